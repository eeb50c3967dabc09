export type CsvRow = { line: number; cells: string[] };

const CSV_SEPARATORS = [';', ',', '\t'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

const BOM = '\uFEFF';

export type CsvScan = {
  rows: CsvRow[];
  separator: CsvSeparator;
  /** The line in which a quote begins that never ends: what follows it cannot be told apart. */
  openQuote: number | null;
};

/** The rows of a file as RFC 4180 has them, each with the line it begins in; what separates its cells is read from the first line. */
export function scanCsv(text: string): CsvScan {
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = separatorOf(source.split(/\r?\n/, 1)[0] ?? '');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; at <= source.length; ) {
    const cell = cellAt(source, at, separator);
    if (cell === null) return { rows, separator, openQuote: line };
    row.cells.push(plainCell(cell.text));
    line += cell.lineEnds;
    at = cell.end + 1;
    if (source.charAt(cell.end) === separator) continue;
    if (row.cells.some((each) => each !== '')) rows.push(row);
    line += 1;
    row = { line, cells: [] };
  }
  return { rows, separator, openQuote: null };
}

/** The same, or null where a quote never ends. */
export function readCsv(text: string): CsvRow[] | null {
  const { rows, openQuote } = scanCsv(text);
  return openQuote === null ? rows : null;
}

/** One cell, with where it ends: at a separator, a line end or the end. Cut out whole, because a file of many megabytes has millions. */
function cellAt(source: string, from: number, separator: string) {
  let [begin, text, lineEnds] = [from, '', 0];
  const opening = nextSign(source, from, separator);
  if (source.charAt(opening) === '"' && source.slice(from, opening).trim() === '') {
    begin = opening + 1;
    for (;;) {
      const close = source.indexOf('"', begin);
      if (close < 0) return null;
      text += source.slice(begin, close);
      begin = close + 1;
      if (source.charAt(begin) !== '"') break;
      text += '"';
      begin += 1;
    }
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) lineEnds += 1;
  }
  let end = begin;
  while (end < source.length && source.charAt(end) !== separator && source.charAt(end) !== '\n') end += 1;
  return { text: text + source.slice(begin, end), end, lineEnds };
}

/** Where the first quote of a cell is, or where the cell ends without one. */
function nextSign(source: string, from: number, separator: string): number {
  let at = from;
  while (at < source.length) {
    const sign = source.charAt(at);
    if (sign === '"' || sign === separator || sign === '\n') break;
    at += 1;
  }
  return at;
}

/** What `csvText` put before a formula is no part of the text. */
const plainCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

function separatorOf(head: string): CsvSeparator {
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return CSV_SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
