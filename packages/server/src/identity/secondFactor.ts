import { randomBytes } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode';
import { eq, inArray } from '../db/drizzle.ts';
import { secondStep, session, userTotp } from '../db/schema.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { refuseOtherPassword } from './ownPassword.ts';
import { warn } from './warnings.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** A clock may be half a minute off, and typing takes a moment. */
const WINDOW = 1;
const MOST_WRONG = 5;
const LOCK_MS = 15 * 60_000;

/** A new secret, drawn here and shown once. It counts for nothing until a first code was right. */
export const generateTOTP: Act<'generateTOTP'> = async (ctx, input) => {
  const userId = onlyOwn(ctx, input.userId);
  // Whoever finds a screen open must not be able to make a second factor of their own.
  await refuseOtherPassword(ctx, input.password, { field: 'password', audit: 'user.totpBeginFailed' });
  const [known] = await ctx.db.select().from(userTotp).where(eq(userTotp.userId, userId)).for('update');
  if (known?.enabledAt) throw new GestaError('conflict');
  const secret = randomBytes(SECRET_BYTES);
  const fresh = { secret, enabledAt: null, lastStep: 0 };
  await ctx.db
    .insert(userTotp)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: userTotp.userId, set: fresh });
  await ctx.audit({ action: 'user.totpBegin', subject: userId });
  const totp = totpOf(secret, ctx.user.email);
  return { qrCode: await qrcode.toDataURL(totp.toString(), { margin: 2, width: 220 }), secret: totp.secret.base32 };
};

export const verifyTOTP: Act<'verifyTOTP'> = async (ctx, { userId, code }) => {
  onlyOwn(ctx, userId);
  const valid = await takeCode(ctx, code);
  // One step of this session is open now: publishing, or opening again what is published, takes it.
  const step = { sessionId: ctx.user.sessionId, at: ctx.now };
  if (valid)
    await ctx.db.insert(secondStep).values(step).onConflictDoUpdate({ target: secondStep.sessionId, set: step });
  return { valid };
};

/** Nothing is asked of the person: the device is lost. Steps that were opened with it close. */
export const removeTOTP: Act<'removeTOTP'> = async (ctx, { userId }) => {
  const removed = await ctx.db.delete(userTotp).where(eq(userTotp.userId, userId)).returning({ id: userTotp.userId });
  if (removed.length === 0) throw new GestaError('notFound');
  const sessions = ctx.db.select({ id: session.id }).from(session).where(eq(session.userId, userId));
  await ctx.db.delete(secondStep).where(inArray(secondStep.sessionId, sessions));
  await ctx.audit({ action: 'user.totpRemove', subject: userId });
  return { ok: true };
};

/**
 * Whether this is the code of the caller's second factor now. A code is taken once; five wrong ones close the step for a quarter of an
 * hour, and the owner is told: whoever guesses may have found her screen open. The row is held until the transaction ends, so that one code tried twice at once is right once.
 */
export async function takeCode(ctx: IdentityContext, code: string): Promise<boolean> {
  const own = eq(userTotp.userId, ctx.user.iuid);
  const [row] = await ctx.db.select().from(userTotp).where(own).for('update');
  // Without a second factor no code is right: the person is told so, instead of trying others.
  if (!row) throw new GestaError('secondFactorMissing');
  const wait = (row.lockedUntil?.getTime() ?? 0) - ctx.now.getTime();
  if (wait > 0) throw new GestaError('tooManyAttempts', { retryAfterSeconds: Math.ceil(wait / 1000) });
  const off = totpOf(row.secret, ctx.user.email).validate({
    token: code,
    window: WINDOW,
    timestamp: ctx.now.getTime(),
  });
  const step = Math.floor(ctx.now.getTime() / 1000 / PERIOD_SECONDS) + (off ?? 0);
  if (off === null || step <= row.lastStep) {
    const wrong = row.wrong + 1;
    const locks = wrong >= MOST_WRONG;
    await ctx.db
      .update(userTotp)
      .set({ wrong: locks ? 0 : wrong, lockedUntil: locks ? new Date(ctx.now.getTime() + LOCK_MS) : null })
      .where(own);
    await ctx.audit({ action: 'user.totpWrong', subject: ctx.user.iuid });
    if (locks) await warn(ctx, 'totpClosed');
    return false;
  }
  await ctx.db
    .update(userTotp)
    .set({ lastStep: step, wrong: 0, lockedUntil: null, enabledAt: row.enabledAt ?? ctx.now })
    .where(own);
  if (!row.enabledAt) await ctx.audit({ action: 'user.totpEnable', subject: ctx.user.iuid });
  return true;
}

function onlyOwn(ctx: IdentityContext, userId: string = ctx.user.iuid): string {
  if (userId !== ctx.user.iuid) throw new GestaError('forbidden');
  return userId;
}

function totpOf(secret: Buffer, email: string): TOTP {
  const own = new Secret({ buffer: new Uint8Array(secret).buffer });
  return new TOTP({ issuer: 'Gesta', label: email, digits: 6, period: PERIOD_SECONDS, secret: own });
}
