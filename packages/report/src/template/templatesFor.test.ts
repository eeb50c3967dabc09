import { expect, it } from 'vitest';
import { templatesFor } from './templatesFor.ts';

const of = (name: string, content = '', isSystem = false) => ({ name, content, isSystem });
const EXAM = {
  weeks: 28,
  fetuses: 1,
  forms: [
    { key: 'gestationalAge', label: 'Informações' },
    { key: '2ndand3rdquarter', label: '2º e 3º trimestres' },
    { key: 'obstetricdoppler', label: 'Doppler obstétrico' },
  ],
};
const CA = '<p>{{2ndand3rdquarter.biometria1.ca}}</p>';
const BOTH = `<p>{{gestationalAge.info.calculada}}</p>${CA}<p>{{obstetricdoppler.fetal1.umbIP}}</p>`;
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);

it('offers first what is for the forms and the age of the exam, of the clinic before ours', () => {
  const { own, company, system } = templatesFor(
    [
      of('Nosso crescimento', CA, true),
      of('Crescimento', CA),
      of('Crescimento com Doppler', BOTH),
      of('Doppler normal'),
      of('Texto livre'),
      of('Morfológica', '<p>{{morphological.biometria1.ca}}</p>'),
      of('Crescimento de 18 a 24 semanas', CA),
      of('Crescimento, 24–32 semanas', CA),
      of('Mama', '<p>{{examemama.info.x}}</p>', true),
      of('Só a idade', '<p>{{gestationalAge.info.calculada}}</p>'),
    ],
    EXAM,
  );
  expect(names(own)).toEqual([
    'Crescimento com Doppler',
    'Crescimento',
    'Doppler normal',
    'Crescimento, 24–32 semanas',
    'Nosso crescimento',
  ]);
  expect(names(company)).toEqual(['Texto livre', 'Morfológica', 'Crescimento de 18 a 24 semanas', 'Só a idade']);
  expect(names(system)).toEqual(['Mama']);
});

it('does not ask the age of an exam that has none', () => {
  const early = { ...EXAM, weeks: null };
  expect(names(templatesFor([of('Crescimento de 18 a 24 semanas', CA)], early).own)).toHaveLength(1);
});

it('offers those of twins in an exam of twins, and there first', () => {
  const all = [of('Um', CA), of('Dois', `${CA}<p>{{2ndand3rdquarter.biometria2.ca}}</p>`)];
  expect(names(templatesFor(all, EXAM).own)).toEqual(['Um']);
  expect(names(templatesFor(all, { ...EXAM, fetuses: 2 }).own)).toEqual(['Dois', 'Um']);
});
