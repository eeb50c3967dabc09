import { expect, it } from 'vitest';
import { rememberedIn } from './rememberedIn.ts';

const span = (rule: string, reads: string, index = '1') =>
  `<span data-rule="${rule}" data-index="${index}" data-reads="${reads}">Frase.</span>`;

it('reads which findings the sentences of a text were taken from, each once and in their order', () => {
  const html = `<p>${span('av.bradi', '{&quot;a.b.c&quot;:98}')}<strong>${span('av.bradi', '{&quot;a.b.c&quot;:98}')}</strong></p>
    <p>${span('gl.idade', '{&quot;a.b.d&quot;:&quot;<P5 &amp; >P1&quot;}', '')}</p>`;
  expect(rememberedIn(html)).toEqual([
    { rule: 'av.bradi', index: 1, reads: { 'a.b.c': 98 } },
    { rule: 'gl.idade', index: null, reads: { 'a.b.d': '<P5 & >P1' } },
  ]);
});

it('takes what cannot be read for a sentence somebody wrote', () => {
  for (const reads of ['', '{', '[1]', 'null', '{&quot;a'])
    expect(rememberedIn(`<p>${span('av.bradi', reads)}</p>`)).toEqual([]);
  expect(rememberedIn('<p>data-rule="av.bradi"</p>')).toEqual([]);
  expect(rememberedIn(`<span ${'data-rule="a" '.repeat(5000)}`)).toEqual([]);
});
