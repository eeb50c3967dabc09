import { describe, expect, it } from 'vitest';
import { firstSentence } from './firstSentence.ts';

describe('[LST-098] the summary of an interaction', () => {
  it.each([
    ['Feto único. Boa vitalidade.', 'Feto único. [...]'],
    ['Crescimento de 2.5 cm em 14 dias. Sem outras alterações.', 'Crescimento de 2.5 cm em 14 dias. [...]'],
    ['Avaliada pelo Dr. Souza no plantão. Retorno.', 'Avaliada pelo Dr. Souza no plantão. [...]'],
    ['Tudo bem?! Sim.', 'Tudo bem?! [...]'],
    ['Sem ponto\nSegunda linha', 'Sem ponto [...]'],
    ['Uma frase só.', 'Uma frase só.'],
    ['  ', ''],
  ])('of %j is its first sentence', (text, expected) => {
    expect(firstSentence(text)).toBe(expected);
  });
});
