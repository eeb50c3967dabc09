import { expect, it } from 'vitest';
import { isUnderWay, workKindsOf } from './work.ts';

it('a clinic is taken out by an admin, one patient also by a manager, and neither by anybody else', () => {
  expect(workKindsOf('admin')).toContain('companyExport');
  expect(workKindsOf('manager')).toContain('patientExport');
  expect(workKindsOf('manager')).not.toContain('companyExport');
  expect([...workKindsOf('doctor'), ...workKindsOf('user')].filter((kind) => kind.endsWith('Export'))).toEqual([]);
});

it('work that has ended in whatever way is not under way', () => {
  expect((['waiting', 'running', 'done', 'failed', 'stopped'] as const).map(isUnderWay)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
