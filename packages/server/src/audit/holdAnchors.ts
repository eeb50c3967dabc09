import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type Anchor, anchorsFile, hashOfLine, linesOf, type PlainAnchor, parseAnchor } from './anchorLine.ts';
import { INSTALLATION } from './entryHash.ts';
import { type Chains, tell } from './findings.ts';
import type { Queries } from './readRows.ts';

/**
 * What the file of anchors is, and what is wrong with it; `begun` is false where nothing was ever anchored. `newest`: when the last one of
 * each company was written.
 */
export type AnchorReport = { begun: boolean; checked: number; findings: string[]; newest: ReadonlyMap<string, string> };
/** What must be in the file: the last line the database remembers, and the lines the trail itself names, by their hashes. */
export type Expected = { lines: number; named: Map<number, string>; size: number | null };

const BATCH = 2_000;
const MOST_FINDINGS = 100;

/**
 * Asked before the snapshot in which the trail is read: every line that is expected here is in the file already, and every line within
 * its size names an entry that was committed.
 */
export async function expectedAnchors(client: Queries, dataDir: string): Promise<Expected> {
  const notes = await client.query<{ lines: string | null; hash: string }>(
    `SELECT details ->> 'lines' AS lines, details ->> 'hash' AS hash FROM gesta_trail()
     WHERE company_id = '${INSTALLATION}' AND action = 'audit.anchor'
     UNION ALL SELECT lines::text, encode(hash, 'hex') FROM audit_anchor WHERE lines > 0`,
  );
  const named = new Map(notes.rows.map((row) => [Number(row.lines), row.hash]));
  return { lines: Math.max(0, ...named.keys()), named, size: await sizeOfAnchors(dataDir) };
}

/** Of the file, or null where there is none. */
export async function sizeOfAnchors(dataDir: string): Promise<number | null> {
  const found = await stat(anchorsFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? null;
}

/**
 * Reads the anchors line by line, holds each against the one before and against the trail, and says what is not there. Whoever sees the
 * trail of one company (`only`) compares the anchors of that one.
 */
export async function holdAnchors(
  client: Queries,
  chains: Chains,
  dataDir: string,
  { lines: expected, named, size }: Expected,
  only?: string,
): Promise<AnchorReport> {
  const findings: string[] = [];
  const newest = new Map<string, string>();
  const say = (text: string) => {
    if (findings.length < MOST_FINDINGS) findings.push(text);
  };
  if (size === null) {
    if (expected > 0) say(`the file is missing: ${expected} anchors were written`);
    return { begun: expected > 0, checked: 0, findings, newest };
  }
  const prologue = createHash('sha256');
  let batch: (Anchor | PlainAnchor)[] = [];
  let last = { n: 0, hash: '' };
  let place = 0;
  let checked = 0;
  const flush = async () => {
    await compare(client, chains, batch);
    checked += batch.length;
    batch = [];
  };

  for await (const line of linesOf(anchorsFile(dataDir), size)) {
    place += 1;
    const anchor = parseAnchor(line);
    if (last.n === 0 && !(anchor && 'n' in anchor)) prologue.update(line).update('\n');
    if (anchor === null) {
      say(`line ${place} cannot be read`);
      continue;
    }
    if (only === undefined || anchor.company === only) {
      batch.push(anchor);
      newest.set(anchor.company, anchor.at);
    }
    if (batch.length === BATCH) await flush();
    if (!('n' in anchor)) {
      if (last.n > 0) say(`line ${place} was put in: it continues no other`);
      continue;
    }
    const hash = hashOfLine(line);
    const before = last.n === 0 ? prologue.digest('hex') : last.hash;
    if (anchor.n <= last.n) say(`line ${place} was put in or moved: it is anchor ${anchor.n} and follows ${last.n}`);
    else if (anchor.n > last.n + 1) say(`${anchors(last.n + 1, anchor.n - 1)} missing`);
    else if (anchor.before !== before)
      say(`${last.n === 0 ? 'what stood before the first anchor' : `anchor ${last.n}`} was edited`);
    else if ((named.get(anchor.n) ?? hash) !== hash) say(`anchor ${anchor.n} is not the one that was written`);
    last = { n: Math.max(anchor.n, last.n), hash };
  }
  await flush();
  if (last.n < expected) say(`${anchors(last.n + 1, expected)} missing at the end`);
  return { begun: expected > 0 || place > 0, checked, findings, newest };
}

/** The walk has shown that a stored hash belongs to its entry or has said otherwise, so the stored hash is enough here. */
async function compare(client: Queries, chains: Chains, anchors: readonly PlainAnchor[]): Promise<void> {
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
    const kind = row.hash === null ? 'cut tail' : 'anchor mismatch';
    // One is enough: all later anchors of a chain that was cut or rewritten fail with it.
    const known = chains.get(anchor.company)?.findings ?? [];
    if (known.some((finding) => finding.kind === kind && finding.says.startsWith('the anchor'))) continue;
    const says =
      row.hash === null
        ? `the anchor of ${anchor.at} knows entry ${anchor.seq}, which is not there: cut or removed, or an older copy of the database was restored`
        : `the anchor of ${anchor.at} has another hash for entry ${anchor.seq}: the chain was rewritten`;
    tell(chains, anchor.company, { kind, seq: anchor.seq, says });
  }
}

function anchors(from: number, to: number): string {
  return from === to ? `anchor ${from} is` : `anchors ${from} to ${to} are`;
}
