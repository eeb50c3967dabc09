import { and, eq, inArray, sql } from 'drizzle-orm';
import { appUser, interaction, patient } from '../db/schema.ts';
import { soughtConditions } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { presentInteractionLine } from './presentInteraction.ts';
import {
  byPatientName,
  choicesIn,
  choicesOf,
  countByStatus,
  countsIn,
  newestFirst,
  selectInteractions,
} from './queries.ts';

const FILTERS = ['status', 'doctor', 'resource', 'room', 'hasImage', 'hasVideo', 'mine'] as const;

/**
 * The interactions of one day of the company; today when none is named. The day alone leaves few rows, found by their index; every other
 * filter is applied to those.
 */
export const listInteractions: Act<'listInteractions'> = async (ctx, input) => {
  const day = input.day ?? ctx.today;
  const keywords = sql`(${patient.keywords} || gesta_keywords(${interaction.accessionNumber}, ${interaction.title}))`;
  const { phoneDigits, birthdate } = patient;
  const sought = soughtConditions({ keywords, phoneDigits, birthdate }, input.search);
  const named = ctx.db
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.displayName, input.doctor ?? ''));
  const others = and(
    eq(interaction.serviceDay, day),
    input.doctor ? inArray(interaction.doctorId, named) : undefined,
    input.resource ? eq(interaction.resource, input.resource) : undefined,
    input.room ? eq(interaction.room, input.room) : undefined,
    input.hasImage === 'true' ? eq(interaction.hasImage, true) : undefined,
    input.hasVideo === 'true' ? eq(interaction.hasVideo, true) : undefined,
    input.mine === 'true' ? eq(interaction.doctorId, ctx.user.iuid) : undefined,
    ...sought,
  );
  const where = and(others, input.status ? eq(interaction.status, input.status) : undefined);
  const order = input.order === 'date' ? newestFirst : byPatientName;
  const select = () => selectInteractions(ctx.db, where, order, input.limit);
  const isNarrowed = sought.length > 0 || FILTERS.some((name) => input[name]);
  // A whole day tells itself how it is counted and what it offers to choose from.
  const whole = isNarrowed ? null : await select();
  if (whole && whole.length < input.limit)
    return { day, interactions: whole.map(presentInteractionLine), counts: countsIn(whole), choices: choicesIn(whole) };
  // Sent together: each begins while the answer to the one before is on its way.
  const [rows, counts, choices] = await Promise.all([
    whole ?? select(),
    countByStatus(ctx.db, others, sought.length > 0),
    choicesOf(ctx.db, day),
  ]);
  return { day, interactions: rows.map(presentInteractionLine), counts, choices };
};
