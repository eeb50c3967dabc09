import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { HealthFacts, HealthQueue, OutboundKind } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations');

type Counted = HealthQueue;
/** As the database says it: instants in its own writing. */
type Told = {
  database: Omit<NonNullable<HealthFacts['database']>, 'ms'>;
  migrations: { applied: number; lastAt: string | null };
  messages: Counted;
  deliveries: Counted & {
    worst: { kind: OutboundKind; company: string; waiting: number; since: string } | null;
  };
  jobs: Counted;
  mail: { lastAt: string | null; today: number; paused: boolean };
  machines: { name: string; at: string }[];
  devices: { all: number; online: number };
  companies: number;
  assistantOff: number;
  trail: { entries: number; behind: number };
};
type Checks = { checked_at: string | null; broken: number };

export type HealthCounts = Omit<Told, 'trail'> & {
  ms: number;
  known: number;
  trail: Omit<NonNullable<HealthFacts['trail']>, 'anchoredAt'>;
};

const MOST_MACHINES = 20;
const instant = (at: string): string => new Date(at).toISOString();
const instantOr = (at: string | null): string | null => (at === null ? null : instant(at));
const queue = <Q extends Counted>(counted: Q): Q => ({ ...counted, oldestAt: instantOr(counted.oldestAt) });

/** Everything the database counts, and how long it took to answer anything at all. */
export async function readCounts(db: Db): Promise<HealthCounts> {
  const began = performance.now();
  await db.execute(sql`SELECT 1`);
  const ms = performance.now() - began;
  const { rows } = await db.execute<{ told: Told }>(sql`SELECT gesta_health() AS told`);
  const checks = await db.execute<Checks>(sql`SELECT checked_at::text, broken FROM gesta_trail_checks()`);
  const [row] = rows;
  if (!row) throw new Error('the database counted nothing');
  const { told } = row;
  const { worst } = told.deliveries;
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  return {
    ...told,
    ms,
    trail: {
      ...told.trail,
      checkedAt: instantOr(checks.rows[0]?.checked_at ?? null),
      broken: checks.rows[0]?.broken ?? 0,
    },
    known: files.length,
    migrations: { ...told.migrations, lastAt: instantOr(told.migrations.lastAt) },
    messages: queue(told.messages),
    deliveries: { ...queue(told.deliveries), worst: worst && { ...worst, since: instant(worst.since) } },
    jobs: queue(told.jobs),
    mail: { ...told.mail, lastAt: instantOr(told.mail.lastAt) },
    machines: told.machines.slice(0, MOST_MACHINES).map(({ name, at }) => ({ name, at: instant(at) })),
  };
}

export type FileCounts = { count: number; bytes: number; images: number };

export async function readFileCounts(db: Db): Promise<FileCounts> {
  const { rows } = await db.execute<{ count: string; bytes: string; images: string }>(
    sql`SELECT count, bytes, images FROM gesta_health_files()`,
  );
  const [row] = rows;
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0), images: Number(row?.images ?? 0) };
}
