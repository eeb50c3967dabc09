import type { IntegrationKind } from '@gesta/domain';
import type pg from 'pg';
import type { Secrets } from '../process/seal.ts';
import { bodyOf } from './queueMail.ts';
import { tokenOf } from './system.ts';

type Kept = { company: string; id: string; text: string };

/** Tokens and bodies of before, and those under an older key, are sealed with the key of today. What cannot be opened is left as it is. */
export async function sealOld(owner: pg.ClientBase, secrets: Secrets): Promise<number> {
  let sealed = 0;
  const each = async (table: string, columns: { id: string; text: string }, about: (row: Kept) => string) => {
    const { rows } = await owner.query<Kept>(
      `SELECT company_id AS company, ${columns.id}::text AS id, ${columns.text} AS text FROM ${table}
       WHERE ${columns.text} <> '' AND NOT starts_with(${columns.text}, $1)`,
      [secrets.mark],
    );
    for (const row of rows) {
      const text = row.text.startsWith('sealed:') ? secrets.unseal(row.text, about(row)) : row.text;
      if (text === null) continue;
      // Unless somebody has written another one meanwhile.
      await owner.query(
        `UPDATE ${table} SET ${columns.text} = $3 WHERE company_id = $1 AND ${columns.id}::text = $2 AND ${columns.text} = $4`,
        [row.company, row.id, secrets.seal(text, about(row)), row.text],
      );
      sealed += 1;
    }
  };
  await each('company_integration', { id: 'kind', text: 'token' }, ({ company, id }) =>
    tokenOf(company, id as IntegrationKind),
  );
  await each('outbound', { id: 'id', text: 'body' }, ({ id }) => bodyOf(id));
  return sealed;
}
