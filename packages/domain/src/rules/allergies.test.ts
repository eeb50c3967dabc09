import { expect, it } from 'vitest';
import { allergiesIn, allergyTo } from './allergies.ts';

const of = (alergias: string, nega = false) =>
  allergiesIn({ 'info.antecedentes.alergias': alergias, 'info.antecedentes.negaAlergias': nega });

it('are read one by one, and none where she denies any', () => {
  expect(of('Dipirona, látex; penicilina e iodo')).toEqual(['Dipirona', 'látex', 'penicilina', 'iodo']);
  expect(of('Dipirona', true)).toEqual([]);
  expect(of('')).toEqual([]);
});

it('are found in the name of a medicine, however it is written', () => {
  expect(allergyTo(['DIPÍRONA'], 'Dipirona sódica 500 mg')).toBe('DIPÍRONA');
  expect(allergyTo(['Dipirona'], 'Paracetamol')).toBeNull();
  expect(allergyTo(['aa'], 'Aas')).toBeNull();
});
