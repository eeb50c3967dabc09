import pg from 'pg';
import { type FileStore, folderStore } from '../store/fileStore.ts';
import { STORED_ENTRY_COLUMNS, type StoredEntry } from './entryHash.ts';
import type { ChainReport, Chains } from './findings.ts';
import { type AnchorReport, expectedAnchors, holdAnchors } from './holdAnchors.ts';
import { type HistoryHeld, holdHistory } from './holdHistory.ts';
import { holdReports, type ReportsHeld } from './holdReports.ts';
import { readRows } from './readRows.ts';
import { type Head, type Walk, walkChain } from './walkChain.ts';

export type AuditReport = {
  chains: ChainReport[];
  anchors: AnchorReport;
  reports: ReportsHeld;
  history: HistoryHeld;
};

const BATCH = 2_000;

/**
 * Reads every chain once, in order, holds it against its heads and its anchors, and holds what is written once against it: published
 * reports with their files, and the histories of interactions. It changes nothing, and may run while the application works.
 */
export async function verifyAudit(
  ownerUrl: string,
  dataDir: string,
  files: FileStore = folderStore(dataDir),
): Promise<AuditReport> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const expected = await expectedAnchors(client, dataDir);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const chains = await walkAll(client);
    const anchors = await holdAnchors(client, chains, dataDir, expected);
    const removed = await removedCompanies(client);
    const reports = await holdReports(client, chains, files, removed);
    const history = await holdHistory(client, chains, removed);
    return {
      chains: [...chains.values()].sort((a, b) => a.company.localeCompare(b.company)),
      anchors,
      reports,
      history,
    };
  } finally {
    await client.end();
  }
}

async function walkAll(client: pg.Client): Promise<Chains> {
  const stored = await client.query<{ company: string; seq: string; hash: string }>(
    `SELECT company_id::text AS company, seq::text AS seq, encode(hash, 'hex') AS hash FROM audit_head`,
  );
  const heads = new Map<string, Head>(
    stored.rows.map((row) => [row.company, { seq: Number(row.seq), hash: row.hash }]),
  );
  const chains: Chains = new Map();
  let company = '';
  let walk: Walk | null = null;
  const close = () => {
    if (walk === null) return;
    const findings = walk.finish(heads.get(company) ?? null);
    chains.set(company, { company, entries: walk.count, unsealed: 0, findings });
  };

  for await (const row of readRows<Omit<StoredEntry, 'seq'> & { seq: string }>(client, ENTRIES, BATCH)) {
    if (row.company !== company || walk === null) {
      close();
      company = row.company;
      walk = walkChain();
    }
    walk.take({ ...row, seq: Number(row.seq) });
  }
  close();
  for (const [id, head] of heads) {
    if (!chains.has(id)) chains.set(id, { company: id, entries: 0, unsealed: 0, findings: walkChain().finish(head) });
  }
  for (const { company: id, count } of await unsealed(client))
    chains.set(id, { ...(chains.get(id) ?? { company: id, entries: 0, findings: [] }), unsealed: count });
  return chains;
}

async function unsealed(client: pg.Client): Promise<{ company: string; count: number }[]> {
  const { rows } = await client.query<{ company: string; count: number }>(
    'SELECT company_id::text AS company, count(*)::integer AS count FROM audit_tail GROUP BY 1',
  );
  return rows;
}

const ENTRIES = `SELECT ${STORED_ENTRY_COLUMNS} FROM audit_entry ORDER BY audit_entry.company_id, audit_entry.seq`;

/** A company of the demo can be removed with everything of it; its trail stays, and ends with that. */
async function removedCompanies(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ company: string }>(
    `SELECT DISTINCT e.company_id::text AS company FROM gesta_trail() e
     WHERE e.action = 'company.remove' AND NOT EXISTS (SELECT FROM company c WHERE c.id = e.company_id)`,
  );
  return new Set(rows.map((row) => row.company));
}
