import type { Locale } from '../languages/all.ts';
import { formatNumber } from '../say/formatNumber.ts';

/** A number is written with the decimal sign of the language; what is missing is an empty cell. */
export type CsvCell = string | number | null | undefined;

const BOM = '\uFEFF';
/** A spreadsheet would run these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A file for spreadsheets: UTF-8 with its mark, `;` between the cells. No text in it begins with what a spreadsheet runs; a number below zero stays a number. */
export function csvText(rows: readonly (readonly CsvCell[])[], locale: Locale): string {
  return BOM + rows.map((cells) => `${cells.map((cell) => written(cell, locale)).join(';')}\r\n`).join('');
}

function written(cell: CsvCell, locale: Locale): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? formatNumber(cell, locale) : '';
  const text = cell ?? '';
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
