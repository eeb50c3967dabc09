import { expect, it } from 'vitest';
import { UNFILLED, withoutUnfilled } from './unfilled.ts';

it.each([
  ['Oligoâmnio (ILA ?, maior bolsão 1,8 cm).', 'Oligoâmnio (maior bolsão 1,8 cm).'],
  ['Oligoâmnio (ILA 4 cm, maior bolsão ?).', 'Oligoâmnio (ILA 4 cm).'],
  ['Oligoâmnio (ILA ?, maior bolsão ?).', 'Oligoâmnio.'],
  ['Hematoma subcoriônico (córion liso), volume de ?.', 'Hematoma subcoriônico (córion liso).'],
  ['Útero miomatoso; maior nódulo ?, FIGO ?.', 'Útero miomatoso.'],
  ['Utérus myomateux\u202f; plus grand nodule ?, FIGO 4.', 'Utérus myomateux, FIGO 4.'],
  [
    'Pielectasia direita (?; UTD A1); controle com 32 semanas.',
    'Pielectasia direita (UTD A1); controle com 32 semanas.',
  ],
  ['Cardiomegalia (0,52).', 'Cardiomegalia (0,52).'],
  // What a sentence is about stays.
  ['Peso fetal estimado de ?, entre os percentis 3 e 10.', 'Peso fetal estimado de –, entre os percentis 3 e 10.'],
])('%s leaves out what nobody filled', (sentence, said) => {
  expect(withoutUnfilled(sentence.replaceAll('?', UNFILLED))).toBe(said);
});
