import { DEFAULT_LOCALE } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { keepDraft } from './keepDraft.ts';
import { readSource } from './readSource.ts';
import { readState } from './reportState.ts';
import { setPaper } from './setPaper.ts';

/** The paper of what is stored now. A file that was attached gives way to it. */
export const generateReport: Act<'generateReport'> = async (ctx, { iuid, lang = DEFAULT_LOCALE }) => {
  const row = await takeEditable(ctx, iuid);
  refusePublished(row);
  const { bytes } = await setPaper(ctx, await readSource(ctx, row, lang), null);
  await keepDraft(ctx, row, { origin: 'generated', locale: lang, bytes });
  await ctx.audit({ action: 'interaction.generateReport', subject: row.id, details: { version: row.version } });
  return readState(ctx, row);
};
