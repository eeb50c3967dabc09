import type { ExamFile } from '@gesta/domain';
import { expect, test } from 'vitest';
import { imageTree } from './imageTree.ts';

const file = (iuid: string, name: string, field: string, type = 'image/png') =>
  ({ iuid, name, field, type }) as ExamFile;
const files = [
  file('1', 'Nódulo 3h.png', 'examemama.noduloDireita1.imagemNodulo'),
  file('2', 'traçado.webp', 'cardiotoco.exame.imagemTracado'),
  file('3', 'nodulo 9h.png', 'examemama.noduloDireita1.imagemNodulo'),
  file('4', 'pedido.pdf', 'cardiotoco.exame.imagemTracado', 'application/pdf'),
];
const sayField = (key: string) => (key.startsWith('cardiotoco') ? 'Cardiotocografia' : 'Mamas');
const shown = (words: string) =>
  imageTree(files, words, sayField).map(({ title, images }) => [title, images.map(({ iuid }) => iuid)]);

test('pictures stand under the field they were given to; other files are not offered', () => {
  expect(shown('')).toEqual([
    ['Mamas', ['1', '3']],
    ['Cardiotocografia', ['2']],
  ]);
});

test('a search finds by name and by field, whatever the accents and the order of words', () => {
  expect(shown('nodulo')).toEqual([['Mamas', ['1', '3']]]);
  expect(shown('9H mamas')).toEqual([['Mamas', ['3']]]);
  expect(shown('TRACADO')).toEqual([['Cardiotocografia', ['2']]]);
  expect(shown('pedido')).toEqual([]);
});
