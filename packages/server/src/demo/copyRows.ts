import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

const CHUNK = 64 * 1024;

/**
 * Sends rows by COPY as fast as the database takes them, and no faster: the generator is asked for the next chunk only
 * when the last one has gone. Answers the number of rows.
 */
export async function copyRows(client: pg.ClientBase, table: string, rows: Iterable<object>): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value);
  let count = 0;

  function* chunks(): Generator<Buffer> {
    let text = '';
    for (let step = first as IteratorResult<object>; !step.done; step = iterator.next()) {
      text += line(columns, step.value as Record<string, unknown>);
      count += 1;
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = '';
    }
    yield Buffer.from(text);
  }

  const copy = client.query(from(`COPY "${table}" (${columns.map((name) => `"${name}"`)}) FROM STDIN`));
  await pipeline(Readable.from(chunks(), { objectMode: false }), copy);
  return count;
}

function line(columns: readonly string[], row: Record<string, unknown>): string {
  let text = '';
  for (const column of columns) text += `${text === '' ? '' : '\t'}${cell(row[column])}`;
  return `${text}\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, escaped) : text;
}

function escaped(character: string): string {
  if (character === '\t') return '\\t';
  if (character === '\n') return '\\n';
  return character === '\r' ? '\\r' : '\\\\';
}
