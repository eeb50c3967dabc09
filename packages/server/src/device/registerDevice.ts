import { randomInt } from 'node:crypto';
import { GestaError, PENDING_MS, USUAL_IMAGE } from '@gesta/domain';
import { and, eq, lt, sql } from '../db/drizzle.ts';
import { device } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act } from '../http/context.ts';
import { hashOf } from '../http/sessionSecret.ts';
import { countRegistration } from '../identity/guessing.ts';

/**
 * A device asks to be let in. One that asks again, because the answer was lost or to know how it stands, is answered the same; a key
 * that another one has, or had, is taken.
 */
export const registerDevice: Act<'registerDevice'> = (ctx, { key, secret, ...place }) =>
  ctx.transact(async ({ db, audit }) => {
    await lockKey(db, key);
    await dropStale(db, ctx.now);
    const secretHash = hashOf(`${key}.${secret}`);
    const [known] = await db.select().from(device).where(eq(device.key, key));
    if (known) {
      if (!known.secretHash?.equals(secretHash))
        throw new GestaError('duplicate', { fields: { key: 'devices.keyTaken' } });
      if (known.state === 'revoked') throw new GestaError('signInRequired');
      return { state: known.state, code: known.code };
    }
    await countRegistration(db, ctx.request.address);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const asked = { key, secretHash, code, askedFrom: ctx.request.address, image: USUAL_IMAGE, createdAt: ctx.now };
    const [made] = await db
      .insert(device)
      .values({ ...asked, ...place })
      .returning({ id: device.id });
    if (!made) throw new GestaError('unexpected');
    await audit({ action: 'device.register', subject: made.id, details: { key } });
    return { state: 'pending' as const, code };
  });

/** Two calls with one key, sent at once, make one device. */
async function lockKey(db: Db, key: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`device\n${key}`}, 0))`);
}

/** Those that nobody let in within a day. */
export async function dropStale(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PENDING_MS);
  await db.delete(device).where(and(eq(device.state, 'pending'), lt(device.createdAt, before)));
}
