import type { CalendarDay } from '@gesta/clinical';
import type { RouteInput, Routes } from '@gesta/domain';
import { and, eq, inArray, type SQL, sql } from '../db/drizzle.ts';
import { appUser, interaction, patient } from '../db/schema.ts';
import { beginsIn, soughtConditions } from '../db/search.ts';
import type { Db } from '../db/statements.ts';
import { type Act, askAhead } from '../http/context.ts';
import { isFilteredByFacts, listFiltered } from './listFiltered.ts';
import { presentInteractionLine } from './presentInteraction.ts';
import {
  byPatientName,
  choicesAmong,
  choicesOf,
  countByStatus,
  countsAmong,
  newestFirst,
  selectInteractions,
  wholeDay,
} from './queries.ts';

const FILTERS = ['status', 'doctor', 'resource', 'room', 'hasImage', 'hasVideo', 'mine'] as const;

/** In the words of the patient or of the exam. Those of an exam are taken apart only where they have what is sought anywhere in them. */
const beginsInExam = (folded: SQL): SQL => {
  const { accessionNumber, title } = interaction;
  return sql`(${beginsIn(patient.keywords)(folded)}
    OR gesta_fold(${accessionNumber} || ' ' || ${title}) LIKE (SELECT '%' || ${folded} || '%')
    AND ${beginsIn(sql`gesta_keywords(${accessionNumber}, ${title})`)(folded)})`;
};

type Input = RouteInput<Routes['listInteractions']>;

/**
 * The interactions of one day of the company, today when none is named, or the exams of a filter. The day alone leaves few rows, found by their index; every other
 * filter is applied to those.
 */
export const listInteractions: Act<'listInteractions'> = askAhead(
  // What day it is, and whose exams are the own ones, is known when somebody is let in.
  async (db, input) =>
    input.day && input.mine !== 'true' && !isFilteredByFacts(input) ? listOf(db, input, input.day, '') : null,
  async (ctx, input, found) => {
    if (!isFilteredByFacts(input)) return (await found) ?? listOf(ctx.db, input, input.day ?? ctx.today, ctx.user.iuid);
    const { doctor: _, room: __, ...rest } = input;
    const day = input.day && eq(interaction.serviceDay, input.day);
    const conditions = [day, ...narrowing(ctx.db, rest, ctx.user.iuid), ...soughtIn(input)];
    return listFiltered(ctx.db, input, { ...ctx, timeZone: ctx.company.timeZone }, conditions);
  },
);

function soughtIn({ search }: Input): SQL[] {
  const { phoneDigits, birthdate } = patient;
  return soughtConditions({ begins: beginsInExam, phoneDigits, birthdate }, search);
}

async function listOf(db: Db, input: Input, day: CalendarDay, asker: string) {
  const sought = soughtIn(input);
  const isNarrowed = sought.length > 0 || FILTERS.some((name) => input[name]);
  const others = and(eq(interaction.serviceDay, day), ...(isNarrowed ? narrowing(db, input, asker) : []), ...sought);
  const where = and(others, input.status ? eq(interaction.status, input.status) : undefined);
  const order = input.order === 'date' ? newestFirst : byPatientName;
  const countAll = () => countByStatus(db, others, sought.length > 0);
  // Sent together: each begins while the answer to the one before is on its way.
  const [rows, counts, choices] = await Promise.all([
    isNarrowed ? selectInteractions(db, where, order, input.limit) : wholeDay(db, day, input),
    input.status ? countAll() : null,
    isNarrowed ? choicesOf(db, day) : null,
  ]);
  // Rows that are all there are tell themselves how they are counted and what they offer to choose from.
  const isAll = rows.length < input.limit;
  return {
    day,
    interactions: rows.map(presentInteractionLine),
    counts: counts ?? (isAll ? countsAmong(rows) : await countAll()),
    choices: choices ?? (isAll ? choicesAmong(rows) : await choicesOf(db, day)),
  };
}

function narrowing(db: Db, input: Input, asker: string): (SQL | undefined)[] {
  const named = db
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.displayName, input.doctor ?? ''));
  return [
    input.doctor ? inArray(interaction.doctorId, named) : undefined,
    input.resource ? eq(interaction.resource, input.resource) : undefined,
    input.room ? eq(interaction.room, input.room) : undefined,
    input.hasImage === 'true' ? eq(interaction.hasImage, true) : undefined,
    input.hasVideo === 'true' ? eq(interaction.hasVideo, true) : undefined,
    input.mine === 'true' ? eq(interaction.doctorId, asker) : undefined,
  ];
}
