import type { CalendarDay } from '@gesta/clinical';
import { guard } from '@gesta/findings';
import { wordsIn } from '../report/speech.ts';

/** What the second reading says of an exam without a conclusion is the same of all of them: here with a reason to dismiss it. */
export async function emptyConclusion() {
  const found = guard({
    definitions: [],
    values: {},
    type: 'exame',
    patient: { birthdate: null, sex: null, patId: '1' },
    hasDoctor: true,
    today: '2026-11-12' as CalendarDay,
    speech: await wordsIn('pt-BR'),
  }).find(({ rule }) => rule === 'conclusion.empty');
  return { finding: found?.id, fingerprint: found?.fingerprint, reason: 'teste' };
}
