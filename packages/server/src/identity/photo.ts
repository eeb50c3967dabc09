import { GestaError, PHOTO_SIDE } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { appUser } from '../db/schema.ts';
import { acceptFile } from '../files/acceptFile.ts';
import type { Act } from '../http/context.ts';

const MOST = { pixels: PHOTO_SIDE ** 2, side: PHOTO_SIDE };

/** A picture is what its bytes say, whatever its name claims. */
export const savePhoto: Act<'savePhoto'> = async (ctx, { image }) => {
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  const { type } = await acceptFile(ctx.asker, bytes, { types: ['image/png', 'image/jpeg'], most: MOST, refuse });
  const photoURL = `data:${type};base64,${bytes.toString('base64')}`;
  return ctx.transact(async ({ db, user, audit }) => {
    await db.update(appUser).set({ photoURL }).where(eq(appUser.id, user.iuid));
    await audit({ action: 'user.update', subject: user.iuid, details: { fields: ['photoURL'] } });
    return { ok: true };
  });
};

export const removePhoto: Act<'removePhoto'> = async (ctx) => {
  await ctx.db.update(appUser).set({ photoURL: '' }).where(eq(appUser.id, ctx.user.iuid));
  await ctx.audit({ action: 'user.update', subject: ctx.user.iuid, details: { fields: ['photoURL'] } });
  return { ok: true };
};

const refuse = () => new GestaError('invalidInput', { fields: { image: 'errors.photoInvalid' } });
