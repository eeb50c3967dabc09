import { loadChapters } from '@gesta/clinical';
import { change, compiledExam, DEFINITIONS, EMPTY_STATE, type Values } from '@gesta/forms';
import { expect, it } from 'vitest';
import { findings } from './findings.ts';
import { testSpeech } from './fixtures/speechIn.ts';

await loadChapters();
const speech = await testSpeech('pt-BR');
const TAB = 'riskprematurebirth.info.';
const BEGUN: Values = {
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-06-11',
  'gestationalAge.info.fetos': '1',
  'riskprematurebirth.hasData': true,
  [`${TAB}viaColo`]: 'transvaginal',
};

/** The rules about the cervix, of an exam into which somebody typed these measures one after another. */
function rulesOf(...lengths: readonly number[]): string[] {
  const compiled = compiledExam(DEFINITIONS, BEGUN);
  let state = change(compiled, EMPTY_STATE, BEGUN);
  lengths.forEach((length, at) => {
    state = change(compiled, state, { [`${TAB}${['medidaUm', 'medidaDois', 'medidaTres'][at]}`]: length });
  });
  const offered = findings({ definitions: DEFINITIONS, values: state.values }, speech);
  return offered.map(({ rule }) => rule).filter((rule) => rule.startsWith('cx.'));
}

it('[CLN-083] the shortest of the typed measures speaks for the cervix', () => {
  expect(rulesOf(30.1, 32)).toEqual(['cx.normal']);
  expect(rulesOf(30.1, 30)).toEqual(['cx.limite']);
  expect(rulesOf(30.1, 25.1, 28)).toEqual(['cx.limite']);
  expect(rulesOf(30.1, 28, 25)).toEqual(['cx.curto']);
  expect(rulesOf(15, 28, 25)).toEqual(['cx.muitoCurto']);
  expect(rulesOf()).toEqual([]);
});
