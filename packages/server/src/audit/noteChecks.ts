import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { detailsOfCheck } from './detailsOfCheck.ts';
import { INSTALLATION } from './entryHash.ts';
import type { AuditReport } from './verify.ts';

/** Leaves the result in each chain that was read, so that whoever opens its trail sees it; by nobody, as no person asked. */
export async function noteChecks(
  ownerUrl: string,
  { chains, anchors }: AuditReport,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const night = randomUUID();
    for (const chain of chains) {
      const { company } = chain;
      // The trail of a company that was removed ends with that.
      if (company !== INSTALLATION && !names.has(company)) continue;
      await client.query("SELECT gesta_audit($1, NULL, 'audit.verify', $2, $3, '', $4, false)", [
        company === INSTALLATION ? null : company,
        company,
        detailsOfCheck(chain, anchors),
        night,
      ]);
    }
  } finally {
    await client.end();
  }
}
