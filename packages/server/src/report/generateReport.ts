import { DEFAULT_LOCALE } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { keepDraft } from './keepDraft.ts';
import { readSource } from './readSource.ts';
import { readState } from './reportState.ts';
import { setPaper } from './setPaper.ts';

/** The paper of what is stored now. A file that was attached gives way to it. */
export const generateReport: Act<'generateReport'> = async (ctx, { iuid, lang = DEFAULT_LOCALE }) => {
  const read = await ctx.transact(async (inside) => {
    const row = await takeEditable(inside, iuid);
    refusePublished(row);
    return { row, company: inside.company, source: await readSource(inside, row, lang) };
  });
  const { bytes } = await setPaper({ ...ctx, company: read.company }, read.source, null);
  return ctx.transact(async (inside) => {
    const row = await takeEditable(inside, iuid);
    refusePublished(row);
    // What was typed meanwhile is not on it: the draft says which version of the exam it shows.
    await keepDraft(inside, read.row, { origin: 'generated', locale: lang, bytes });
    await inside.audit({
      action: 'interaction.generateReport',
      subject: row.id,
      details: { version: read.row.version },
    });
    return readState(inside, row);
  });
};
