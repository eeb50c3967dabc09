import type pg from 'pg';

/** Many rows in one statement; columns that are not given keep their defaults. All rows have the same columns. */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => pgIdentifier(name));
  if (columns.length === 0) return;
  const target = pgIdentifier(table);
  await client.query(
    `INSERT INTO ${target} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(null::${target}, $1)`,
    [JSON.stringify(rows)],
  );
}

function pgIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
