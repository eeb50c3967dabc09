import type { RouteInput, Routes, Status } from '@gesta/domain';
import { and, count, desc, eq, inArray, type SQL, sql } from '../db/drizzle.ts';
import { appUser, examFact, interaction, patient } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import { type FactMoment, factWhere } from '../management/examFacts.ts';
import { presentInteractionLine } from './presentInteraction.ts';
import { newestFirst, selectInteractions } from './queries.ts';

type Input = RouteInput<Routes['listInteractions']>;

const FILTER = ['from', 'to', 'form', 'kind', 'weekday', 'hour', 'rule', 'is'] as const;

/** Whether exams are asked for by more than their day. */
export const isFilteredByFacts = (input: Input): boolean => FILTER.some((name) => input[name] !== undefined);

/**
 * The exams behind a figure: found and counted by the same facts the figure was summed from, so that they are as many. `narrowing` is
 * what only the exam itself can tell, and words sought in it.
 */
export async function listFiltered(db: Db, input: Input, moment: FactMoment, narrowing: readonly (SQL | undefined)[]) {
  const within = narrowing.filter((each) => each !== undefined);
  const narrowed =
    within.length === 0
      ? undefined
      : inArray(
          examFact.interactionId,
          db
            .select({ id: interaction.id })
            .from(interaction)
            .innerJoin(
              patient,
              and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)),
            )
            .where(and(...within)),
        );
  const others = and(factWhere(db, input, moment), narrowed);
  const where = and(others, input.status ? eq(examFact.status, input.status) : undefined);
  const newest = db
    .select({ id: examFact.interactionId })
    .from(examFact)
    .where(where)
    .orderBy(desc(examFact.at), desc(examFact.interactionId))
    .limit(input.limit);
  const { doctor: _, room: __, ...anybody } = input;
  // Sent together: each begins while the answer to the one before is on its way.
  const [rows, counted, choices] = await Promise.all([
    selectInteractions(db, inArray(interaction.id, newest), newestFirst, input.limit),
    db.select({ status: examFact.status, count: count() }).from(examFact).where(others).groupBy(examFact.status),
    choicesOfFacts(db, and(factWhere(db, anybody, moment), narrowed)),
  ]);
  const total = (status: Status) => counted.find((each) => each.status === status)?.count ?? 0;
  return {
    day: input.day ?? moment.today,
    interactions: rows.map(presentInteractionLine),
    counts: {
      LAUDAR: total('LAUDAR'),
      ANDAMENTO: total('ANDAMENTO'),
      FINALIZADO: total('FINALIZADO'),
      PUBLICADO: total('PUBLICADO'),
      ERRO: total('ERRO'),
    },
    choices,
  };
}

async function choicesOfFacts(db: Db, where: SQL | undefined) {
  const [found] = await db
    .select({
      doctors: sql<
        string[]
      >`coalesce(array_agg(DISTINCT ${appUser.displayName}) FILTER (WHERE ${appUser.displayName} <> ''), '{}')`,
      rooms: sql<string[]>`coalesce(array_agg(DISTINCT f.room) FILTER (WHERE f.room <> ''), '{}')`,
    })
    // Few doctors work in few rooms: the pairs first, and their names after.
    .from(sql`(SELECT DISTINCT ${examFact.doctorId}, ${examFact.room} FROM ${examFact} WHERE ${where}) f`)
    .leftJoin(appUser, sql`${appUser.id} = f.doctor_id`);
  return { doctors: found?.doctors.sort() ?? [], resources: [], rooms: found?.rooms.sort() ?? [] };
}
