import { z } from 'zod';
import { Id, text } from '../entities/common.ts';
import type { Role } from '../entities/role.ts';

/** What several routes share. */
export const everyone: readonly Role[] = ['admin', 'manager', 'doctor', 'user'];
export const clinicians: readonly Role[] = ['admin', 'manager', 'doctor'];
export const leaders: readonly Role[] = ['admin', 'manager'];
export const admins: readonly Role[] = ['admin'];

export const byId = z.object({ iuid: Id });
export const search = text(100);
export const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);
export const flag = z.enum(['true', 'false']).optional();
