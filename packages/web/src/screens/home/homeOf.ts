import type { Role } from '@gesta/domain';

/** The front desk begins with who comes and what did not leave, everybody else with the reports of the day. */
export const homeOf = (role: Role): 'reception' | 'reports' => (role === 'user' ? 'reception' : 'reports');
