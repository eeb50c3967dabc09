import type { CalendarDay } from '@gesta/clinical';
import { guard } from '@gesta/findings';

/** What the second reading says of an exam without a conclusion is the same of all of them: here with a reason to dismiss it. */
export function emptyConclusion() {
  const found = guard({
    definitions: [],
    values: {},
    type: 'exame',
    patient: { birthdate: null, sex: null, patId: '1' },
    hasDoctor: true,
    today: '2026-11-12' as CalendarDay,
    locale: 'pt-BR',
  }).find(({ rule }) => rule === 'conclusion.empty');
  return { finding: found?.id, fingerprint: found?.fingerprint, reason: 'teste' };
}
