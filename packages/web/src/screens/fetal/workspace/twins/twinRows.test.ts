import { compiledExam, DEFINITIONS } from '@gesta/forms';
import { expect, test } from 'vitest';
import { twinSections } from './twinRows.ts';

const exam = (fetuses: string, ...forms: string[]) =>
  compiledExam(DEFINITIONS, {
    'gestationalAge.info.fetos': fetuses,
    ...Object.fromEntries(forms.map((form) => [`${form}.hasData`, true])),
  });
const rowsOf = (sections: ReturnType<typeof twinSections>) =>
  sections.map(({ title, rows }) => [title, rows.map(({ id }) => id.split('.').at(-1)).join(' ')]);

test('the measures of a form are compared, and Doppler where its form is in the exam', () => {
  expect(rowsOf(twinSections(exam('2', 'morphological'), 'morphological'))).toEqual([
    ['twins.biometry', 'dbp cc ca cf cu pesoEstimado'],
    ['twins.fluid', 'bcf maiorBolsao'],
  ]);
  expect(rowsOf(twinSections(exam('2', '2ndand3rdquarter', 'obstetricdoppler'), '2ndand3rdquarter'))[1]).toEqual([
    'twins.doppler',
    'piUmbilical piCerebral velocSistolica',
  ]);
});

test('every row has a place for every fetus, the first one first', () => {
  const [{ rows } = { rows: [] }] = twinSections(exam('3', '2ndand3rdquarter'), '2ndand3rdquarter');
  for (const { places } of rows) expect(places.map(({ index }) => index)).toEqual([1, 2, 3]);
});
