import { type PatientCandidate, type Person, samePerson } from '@gesta/domain';
import { and, desc, eq, inArray, isNull, ne, sql } from '../db/drizzle.ts';
import { appUser, interaction, patient } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { presentPatient } from './presentPatient.ts';

/** More than this many of one name or one birthdate tell a person apart no better. */
const MOST_LOOKED_AT = 500;
const MOST_TOLD = 5;

export type PatientRow = typeof patient.$inferSelect;
export type Duplicate = { row: PatientRow; exact: boolean };

/** The patients of the company that may be this person, those that are she first. */
export async function duplicatesOf(ctx: CompanyContext, person: Person, except?: string): Promise<Duplicate[]> {
  const alike = [
    person.identity === '' ? undefined : eq(patient.identity, person.identity),
    person.birthdate === null ? undefined : sql`${patient.birthdate} = ${person.birthdate}::date`,
    eq(patient.nameKey, sql`gesta_keywords(${person.name})`),
  ];
  const found = new Map<string, PatientRow>();
  // One question for each, because each has an index of its own.
  for (const each of alike) {
    if (!each) continue;
    const rows = await ctx.db
      .select()
      .from(patient)
      .where(and(isNull(patient.deletedAt), each, except ? ne(patient.id, except) : undefined))
      .orderBy(patient.name, patient.id)
      .limit(MOST_LOOKED_AT);
    for (const row of rows) found.set(row.id, row);
  }
  const judged = [...found.values()].flatMap((row) => {
    const same = samePerson(person, row);
    return same === null ? [] : [{ row, exact: same === 'exact' }];
  });
  return judged.sort((a, b) => Number(b.exact) - Number(a.exact)).slice(0, MOST_TOLD);
}

/** As the caller sees patients in any list, with what was last done for each. */
export async function presentCandidates(ctx: CompanyContext, found: readonly Duplicate[]): Promise<PatientCandidate[]> {
  if (found.length === 0) return [];
  const lasts = await ctx.db
    .selectDistinctOn([interaction.patientId], {
      patientId: interaction.patientId,
      day: interaction.serviceDay,
      title: interaction.title,
      doctor: sql<string>`coalesce(${appUser.displayName}, '')`,
    })
    .from(interaction)
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .where(
      and(
        isNull(interaction.deletedAt),
        inArray(
          interaction.patientId,
          found.map(({ row }) => row.id),
        ),
      ),
    )
    .orderBy(interaction.patientId, desc(interaction.serviceDay), desc(interaction.date));
  const byPatient = new Map(lasts.map(({ patientId, ...last }) => [patientId, last]));
  return found.map(({ row, exact }) => {
    const { iuid, name, patId, identity, birthdate, phone } = presentPatient(row);
    return { iuid, name, patId, identity, birthdate, phone, exact, lastExam: byPatient.get(iuid) ?? null };
  });
}
