import type { CalendarDay } from '@gesta/clinical';
import { FORM_IDS } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Messages } from '../languages/shape/language.ts';
import { loadMessages } from '../say/t.ts';
import { type Adding, questionsBeforeAdding } from './addForm.ts';

const LISTED = [
  '1stinitialtracking',
  '2ndand3rdquarter',
  'morphological',
  'ecocardiogramafetal',
  'obstetricdoppler',
  'cardiotoco',
  '1stinitialquarter',
];
const SACS = 'gestationalAge.info.qtdSacoGestacional';
const FETUSES = 'gestationalAge.info.fetos';
const COUNTED = { [SACS]: '1', [FETUSES]: '1' };
const day = (text: string) => text as CalendarDay;
const asked = (adding: Partial<Adding>) =>
  questionsBeforeAdding({
    form: 'morphological',
    birthdate: day('1996-04-02'),
    examDay: day('2026-03-10'),
    skipAgeCheck: false,
    values: COUNTED,
    ...adding,
  });

let words: Messages;
beforeAll(async () => {
  words = await loadMessages('pt-BR');
});
const titles = (adding: Partial<Adding>) => asked(adding).map((key) => words[key]);

describe('the age guard', () => {
  it('[FRM-072] asks for a patient of ten years or fewer, by the year of birth', () => {
    const title = ['Idade da paciente inferior a idade mínima!'];
    expect(words['form.createAnyway']).toBe('Deseja criar o exame mesmo assim?');
    expect(titles({ birthdate: day('2016-12-31') })).toEqual(title);
    expect(titles({ birthdate: day('2016-01-01') })).toEqual(title);
    expect(titles({ birthdate: day('2026-03-10') })).toEqual(title);
    expect(titles({ birthdate: day('2015-12-31') })).toEqual([]);
  });

  it('[FRM-073] is for the listed forms and no others', () => {
    const guarded = [...FORM_IDS, 'tireoide'].filter(
      (form) => asked({ form, birthdate: day('2018-01-01') }).length > 0,
    );
    expect(guarded.toSorted()).toEqual(LISTED.toSorted());
  });

  it('[FRM-074] passes when the birth year is unknown', () => {
    for (const form of LISTED) expect(asked({ form, birthdate: null })).toEqual([]);
  });

  it('is not shown to whoever asked not to see it again', () => {
    expect(asked({ birthdate: day('2018-01-01'), skipAgeCheck: true })).toEqual([]);
  });
});

describe('the guard of empty counts', () => {
  it('[FRM-077] names both where a first-quarter exam has neither', () => {
    expect(titles({ form: '1stinitialquarter', values: {} })).toEqual([
      'Campos Sacos Gestacionais e Embriões/Fetos vazios!',
    ]);
    expect(titles({ form: '1stinitialquarter', values: { [SACS]: '', [FETUSES]: null } })).toHaveLength(1);
  });

  it('[FRM-078] names the sacs where only they are empty', () => {
    expect(titles({ form: '1stinitialquarter', values: { [FETUSES]: '2' } })).toEqual([
      'Campo Sacos Gestacionais vazio!',
    ]);
  });

  it('[FRM-079] names embryos and fetuses for any listed form', () => {
    for (const form of LISTED)
      expect(titles({ form, values: { [SACS]: '1' } })).toEqual(['Campo Embriões/Fetos vazio!']);
    expect(asked({ form: 'morphological', values: {} })).toEqual(['form.fetusesEmpty']);
    expect(asked({ form: 'examemama', values: {} })).toEqual([]);
  });

  it('takes an anembryonic pregnancy and one that was not seen as said', () => {
    for (const said of ['0', 'Não visto'])
      expect(asked({ form: '1stinitialquarter', values: { [SACS]: '1', [FETUSES]: said } })).toEqual([]);
  });

  it('comes after the age guard', () => {
    expect(asked({ form: '1stinitialquarter', birthdate: day('2020-05-05'), values: {} })).toEqual([
      'form.ageBelowMinimum',
      'form.sacsAndFetusesEmpty',
    ]);
  });
});
