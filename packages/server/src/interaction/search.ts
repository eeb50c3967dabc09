import { and, gte, sql } from 'drizzle-orm';
import { interaction, patient } from '../db/schema.ts';
import { wordPrefixes } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { presentPatient } from '../patient/presentPatient.ts';
import { findPatients } from '../patient/queries.ts';
import { presentVisit } from './presentVisit.ts';
import { newestFirst, selectVisits } from './queries.ts';

const AT_MOST = 8;

/** For the command bar: the patients the words find, and their newest visits or the visit with that number. */
export const search: Act<'search'> = async (ctx, input) => {
  const patients = await findPatients(ctx.db, input.q, AT_MOST);
  const byNumber = /^\d{3,}$/.test(input.q);
  const where = byNumber
    ? sql`${interaction.accessionNumber} LIKE ${`%${input.q}`}`
    : and(gte(interaction.serviceDay, sql`${ctx.today}::date - 400`), ...wordPrefixes(patient.keywords, input.q));
  const visits = await selectVisits(ctx.db, where, newestFirst, AT_MOST);
  return { patients: patients.map(presentPatient), visits: visits.map(presentVisit) };
};
