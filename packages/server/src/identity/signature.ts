import { GestaError } from '@gesta/domain';
import { eq } from 'drizzle-orm';
import { userSignature } from '../db/schema.ts';
import { inspect } from '../files/inspect.ts';
import type { Act } from '../http/context.ts';

const MOST_BYTES = 256 * 1024;
const MOST_PIXELS = 4000;

export const signature: Act<'signature'> = async (ctx) => {
  const [row] = await ctx.db.select().from(userSignature).where(eq(userSignature.userId, ctx.user.iuid));
  return { image: row ? `data:${row.contentType};base64,${row.bytes.toString('base64')}` : null };
};

/** A picture is what its bytes say, whatever its name claims. */
export const saveSignature: Act<'saveSignature'> = async (ctx, { image }) => {
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  if (bytes.length > MOST_BYTES) throw refused('errors.signatureLarge');
  const found = inspect(bytes);
  if (found === null || (found.type !== 'image/png' && found.type !== 'image/jpeg') || found.size === null)
    throw refused('errors.signatureInvalid');
  if (Math.max(found.size.width, found.size.height) > MOST_PIXELS) throw refused('errors.signatureLarge');
  const values = { contentType: found.type, bytes, updatedAt: ctx.now };
  await ctx.db
    .insert(userSignature)
    .values({ userId: ctx.user.iuid, ...values })
    .onConflictDoUpdate({ target: userSignature.userId, set: values });
  await ctx.audit({ action: 'user.update', subject: ctx.user.iuid, details: { fields: ['signature'] } });
  return { ok: true };
};

export const removeSignature: Act<'removeSignature'> = async (ctx) => {
  await ctx.db.delete(userSignature).where(eq(userSignature.userId, ctx.user.iuid));
  await ctx.audit({ action: 'user.update', subject: ctx.user.iuid, details: { fields: ['signature'] } });
  return { ok: true };
};

const refused = (image: string) => new GestaError('invalidInput', { fields: { image } });
