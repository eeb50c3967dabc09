import type { ROLES } from '@gesta/domain';
import { expect, test } from 'vitest';
import { SCREENS, screenAt, screensFor, sideOf } from './screens.ts';

const paths = (role: (typeof ROLES)[number], where: 'top' | 'side') =>
  screensFor(role)
    .filter((screen) => (where === 'top' ? screen.top : sideOf(screen, role) !== null))
    .map((screen) => screen.path);

test.each(['doctor', 'user'] as const)('%s sees neither management nor administration', (role) => {
  expect(paths(role, 'top')).toEqual(['/', '/patients', '/studies', '/worklist']);
  expect(paths(role, 'side')).toEqual(['/', '/patients', '/studies', '/worklist', '/outbox', '/calculators']);
});

test('a manager has management but no administration', () => {
  expect(paths('manager', 'top')).toContain('/gestao');
  expect(paths('manager', 'side')).toEqual(['/', '/patients', '/studies', '/worklist', '/outbox', '/calculators']);
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
    '/companies',
    '/users',
    '/devices',
    '/deleted',
  ]);
});

test('an address below a screen belongs to it', () => {
  expect(screenAt('/calculators/ca')?.path).toBe('/calculators');
  expect(screenAt('/ultra-fetal/patient/1')?.path).toBe('/patients');
  expect(screenAt('/calculatorsX')).toBeUndefined();
  expect(screenAt('/')?.path).toBe('/');
});
