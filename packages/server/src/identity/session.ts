import { GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { deriveBearer } from '../http/sessionSecret.ts';
import { presentSession } from './presentSession.ts';

/** A page that was reloaded has only its cookie: it gets its bearer back. A program already has one. */
export const readSession: Act<'session'> = async (ctx) => {
  const bearer = ctx.request.bearer ?? (ctx.request.cookie ? deriveBearer(ctx.request.cookie) : null);
  if (!bearer) throw new GestaError('signInRequired');
  return presentSession(ctx.db, ctx.config, ctx.user.iuid, bearer);
};
