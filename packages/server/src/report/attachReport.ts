import { DEFAULT_LOCALE, GestaError } from '@gesta/domain';
import { eq } from 'drizzle-orm';
import { interaction } from '../db/schema.ts';
import { inspect } from '../files/inspect.ts';
import type { Act } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { actsByItself } from './actsByItself.ts';
import { keepDraft } from './keepDraft.ts';
import { readState } from './reportState.ts';

/** A PDF made elsewhere becomes the paper of the exam. It is one by its content, and it does nothing by itself. */
export const attachReport: Act<'attachReport'> = async (ctx, { iuid, bytes }) => {
  const row = await takeEditable(ctx, iuid);
  refusePublished(row);
  if (inspect(bytes)?.type !== 'application/pdf')
    throw new GestaError('unsupportedMedia', { fields: { file: 'files.notPdf' } });
  if (actsByItself(bytes)) throw new GestaError('unsupportedMedia', { fields: { file: 'files.activePdf' } });
  await keepDraft(ctx, row, { origin: 'attached', locale: DEFAULT_LOCALE, bytes });
  const version = row.version + 1;
  const changed = { status: 'ANDAMENTO', version, updatedAt: ctx.now } as const;
  await ctx.db.update(interaction).set(changed).where(eq(interaction.id, row.id));
  await ctx.audit({ action: 'interaction.attachReport', subject: row.id, details: { bytes: bytes.length, version } });
  return readState(ctx, { ...row, ...changed });
};
