import { createHash } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { signInFailure } from '../db/schema.ts';

const WINDOW_MINUTES = 15;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 50;

const key = (kind: 'account' | 'address', value: string) => createHash('sha256').update(`${kind}\n${value}`).digest();
const windowStart = sql`now() - make_interval(mins => ${WINDOW_MINUTES})`;

/** Counted in the database, so that several server processes count together. */
export async function refuseGuessing(db: Db, email: string, address: string): Promise<void> {
  const waits = [
    await secondsToWait(db, key('account', email), PER_ACCOUNT),
    await secondsToWait(db, key('address', address), PER_ADDRESS),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw new GestaError('tooManyAttempts', { retryAfterSeconds: wait });
}

async function secondsToWait(db: Db, of: Buffer, most: number): Promise<number> {
  const [found] = await db
    .select({ failures: count(), first: min(signInFailure.at), now: sql<Date>`now()`.mapWith(signInFailure.at) })
    .from(signInFailure)
    .where(and(eq(signInFailure.key, of), gt(signInFailure.at, windowStart)));
  if (!found?.first || found.failures < most) return 0;
  return Math.max(1, Math.ceil(WINDOW_MINUTES * 60 - (found.now.getTime() - found.first.getTime()) / 1000));
}

export async function countFailure(db: Db, email: string, address: string): Promise<void> {
  await db.insert(signInFailure).values([{ key: key('account', email) }, { key: key('address', address) }]);
  await db.delete(signInFailure).where(lt(signInFailure.at, windowStart));
}
