import { DEFINITIONS } from '@gesta/forms';
import { expect, it } from 'vitest';
import { examSummary } from './examSummary.ts';

const speech = { t: (key: string) => key, locale: 'pt-BR' as const, say: (label: string) => label };

it('says what is filled and shown, of the forms that are present', () => {
  const values = {
    'gestationalAge.info.fetos': '2',
    '2ndand3rdquarter.hasData': true,
    '2ndand3rdquarter.biometria2.dbp': 71.4,
    '2ndand3rdquarter.biometria3.dbp': 50,
    '2ndand3rdquarter.conclusao.observacoes': '<p>text</p>',
    'morphological.biometria1.dbp': 70,
  };
  const said = examSummary(DEFINITIONS, values, speech);
  expect(said.map(({ key }) => key)).toEqual(['gestationalAge', '2ndand3rdquarter']);
  expect(said[1]?.tabs.map(({ key, index, lines }) => [key, index, lines.map(({ text }) => text)])).toEqual([
    ['biometria2', 2, [expect.stringMatching(/^71,4/)]],
  ]);
});

it('leaves out what a rule hides', () => {
  const values = { 'gestationalAge.info.calculo': 'DUM', 'gestationalAge.info.calculoRef': 'CCN' };
  const keys = examSummary(DEFINITIONS, values, speech).flatMap(({ tabs }) => tabs.flatMap(({ lines }) => lines));
  expect(keys.map(({ key }) => key)).toEqual(['gestationalAge.info.calculo']);
});
