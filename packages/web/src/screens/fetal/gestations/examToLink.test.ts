import { type CalendarDay, parseDay } from '@gesta/clinical';
import type { Actor, FetalWorkspace, InteractionCard } from '@gesta/domain';
import { expect, it } from 'vitest';
import { examToLink } from './examToLink.ts';

const TODAY = parseDay('2026-11-14') as CalendarDay;
const me = (role: Actor['role']): Actor => ({ iuid: 'me', role, enabledIA: false });
const exam = (iuid: string, serviceDay: string, doctor: string | null = null) =>
  ({ iuid, serviceDay, status: 'LAUDAR', doctor: doctor && { iuid: doctor, name: doctor } }) as InteractionCard;
const found = (role: Actor['role'], ...unlinked: InteractionCard[]) =>
  examToLink({ today: TODAY, unlinked } as unknown as FetalWorkspace, me(role))?.iuid;

it('is the first unlinked exam of today', () => {
  expect(found('doctor', exam('old', '2026-11-13'), exam('now', '2026-11-14'), exam('two', '2026-11-14'))).toBe('now');
  expect(found('doctor', exam('old', '2026-11-13'))).toBeUndefined();
});

it('is none of another doctor, except for those who may open any', () => {
  expect(found('doctor', exam('theirs', '2026-11-14', 'other'))).toBeUndefined();
  expect(found('doctor', exam('mine', '2026-11-14', 'me'))).toBe('mine');
  expect(found('manager', exam('theirs', '2026-11-14', 'other'))).toBe('theirs');
});
