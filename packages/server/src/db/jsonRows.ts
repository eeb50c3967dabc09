import { Column, type SQL, sql } from './drizzle.ts';
import type { Db } from './statements.ts';

type Columns = Record<string, unknown>;
type Question<Row> = PromiseLike<Row[]> & { getSQL(): SQL };

/**
 * The rows of a question as one text. The driver takes every cell of a row apart by itself and the query builder each once more, which
 * for a list costs more than finding its rows; a text of JSON is read by the machine at once. `columns` are those the question selects,
 * in their order.
 */
export function asJson<Row>(db: Db, question: Question<Row>, columns: Columns) {
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  return db
    .select({ rows: sql<Row[]>`coalesce(json_agg(line), '[]')`.mapWith(reading<Row>(columns)) })
    .from(sql`(${question.getSQL()}) AS line (${sql.join(names, sql`, `)})`);
}

/** JSON has no days and hours of its own: what a column makes of the driver's text it makes of this one. */
function reading<Row>(columns: Columns): (rows: unknown) => Row[] {
  const decoded = Object.entries(columns).flatMap(([name, column]) => {
    if (!(column instanceof Column)) return [];
    if (column.dataType === 'date') return [[name, (text: string) => new Date(text)] as const];
    return column.dataType === 'custom' ? [[name, (text: string) => column.mapFromDriverValue(text)] as const] : [];
  });
  return (rows) => {
    for (const row of rows as Record<string, unknown>[])
      for (const [name, decode] of decoded) {
        const value = row[name];
        if (value !== null) row[name] = decode(value as string);
      }
    return rows as Row[];
  };
}
