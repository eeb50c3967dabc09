import { canReadReport, DEFAULT_LOCALE, GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { findInteraction } from '../interaction/queries.ts';
import { readSource } from './readSource.ts';
import { written } from './typeset.ts';

/** What the report says, as data. `ignoreFilter` leaves out nothing that somebody chose not to print. */
export const reportPrintNew: Act<'reportPrintNew'> = async (ctx, { id, ignoreFilter, lang }) => {
  const { source, speech } = await ctx.transact(async (inside) => {
    const found = await findInteraction(inside.db, id);
    if (!found) throw new GestaError('notFound');
    const interaction = { status: found.status, doctor: found.doctorId };
    if (!canReadReport(inside.user, interaction)) throw new GestaError('forbidden');
    const row = ignoreFilter === 'true' ? { ...found, print: [] } : found;
    await inside.audit({ action: 'interaction.read', subject: row.id, details: { report: true } });
    return readSource(inside, row, lang ?? DEFAULT_LOCALE);
  });
  return { report: await written(ctx.asker, source, speech) };
};
