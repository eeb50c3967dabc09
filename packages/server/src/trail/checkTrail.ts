import type { RouteAnswer, Routes } from '@gesta/domain';
import { detailsOfCheck } from '../audit/detailsOfCheck.ts';
import { STORED_ENTRY_COLUMNS, type StoredEntry } from '../audit/entryHash.ts';
import type { AuditFinding, ChainReport, Chains } from '../audit/findings.ts';
import { type AnchorReport, holdAnchors, sizeOfAnchors } from '../audit/holdAnchors.ts';
import { holdHistory } from '../audit/holdHistory.ts';
import { holdReports } from '../audit/holdReports.ts';
import { queriesOn } from '../audit/queriesOn.ts';
import { type Head, walkChain } from '../audit/walkChain.ts';
import { sql } from '../db/drizzle.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { chainState } from './chainState.ts';

type Told = RouteAnswer<Routes['verifyTrail']>;

/** So many entries in one transaction: whoever is removed while it runs learns nothing more. */
const SLICE = 5_000;

/**
 * What `npm run audit -- verify` does, for the clinic whoever asks is in, within its walls: the chain entry by entry up to where it ended
 * when the check began, its anchors, its published reports and its histories. What was found is an entry of the trail.
 */
export const verifyTrail: Act<'verifyTrail'> = async (ctx) => {
  const { head, company } = await ctx.transact(async (inside) => ({
    head: await headOf(inside),
    company: inside.company.iuid,
  }));
  const total = head?.seq ?? 0;
  return async function* (): AsyncGenerator<Told> {
    const walk = walkChain();
    yield { done: 0, total, state: null };
    for (let from = 0; ; ) {
      const rows = await ctx.transact((inside) => sliceOf(inside, from, total));
      for (const row of rows) walk.take(row);
      from = rows.at(-1)?.seq ?? from;
      if (rows.length < SLICE) break;
      yield { done: Math.min(from, total), total, state: null };
    }
    const chain = { company, entries: walk.count, unsealed: 0, findings: walk.finish(head) };
    const state = await ctx.transact(async (inside) => {
      chain.findings.push(...(await beyondHead(inside)));
      const anchors = await holdRest(inside, chain);
      await inside.audit({ action: 'audit.verify', subject: company, details: detailsOfCheck(chain, anchors) });
      return chainState(inside);
    });
    yield { done: total, total, state };
  };
};

async function headOf({ db }: CompanyContext): Promise<Head | null> {
  const { rows } = await db.execute<{ seq: string; hash: string }>(
    sql`SELECT seq::text, encode(hash, 'hex') AS hash FROM audit_head`,
  );
  const [row] = rows;
  return row ? { seq: Number(row.seq), hash: row.hash } : null;
}

async function sliceOf({ db }: CompanyContext, from: number, to: number): Promise<StoredEntry[]> {
  const { rows } = await db.execute<Omit<StoredEntry, 'seq'> & { seq: string }>(
    sql`SELECT ${sql.raw(STORED_ENTRY_COLUMNS)} FROM audit_entry
      WHERE audit_entry.seq > ${from} AND audit_entry.seq <= ${to} ORDER BY audit_entry.seq LIMIT ${SLICE}`,
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** A head moves on together with its entries: one behind it, in the same moment, was put there beside the sealer. */
async function beyondHead({ db }: CompanyContext): Promise<AuditFinding[]> {
  const { rows } = await db.execute<{ seq: string; head: string }>(sql`
    SELECT e.seq::text, h.seq::text AS head FROM audit_head h
    JOIN LATERAL (SELECT seq FROM audit_entry ORDER BY seq DESC LIMIT 1) e ON e.seq > h.seq`);
  return rows.map(({ seq, head }) => ({
    kind: 'inserted',
    seq: Number(head) + 1,
    says: `entries up to ${seq} were inserted after the head, which is ${head}`,
  }));
}

/** Null where another server keeps the anchors: here is none of their file, and a trail held against nothing looks cut. */
async function holdRest(ctx: CompanyContext, chain: ChainReport): Promise<AnchorReport | null> {
  const queries = queriesOn(ctx.db);
  const chains: Chains = new Map([[chain.company, chain]]);
  // Of a large clinic the histories are put in order before the first is read.
  await ctx.db.execute(sql`SET LOCAL statement_timeout = 0`);
  const anchors = ctx.config.anchors ? await holdOwnAnchors(ctx, chains) : null;
  await holdReports(queries, chains, ctx.files, new Set());
  await holdHistory(queries, chains, new Set());
  return anchors;
}

async function holdOwnAnchors({ db, config, company }: CompanyContext, chains: Chains): Promise<AnchorReport> {
  const queries = queriesOn(db);
  const known = await queries.query<{ lines: string; hash: string }>('SELECT lines::text, hash FROM gesta_anchored()');
  const named = new Map(known.rows.map((row) => [Number(row.lines), row.hash]));
  const expected = { lines: Math.max(0, ...named.keys()), named, size: await sizeOfAnchors(config.dataDir) };
  return holdAnchors(queries, chains, config.dataDir, expected, company.iuid);
}
