import type { CalendarDay } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { folded } from './rule.ts';
import { startingValues } from './startingValues.ts';

const TODAY = '2026-11-12' as CalendarDay;
const counts = { feto: 2, saco: 1, mioma: 0, lesao: 0, noduloDireita: 0, noduloEsquerda: 0, item: 0 };
const begin = (key: string) => {
  const form = DEFINITIONS.find((each) => each.key === key);
  return form ? startingValues(form, counts, TODAY) : {};
};

it('a form begins with what its definition says, in every tab the exam has', () => {
  expect(begin('cardiotoco')).toEqual({
    'cardiotoco.info.contexto': 'anteparto',
    'cardiotoco.info.duracaoTracado': 20,
    'cardiotoco.info.velocidadePapel': '1',
  });
  expect(begin('obstetricdoppler')).toEqual({
    'obstetricdoppler.anemia1.hematocritoAlvo': 45,
    'obstetricdoppler.anemia1.hematocritoDoador': 75,
    'obstetricdoppler.anemia2.hematocritoAlvo': 45,
    'obstetricdoppler.anemia2.hematocritoDoador': 75,
  });
  expect(begin('gestationalAge')).toEqual({});
});

it('no form begins with a finding', () => {
  const all = DEFINITIONS.flatMap((form) => Object.values(startingValues(form, counts, TODAY)));
  expect(all.filter((value) => ['normal', 'presente', 'ausente'].includes(folded(value)))).toEqual([]);
});
