import { GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { userSignature } from '../db/schema.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { acceptSignature, keepSignature } from '../identity/signature.ts';
import { takeUser } from './keepUser.ts';

/** The specified name of the upload. Nobody but an admin sends the signature of somebody else. */
export const imageProcessing: Act<'imageProcessing'> = async (ctx, { image, fileName }) => {
  const accepted = await acceptSignature(ctx, image);
  return ctx.transact(async (inside) => {
    onlyOwnOrAdmin(inside, fileName);
    await takeUser(inside, fileName);
    await keepSignature(inside, fileName, accepted);
    return { downloadURL: `/functions/users/${fileName}/signature` };
  });
};

export const readUserSignature: Act<'userSignature'> = async (ctx, { iuid }) => {
  onlyOwnOrAdmin(ctx, iuid);
  const [row] = await ctx.db.select().from(userSignature).where(eq(userSignature.userId, iuid));
  if (!row) throw new GestaError('notFound');
  return async () => ({ type: row.contentType, bytes: new Uint8Array(row.bytes) });
};

export const removeUserSignature: Act<'removeUserSignature'> = async (ctx, { iuid }) => {
  await ctx.db.delete(userSignature).where(eq(userSignature.userId, iuid));
  await ctx.audit({ action: 'user.update', subject: iuid, details: { fields: ['signature'] } });
  return { ok: true };
};

function onlyOwnOrAdmin({ user }: IdentityContext, iuid: string): void {
  if (user.iuid !== iuid && user.role !== 'admin') throw new GestaError('forbidden');
}
