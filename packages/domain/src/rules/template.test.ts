import { expect, it } from 'vitest';
import { ROLES } from '../entities/role.ts';
import { canEditTemplate } from './template.ts';

it.each([
  [false, ['admin', 'manager', 'doctor']],
  [true, ['admin']],
])('a template (of the system: %s) is edited by %s', (isSystem, allowed) =>
  expect(ROLES.filter((role) => canEditTemplate({ role }, { isSystem })).sort()).toEqual([...allowed].sort()),
);
