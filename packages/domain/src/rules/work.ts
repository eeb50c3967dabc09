import type { Role } from '../entities/role.ts';
import { WORK_KINDS, type WorkKind, type WorkState } from '../entities/work.ts';

/** Who may start a work of a kind, see how far it is, and stop it. */
const WORKERS: Record<WorkKind, readonly Role[]> = {
  patientExport: ['admin', 'manager'],
  companyExport: ['admin'],
};

export const canDoWork = (role: Role, kind: WorkKind): boolean => WORKERS[kind].includes(role);

export const workKindsOf = (role: Role): WorkKind[] => WORK_KINDS.filter((kind) => canDoWork(role, kind));

/** Something may still become of it. */
export const isUnderWay = (state: WorkState): boolean => state === 'waiting' || state === 'running';

/** How long the files of a work are there for whoever started it. */
export const WORK_FILE_MS = 24 * 3600_000;
