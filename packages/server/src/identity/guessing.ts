import { createHash, randomUUID } from 'node:crypto';
import { type AuditAction, GestaError } from '@gesta/domain';
import { and, count, eq, gt, lt, min, sql } from '../db/drizzle.ts';
import { signInFailure } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { networkOf } from '../http/networkOf.ts';

const WINDOW_MINUTES = 15;
const PER_ACCOUNT = 10;
const PER_EXAM = 10;
const PER_ADDRESS = 50;
const LINKS_PER_ACCOUNT = 3;
const LINKS_PER_ADDRESS = 20;
/** A telephone network has many patients behind one address, and each of them looks in more than once. */
const LOOKS_PER_ADDRESS = 200;
const NEWS_MINUTES = 60;
/** A clinic sets up a few devices a day, all behind one address. */
const DEVICES_PER_ADDRESS = 10;
const DEVICES_MINUTES = 60;

const since = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;

/**
 * A guess counts before the password is looked at, and a right one is taken back: guesses sent at once, or to several
 * server processes, cannot slip past the limit together. Anybody can lock an account for a quarter of an hour this way;
 * the alternative is to let anybody guess.
 */
export const countGuess = (db: Db, email: string, address: string): Promise<string> =>
  countAttempt(db, [
    { key: keyOf('account', email), most: PER_ACCOUNT },
    { key: keyOf('address', networkOf(address)), most: PER_ADDRESS },
  ]);

/** The same for the protocol of an exam; whether the exam exists is not asked. */
export const countProtocol = (db: Db, exam: string, address: string): Promise<string> =>
  countAttempt(db, [
    { key: keyOf('exam', exam), most: PER_EXAM },
    { key: keyOf('portalAddress', networkOf(address)), most: PER_ADDRESS },
  ]);

/** A link to a new password: enough for whoever mistypes, too few to fill a mailbox. Whether there is such an account is not asked. */
export const countForgotten = (db: Db, email: string, address: string): Promise<string> =>
  countAttempt(db, [
    { key: keyOf('forgotten', email), most: LINKS_PER_ACCOUNT },
    { key: keyOf('forgottenAddress', networkOf(address)), most: LINKS_PER_ADDRESS },
  ]);

/** Looking in without a protocol is no guess, and is counted whether anything is there or not. */
export const countLook = (db: Db, address: string): Promise<string> =>
  countAttempt(db, [{ key: keyOf('look', networkOf(address)), most: LOOKS_PER_ADDRESS }]);

/** A device that nobody knows yet asks to be let in. */
export const countRegistration = (db: Db, address: string): Promise<string> =>
  countAttempt(db, [{ key: keyOf('device', networkOf(address)), most: DEVICES_PER_ADDRESS, minutes: DEVICES_MINUTES }]);

/** Whether this visitor has not done so within the hour: the trail says it once, however often a page is loaded. */
export async function isNews(db: Db, action: AuditAction, what: string, address: string): Promise<boolean> {
  const key = keyOf('news', `${action}\n${what}\n${networkOf(address)}`);
  await lock(db, key);
  const before = and(eq(signInFailure.key, key), gt(signInFailure.at, since(NEWS_MINUTES)));
  const known = await db.select({ at: signInFailure.at }).from(signInFailure).where(before).limit(1);
  if (known.length > 0) return false;
  await db.insert(signInFailure).values({ key, attempt: randomUUID() });
  return true;
}

async function countAttempt(db: Db, keys: readonly { key: Buffer; most: number; minutes?: number }[]): Promise<string> {
  let wait = 0;
  // Always in this order, so that two guesses never wait for each other.
  for (const { key, most, minutes = WINDOW_MINUTES } of keys) {
    await lock(db, key);
    wait = Math.max(wait, await secondsToWait(db, key, most, minutes));
  }
  if (wait > 0) throw new GestaError('tooManyAttempts', { retryAfterSeconds: wait });
  const attempt = randomUUID();
  await db.insert(signInFailure).values(keys.map(({ key }) => ({ key, attempt })));
  await db.delete(signInFailure).where(lt(signInFailure.at, since(NEWS_MINUTES)));
  return attempt;
}

async function lock(db: Db, key: Buffer): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key.toString('hex')}, 0))`);
}

export async function takeBackGuess(db: Db, attempt: string): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.attempt, attempt));
}

async function secondsToWait(db: Db, key: Buffer, most: number, minutes: number): Promise<number> {
  const [found] = await db
    .select({ failures: count(), first: min(signInFailure.at), now: sql<Date>`now()`.mapWith(signInFailure.at) })
    .from(signInFailure)
    .where(and(eq(signInFailure.key, key), gt(signInFailure.at, since(minutes))));
  if (!found?.first || found.failures < most) return 0;
  return Math.max(1, Math.ceil(minutes * 60 - (found.now.getTime() - found.first.getTime()) / 1000));
}

function keyOf(
  kind:
    | 'account'
    | 'address'
    | 'forgotten'
    | 'forgottenAddress'
    | 'exam'
    | 'portalAddress'
    | 'look'
    | 'news'
    | 'device',
  value: string,
): Buffer {
  return createHash('sha256').update(`${kind}\n${value}`).digest();
}
