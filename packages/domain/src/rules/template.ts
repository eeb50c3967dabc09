import type { Role } from '../entities/role.ts';

/** Templates of a company are written by its clinicians; those that are everybody's by an admin alone. */
export function canEditTemplate({ role }: { role: Role }, { isSystem }: { isSystem: boolean }): boolean {
  return role === 'admin' || (!isSystem && (role === 'manager' || role === 'doctor'));
}
