export type CsvRow = { line: number; cells: string[] };

const BOM = '\uFEFF';
/** A spreadsheet would run these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The rows of a file, each with the line it begins in; what separates its cells is read from the first line. Null where a quote never ends. */
export function readCsv(text: string): CsvRow[] | null {
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = separatorOf(source.split(/\r?\n/, 1)[0] ?? '');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let quoted = false;
  const endCell = () => {
    row.cells.push(plainCell(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((each) => each !== '')) rows.push(row);
    row = { line: line + 1, cells: [] };
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (quoted && sign === '"' && source.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (quoted ? sign === '"' : sign === '"' && cell.trim() === '') {
      quoted = !quoted;
      cell = quoted ? '' : cell;
    } else if (!quoted && sign === separator) endCell();
    else if (!quoted && sign === '\n') endRow();
    else cell += sign;
    if (sign === '\n') line += 1;
  }
  if (quoted) return null;
  endRow();
  return rows;
}

/** Every cell is quoted, and none begins with what a spreadsheet runs. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const cellOf = (cell: string) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
  return BOM + rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('');
}

/** What `writeCsv` put before a formula is no part of the text. */
const plainCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

function separatorOf(head: string): string {
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
