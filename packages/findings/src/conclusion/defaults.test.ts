import { type CalendarDay, loadChapters } from '@gesta/clinical';
import { change, compiledExam, DEFINITIONS, EMPTY_STATE, hasDataKey, startingValues, type Values } from '@gesta/forms';
import { expect, it } from 'vitest';
import { findings } from './findings.ts';
import { testSpeech } from './fixtures/speechIn.ts';

await loadChapters();
const speech = await testSpeech('pt-BR');
const EXAM_DAY = '2026-11-12' as CalendarDay;
const forms = DEFINITIONS.filter(({ group }) => group === 'exame').map((form) => [form.key, form] as const);

it.each(forms)('what a form begins with gives no sentence: %s', (key, form) => {
  const rules = (values: Values) => findings({ definitions: DEFINITIONS, values }, speech).map(({ rule }) => rule);
  for (const start of ['2026-08-20', '2026-06-11', '2026-03-11']) {
    const bare = {
      'gestationalAge.info.interationDate': EXAM_DAY,
      'gestationalAge.info.calculo': 'DUM',
      'gestationalAge.info.date': start,
      'gestationalAge.info.fetos': '1',
      [hasDataKey(key)]: true,
    };
    const compiled = compiledExam(DEFINITIONS, bare);
    const begun = { ...bare, ...startingValues(form, compiled.counts, EXAM_DAY) };
    const [without, added] = [bare, begun].map((patch) => rules(change(compiled, EMPTY_STATE, patch).values));
    expect(added).toEqual(without);
  }
});
