import type { WorkKind } from '@gesta/domain';
import { companyExport } from '../export/companyExport.ts';
import { patientExport } from '../export/patientExport.ts';
import type { RunWork } from '../work/running.ts';

/** Who does which kind of work. */
export const WORKERS: Record<WorkKind, RunWork> = { patientExport, companyExport };
