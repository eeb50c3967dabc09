import pg from 'pg';
import { type Anchor, anchorsFile, anchorsSize, readAnchors } from './anchor.ts';
import { STORED_ENTRY_COLUMNS, type StoredEntry } from './entryHash.ts';
import { type Finding, type Head, type Walk, walkChain } from './walkChain.ts';

export type ChainReport = { company: string; entries: number; findings: Finding[] };
export type AuditReport = { chains: ChainReport[]; anchors: { checked: number; unreadable: number } | null };

const BATCH = 2_000;

/**
 * Reads every chain once, in order, and holds it against its heads and its anchors. It changes nothing, and may run while
 * the application works.
 */
export async function verifyAudit(ownerUrl: string, dataDir: string): Promise<AuditReport> {
  // The size comes first: every anchor within it was committed before the snapshot below.
  const size = await anchorsSize(anchorsFile(dataDir));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const chains = await walkAll(client);
    const anchors = size === null ? null : await holdAgainstAnchors(client, chains, dataDir, size);
    return { chains: [...chains.values()].sort((a, b) => a.company.localeCompare(b.company)), anchors };
  } finally {
    await client.end();
  }
}

async function walkAll(client: pg.Client): Promise<Map<string, ChainReport>> {
  const stored = await client.query<{ company: string; seq: string; hash: string }>(
    `SELECT company_id::text AS company, seq::text AS seq, encode(hash, 'hex') AS hash FROM audit_head`,
  );
  const heads = new Map<string, Head>(
    stored.rows.map((row) => [row.company, { seq: Number(row.seq), hash: row.hash }]),
  );
  const chains = new Map<string, ChainReport>();
  let company = '';
  let walk: Walk | null = null;
  const close = () => {
    if (walk === null) return;
    chains.set(company, { company, entries: walk.count, findings: walk.finish(heads.get(company) ?? null) });
  };

  for await (const entry of allEntries(client)) {
    if (entry.company !== company || walk === null) {
      close();
      company = entry.company;
      walk = walkChain();
    }
    walk.take(entry);
  }
  close();
  for (const [id, head] of heads) {
    if (!chains.has(id)) chains.set(id, { company: id, entries: 0, findings: walkChain().finish(head) });
  }
  return chains;
}

async function* allEntries(client: pg.Client): AsyncGenerator<StoredEntry> {
  await client.query(
    `DECLARE entries NO SCROLL CURSOR FOR SELECT ${STORED_ENTRY_COLUMNS} FROM audit_entry
     ORDER BY audit_entry.company_id, audit_entry.seq`,
  );
  for (;;) {
    const batch = await client.query<Omit<StoredEntry, 'seq'> & { seq: string }>(`FETCH ${BATCH} FROM entries`);
    for (const row of batch.rows) yield { ...row, seq: Number(row.seq) };
    if (batch.rows.length < BATCH) return;
  }
}

async function holdAgainstAnchors(
  client: pg.Client,
  chains: Map<string, ChainReport>,
  dataDir: string,
  size: number,
): Promise<{ checked: number; unreadable: number }> {
  let checked = 0;
  let unreadable = 0;
  let batch: Anchor[] = [];
  const flush = async () => {
    await compare(client, chains, batch);
    checked += batch.length;
    batch = [];
  };
  for await (const anchor of readAnchors(anchorsFile(dataDir), size)) {
    if (anchor === null) unreadable += 1;
    else batch.push(anchor);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return { checked, unreadable };
}

/** The walk has shown that a stored hash belongs to its entry or has said otherwise, so the stored hash is enough here. */
async function compare(client: pg.Client, chains: Map<string, ChainReport>, anchors: readonly Anchor[]): Promise<void> {
  const found = await client.query<{ place: string; hash: string | null }>(
    `SELECT wanted.place::text AS place, encode(entry.hash, 'hex') AS hash
     FROM unnest($1::uuid[], $2::bigint[]) WITH ORDINALITY AS wanted (company, seq, place)
     LEFT JOIN audit_entry entry ON entry.company_id = wanted.company AND entry.seq = wanted.seq
     ORDER BY wanted.place`,
    [anchors.map((anchor) => anchor.company), anchors.map((anchor) => anchor.seq)],
  );
  for (const row of found.rows) {
    const anchor = anchors[Number(row.place) - 1];
    if (!anchor || row.hash === anchor.hash) continue;
    const chain = chains.get(anchor.company) ?? { company: anchor.company, entries: 0, findings: [] };
    chains.set(anchor.company, chain);
    const kind = row.hash === null ? 'cut tail' : 'anchor mismatch';
    // One is enough: all later anchors of a chain that was cut or rewritten fail with it.
    if (chain.findings.some((finding) => finding.kind === kind && finding.says.startsWith('the anchor'))) continue;
    const says =
      row.hash === null
        ? `the anchor of ${anchor.at} knows entry ${anchor.seq}, which is not there: cut or removed, or an older copy of the database was restored`
        : `the anchor of ${anchor.at} has another hash for entry ${anchor.seq}: the chain was rewritten`;
    chain.findings.push({ kind, seq: anchor.seq, says });
  }
}
