import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { appUser, interaction, patient } from '../db/schema.ts';
import { beginsIn, soughtConditions } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { presentInteractionLine } from './presentInteraction.ts';
import {
  byPatientName,
  choicesAmong,
  choicesOf,
  countByStatus,
  countsAmong,
  newestFirst,
  selectInteractions,
} from './queries.ts';

const FILTERS = ['status', 'doctor', 'resource', 'room', 'hasImage', 'hasVideo', 'mine'] as const;

/** In the words of the patient or of the exam. Those of an exam are taken apart only where they have what is sought anywhere in them. */
const beginsInExam = (folded: SQL): SQL => {
  const { accessionNumber, title } = interaction;
  return sql`(${beginsIn(patient.keywords)(folded)}
    OR gesta_fold(${accessionNumber} || ' ' || ${title}) LIKE (SELECT '%' || ${folded} || '%')
    AND ${beginsIn(sql`gesta_keywords(${accessionNumber}, ${title})`)(folded)})`;
};

/**
 * The interactions of one day of the company; today when none is named. The day alone leaves few rows, found by their index; every other
 * filter is applied to those.
 */
export const listInteractions: Act<'listInteractions'> = async (ctx, input) => {
  const day = input.day ?? ctx.today;
  const { phoneDigits, birthdate } = patient;
  const sought = soughtConditions({ begins: beginsInExam, phoneDigits, birthdate }, input.search);
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
  const isNarrowed = sought.length > 0 || FILTERS.some((name) => input[name]);
  const countAll = () => countByStatus(ctx.db, others, sought.length > 0);
  // Sent together: each begins while the answer to the one before is on its way.
  const [rows, counts, choices] = await Promise.all([
    selectInteractions(ctx.db, where, order, input.limit),
    input.status ? countAll() : null,
    isNarrowed ? choicesOf(ctx.db, day) : null,
  ]);
  // Rows that are all there are tell themselves how they are counted and what they offer to choose from.
  const isAll = rows.length < input.limit;
  return {
    day,
    interactions: rows.map(presentInteractionLine),
    counts: counts ?? (isAll ? countsAmong(rows) : await countAll()),
    choices: choices ?? (isAll ? choicesAmong(rows) : await choicesOf(ctx.db, day)),
  };
};
