import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { csvText } from './csvText.ts';

it('is UTF-8 with its mark, cells parted by semicolons, lines ended as RFC 4180 ends them', () => {
  expect(
    csvText(
      [
        ['Médico', 'Exames'],
        ['Dra. Lívia "Lia"; Sampaio', 57],
      ],
      'pt-BR',
    ),
  ).toBe('\uFEFF"Médico";"Exames"\r\n"Dra. Lívia ""Lia""; Sampaio";57\r\n');
});

it.each([
  ['pt-BR', 1.5, '1,5'],
  ['en', 1.5, '1.5'],
  ['de', -0.72, '-0,72'],
  ['pt-BR', 0, '0'],
  ['pt-BR', Number.NaN, ''],
  ['pt-BR', null, '""'],
  ['pt-BR', undefined, '""'],
] as const)('in %s the cell %s is %s', (locale, cell, text) => {
  expect(csvText([[cell]], locale)).toBe(`\uFEFF${text}\r\n`);
});

it.each(['=1+1', '+55 11', '-1', '@sum', '\t=1', '\r=1'])('text like %j is not run by a spreadsheet', (text) => {
  expect(csvText([[text]], 'pt-BR')).toBe(`\uFEFF"'${text}"\r\n`);
});

it('is read back as it was', () => {
  const rows = [
    ['nome', 'nota'],
    ['=Ana', 'duas\nlinhas; "aspas"'],
  ];
  expect(readCsv(csvText(rows, 'pt-BR'))?.map(({ cells }) => cells)).toEqual(rows);
});
