import { expect, it } from 'vitest';
import { readCsv, scanCsv } from './csv.ts';
import { csvText } from './csvText.ts';
import { encodingOf } from './encodingOf.ts';

it.each([
  [';', 'a;b\r\n1;2\r\n'],
  [',', 'a,b\n1,2'],
  ['\t', '\uFEFFa\tb\n1\t2\n\n'],
])('cells are separated by what the first line has most of: %j', (separator, text) => {
  expect(scanCsv(text)).toEqual({
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ],
    separator,
    openQuote: null,
  });
});

it('a quoted cell may have separators, quotes and line ends; the line is the one a row begins in', () => {
  expect(scanCsv('nome;nota\n"Ana ""A""; de";"um\ndois"\nBia;"x"').rows).toEqual([
    { line: 1, cells: ['nome', 'nota'] },
    { line: 2, cells: ['Ana "A"; de', 'um\ndois'] },
    { line: 4, cells: ['Bia', 'x'] },
  ]);
});

it('says in which line a quote begins that never ends', () => {
  expect(scanCsv('a;b\n1;2\n3;"4\n5;6')).toMatchObject({ openQuote: 3 });
  expect(readCsv('a;"b')).toBeNull();
});

/** The same numbers at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it('whatever is written is read again', () => {
  const random = seeded(7);
  const signs = ['a', 'é', '"', ';', ',', '\n', ' ', '=', "'", '-', '1'];
  for (let round = 0; round < 500; round += 1) {
    const text = () =>
      Array.from({ length: Math.floor(random() * 6) }, () => signs[Math.floor(random() * signs.length)]).join('');
    const rows = Array.from({ length: 1 + Math.floor(random() * 5) }, () => ['x', text(), text()]);
    const read = readCsv(csvText(rows, 'pt-BR'));
    // A quote that a formula is given, and space around a cell, are no part of it.
    const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');
    expect(read?.map(({ cells }) => cells)).toEqual(rows.map((cells) => cells.map(plain)));
  }
});

it('a file of many megabytes is read in a moment', () => {
  const line = '"Ana ""A"" de Sá";123.456.789-09;14/05/1993;(11) 90000-0501;"rua x\nn 2"\n';
  const before = process.threadCpuUsage();
  expect(readCsv(`a;b;c;d;e\n${line.repeat(100_000)}`)).toHaveLength(100_001);
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
});

it('UTF-8 is told from Windows-1252 by its bytes, as the decoder itself does', () => {
  const random = seeded(3);
  const isUtf8 = (bytes: Uint8Array) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  for (let round = 0; round < 5_000; round += 1) {
    const bytes = Uint8Array.from({ length: 4 }, () => (random() < 0.4 ? 0x80 : 0) + Math.floor(random() * 128));
    const lead = [0xc3, 0xe2, 0xf0, 0xed, 0xf4, 0xe0][round % 6] ?? 0;
    for (const each of [bytes, Uint8Array.from([lead, ...bytes])])
      expect(encodingOf(each), String(each)).toBe(isUtf8(each) ? 'utf-8' : 'windows-1252');
  }
  expect(encodingOf(new TextEncoder().encode('João 🤰'))).toBe('utf-8');
  expect(encodingOf(Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f]))).toBe('windows-1252');
});
