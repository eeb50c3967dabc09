import type { ROLES } from '@gesta/domain';
import { expect, test } from 'vitest';
import { SCREENS, screenAt, screensFor, sideOf } from './screens.ts';

const paths = (role: (typeof ROLES)[number], where: 'top' | 'side') =>
  screensFor(role)
    .filter((screen) => (where === 'top' ? screen.top : sideOf(screen, role) !== null))
    .map((screen) => screen.path);

const LEAD = ['/gestao', '/gestao/espelho', '/patients/imports', '/audit'];

test.each(['doctor', 'user'] as const)('%s sees neither management nor administration', (role) => {
  expect(paths(role, 'top')).toEqual(['/', '/patients', '/studies', '/worklist']);
  expect(paths(role, 'side')).toEqual(['/', '/patients', '/studies', '/worklist', '/outbox', '/calculators']);
});

test('a manager has management but no administration', () => {
  expect(paths('manager', 'top')).toContain('/gestao');
  expect(paths('manager', 'side')).toEqual([
    '/',
    '/patients',
    '/studies',
    '/worklist',
    '/outbox',
    '/calculators',
    ...LEAD,
  ]);
});

test('an admin sees everything', () => {
  expect(screensFor('admin')).toEqual(SCREENS);
  expect(paths('admin', 'side')).toEqual([
    '/',
    '/patients',
    '/studies',
    '/worklist',
    '/outbox',
    '/calculators',
    ...LEAD,
    '/companies',
    '/users',
    '/devices',
    '/move-out',
    '/deleted',
    '/health-status',
  ]);
});

test('an address below a screen belongs to it', () => {
  expect(screenAt('/calculators/ca')?.path).toBe('/calculators');
  expect(screenAt('/ultra-fetal/patient/1')?.path).toBe('/patients');
  expect(screenAt('/patients/imports')?.path).toBe('/patients/imports');
  expect(screenAt('/gestao/espelho')?.path).toBe('/gestao/espelho');
  expect(screenAt('/calculatorsX')).toBeUndefined();
  expect(screenAt('/')?.path).toBe('/');
});
