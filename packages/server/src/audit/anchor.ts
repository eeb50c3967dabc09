import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';

/**
 * Where each chain stood at a moment, kept outside the database: whoever can rewrite a whole chain, or cut its tail and
 * its head with it, still leaves a chain that does not pass through its anchors.
 */
export type Anchor = { at: string; company: string; seq: number; hash: string };
type Known = { offset: number; last: Map<string, string> };
type Pool = Pick<pg.Pool, 'query'>;

const knownByFile = new Map<string, Known>();

export function anchorsFile(dataDir: string): string {
  return path.join(dataDir, 'audit-anchors.jsonl');
}

/** Adds the heads that changed since their last anchor, and answers how many. Any role that reads the heads may call it. */
export async function appendAnchors(pool: Pool, dataDir: string): Promise<number> {
  const file = anchorsFile(dataDir);
  const heads = await pool.query<{ company: string; seq: string; hash: string }>(
    `SELECT company_id::text AS company, seq::text AS seq, encode(hash, 'hex') AS hash FROM audit_head WHERE seq > 0`,
  );
  const known = await catchUp(file);
  const at = new Date().toISOString();
  const fresh = heads.rows
    .map((row): Anchor => ({ at, company: row.company, seq: Number(row.seq), hash: row.hash }))
    .filter((anchor) => known.last.get(anchor.company) !== markOf(anchor));
  if (fresh.length === 0) return 0;
  await mkdir(dataDir, { recursive: true });
  const handle = await open(file, 'a+', 0o600);
  try {
    // A line cut short by a power failure must not swallow the next one.
    const torn = await endsInsideLine(handle);
    const text = fresh.map((anchor) => `${JSON.stringify(anchor)}\n`).join('');
    await handle.appendFile(torn ? `\n${text}` : text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  for (const anchor of fresh) known.last.set(anchor.company, markOf(anchor));
  return fresh.length;
}

/** The complete lines up to `end` bytes; null stands for one that cannot be read. */
export async function* readAnchors(file: string, end: number, start = 0): AsyncGenerator<Anchor | null> {
  if (end <= start) return;
  const handle = await open(file, 'r');
  const lines = createInterface({ input: handle.createReadStream({ start, end: end - 1 }), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line.trim() !== '') yield parse(line);
  }
}

export async function anchorsSize(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found === null ? null : found.size;
}

async function catchUp(file: string): Promise<Known> {
  const size = (await anchorsSize(file)) ?? 0;
  const kept = knownByFile.get(file);
  // A shorter file is not the one that was read: somebody replaced it.
  const known = kept && kept.offset <= size ? kept : { offset: 0, last: new Map<string, string>() };
  for await (const anchor of readAnchors(file, size, known.offset)) {
    if (anchor) known.last.set(anchor.company, markOf(anchor));
  }
  known.offset = size;
  knownByFile.set(file, known);
  return known;
}

async function endsInsideLine(handle: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== 0x0a;
}

function markOf(anchor: Anchor): string {
  return `${anchor.seq} ${anchor.hash}`;
}

function parse(line: string): Anchor | null {
  try {
    const value = JSON.parse(line) as Partial<Anchor>;
    const whole = Number.isSafeInteger(value.seq) && typeof value.at === 'string';
    if (!whole || !/^[0-9a-f-]{36}$/.test(value.company ?? '') || !/^[0-9a-f]{64}$/.test(value.hash ?? '')) return null;
    return value as Anchor;
  } catch {
    return null;
  }
}
