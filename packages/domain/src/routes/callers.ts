import type { Role } from '../entities/role.ts';

/** Who may call, where several routes say the same. */
export const everyone: readonly Role[] = ['admin', 'manager', 'doctor', 'user'];
export const clinicians: readonly Role[] = ['admin', 'manager', 'doctor'];
export const leaders: readonly Role[] = ['admin', 'manager'];
export const admins: readonly Role[] = ['admin'];
