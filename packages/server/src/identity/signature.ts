import { GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { userSignature } from '../db/schema.ts';
import { acceptFile } from '../files/acceptFile.ts';
import type { FileProblem } from '../files/lookAtFile.ts';
import type { Act, IdentityContext } from '../http/context.ts';

const MOST_BYTES = 256 * 1024;
const MOST_SIDE = 4000;
const MOST = { pixels: MOST_SIDE ** 2, side: MOST_SIDE };

export const signature: Act<'signature'> = async (ctx) => {
  const [row] = await ctx.db.select().from(userSignature).where(eq(userSignature.userId, ctx.user.iuid));
  return { image: row ? `data:${row.contentType};base64,${row.bytes.toString('base64')}` : null };
};

export const saveSignature: Act<'saveSignature'> = async (ctx, { image }) => {
  const accepted = await acceptSignature(ctx, image);
  return ctx.transact(async (inside) => {
    await keepSignature(inside, inside.user.iuid, accepted);
    return { ok: true };
  });
};

type Accepted = { contentType: 'image/png' | 'image/jpeg'; bytes: Buffer };

/** A picture is what its bytes say, whatever its name claims. */
export async function acceptSignature(ctx: Pick<IdentityContext, 'asker'>, image: string): Promise<Accepted> {
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  if (bytes.length > MOST_BYTES) throw refused('errors.signatureLarge');
  const { type } = await acceptFile(ctx.asker, bytes, { types: ['image/png', 'image/jpeg'], most: MOST, refuse });
  return { contentType: type, bytes };
}

export async function keepSignature(ctx: IdentityContext, userId: string, accepted: Accepted): Promise<void> {
  const values = { ...accepted, updatedAt: ctx.now };
  await ctx.db
    .insert(userSignature)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: userSignature.userId, set: values });
  await ctx.audit({ action: 'user.update', subject: userId, details: { fields: ['signature'] } });
}

export const removeSignature: Act<'removeSignature'> = async (ctx) => {
  await ctx.db.delete(userSignature).where(eq(userSignature.userId, ctx.user.iuid));
  await ctx.audit({ action: 'user.update', subject: ctx.user.iuid, details: { fields: ['signature'] } });
  return { ok: true };
};

const refused = (image: string) => new GestaError('invalidInput', { fields: { image } });
const refuse = (problem: FileProblem) =>
  refused(problem === 'files.tooManyPixels' ? 'errors.signatureLarge' : 'errors.signatureInvalid');
