import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import type pg from 'pg';
import { sql } from '../db/drizzle.ts';
import { inTransaction } from '../db/open.ts';
import type { Db } from '../db/statements.ts';
import { anchorLine, anchorsFile, hashOfLine, parseAnchor } from './anchorLine.ts';

/** The trail itself says how many anchors there are, at the first and then again after so many. */
const NOTE_EVERY = 500;
/** Holds the last line whole, and what a power failure left behind it. */
const TAIL = 64 * 1024;

type State = { lines: number; hash: string; seqs: Record<string, number> };
type End = { lines: number; hash: string; length: number };

/**
 * Adds the heads that changed since their last anchor, and answers how many. The database remembers how far the lines go, so that lines
 * taken out of the file are missed; its row is also the lock that keeps several servers from writing at once.
 */
export async function appendAnchors(pool: pg.Pool, dataDir: string): Promise<number> {
  return inTransaction(pool, {}, async ({ db }) => {
    const state = await takeState(db);
    const fresh = (await readHeads(db)).filter(({ company, seq }) => state.seqs[company] !== seq);
    if (fresh.length === 0) return 0;
    await mkdir(dataDir, { recursive: true });
    const handle = await open(anchorsFile(dataDir), 'a+', 0o600);
    try {
      const end = await endOf(handle, anchorsFile(dataDir), state);
      const { text, lines, hash } = linesFor(fresh, end);
      // What a power failure left of a line was never acknowledged; it must not swallow the next one.
      await handle.truncate(end.length);
      await handle.appendFile(text);
      await handle.datasync();
      // The lines are there before the database says so: a failure in between leaves lines too many, never too few.
      const seqs = { ...state.seqs, ...Object.fromEntries(fresh.map(({ company, seq }) => [company, seq])) };
      await keepState(db, { lines, hash, seqs });
      if (state.lines === 0 || Math.floor(lines / NOTE_EVERY) > Math.floor(state.lines / NOTE_EVERY))
        await note(db, { lines, hash });
    } finally {
      await handle.close();
    }
    return fresh.length;
  });
}

async function takeState(db: Db): Promise<State> {
  await db.execute(sql`INSERT INTO audit_anchor DEFAULT VALUES ON CONFLICT DO NOTHING`);
  const { rows } = await db.execute<Omit<State, 'lines'> & { lines: string }>(
    sql`SELECT lines::text, encode(hash, 'hex') AS hash, seqs FROM audit_anchor FOR UPDATE`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database does not remember its anchors');
  return { ...row, lines: Number(row.lines) };
}

async function readHeads(db: Db) {
  const { rows } = await db.execute<{ company: string; seq: string; hash: string }>(
    sql`SELECT company_id::text AS company, seq::text, encode(hash, 'hex') AS hash FROM audit_head WHERE seq > 0 ORDER BY 1`,
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

async function keepState(db: Db, { lines, hash, seqs }: State): Promise<void> {
  await db.execute(
    sql`UPDATE audit_anchor SET lines = ${lines}, hash = decode(${hash}, 'hex'), seqs = ${JSON.stringify(seqs)}::jsonb`,
  );
}

async function note(db: Db, details: { lines: number; hash: string }): Promise<void> {
  await db.execute(
    sql`SELECT gesta_audit(null, null, 'audit.anchor', 'anchors', ${JSON.stringify(details)}::jsonb, '', 'anchors', false)`,
  );
}

function linesFor(heads: Awaited<ReturnType<typeof readHeads>>, end: End) {
  const at = new Date().toISOString();
  let { lines, hash: before } = end;
  const written: Buffer[] = [];
  for (const { company, seq, hash } of heads) {
    lines += 1;
    const line = anchorLine({ n: lines, at, company, seq, hash, before });
    written.push(line, Buffer.from('\n'));
    before = hashOfLine(line);
  }
  return { text: Buffer.concat(written), lines, hash: before };
}

/**
 * What the next line continues: what the database remembers, whatever became of the file since, so that a gap stays one. Only lines
 * that were written and not acknowledged are taken from the file, and at the very beginning everything that stands in it.
 */
async function endOf(handle: FileHandle, file: string, state: State): Promise<End> {
  const { size } = await handle.stat();
  const tail = Buffer.alloc(Math.min(size, TAIL));
  await handle.read(tail, 0, tail.length, size - tail.length);
  const end = tail.lastIndexOf('\n') + 1;
  const length = size - tail.length + end;
  const line = tail.subarray(tail.subarray(0, Math.max(end - 1, 0)).lastIndexOf('\n') + 1, Math.max(end - 1, 0));
  const last = parseAnchor(line);
  if (last && 'n' in last && last.n > state.lines) return { lines: last.n, hash: hashOfLine(line), length };
  if (state.lines > 0) return { lines: state.lines, hash: state.hash, length };
  return { lines: 0, hash: await hashUpTo(file, length), length };
}

async function hashUpTo(file: string, length: number): Promise<string> {
  const hash = createHash('sha256');
  if (length > 0) for await (const piece of createReadStream(file, { end: length - 1 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}
