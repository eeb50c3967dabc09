import { z } from 'zod';

export const ROLES = ['admin', 'manager', 'doctor', 'user'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;
