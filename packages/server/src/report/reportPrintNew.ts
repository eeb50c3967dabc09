import { loadChapters } from '@gesta/clinical';
import { canReadReport, DEFAULT_LOCALE, GestaError } from '@gesta/domain';
import { buildReport } from '@gesta/report';
import type { Act } from '../http/context.ts';
import { findInteraction } from '../interaction/queries.ts';
import { readSource } from './readSource.ts';

/** What the report says, as data. `ignoreFilter` leaves out nothing that somebody chose not to print. */
export const reportPrintNew: Act<'reportPrintNew'> = async (ctx, { id, ignoreFilter, lang }) => {
  const found = await findInteraction(ctx.db, id);
  if (!found) throw new GestaError('notFound');
  if (!canReadReport(ctx.user, { status: found.status, doctor: found.doctorId })) throw new GestaError('forbidden');
  const row = ignoreFilter === 'true' ? { ...found, print: [] } : found;
  await loadChapters();
  const { source, speech } = await readSource(ctx, row, lang ?? DEFAULT_LOCALE);
  await ctx.audit({ action: 'interaction.read', subject: row.id, details: { report: true } });
  return { report: buildReport(source, speech) };
};
