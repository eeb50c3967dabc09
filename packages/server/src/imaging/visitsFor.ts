import type { CalendarDay } from '@gesta/clinical';
import { isPublished, type SentStudy, type VisitToLink } from '@gesta/domain';
import { and, eq, inArray, isNull, type SQL } from '../db/drizzle.ts';
import { interaction, patient, worklistExam } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

type Searched = SentStudy & { studyDate: CalendarDay | null };
export type FoundVisit = VisitToLink & { title: string; birthdate: CalendarDay | null; serviceDay: CalendarDay };

/** The visits these studies may be of: by the number of the worklist, by accession number, by patient and day. */
export async function visitsFor(db: Db, studies: readonly Searched[]): Promise<FoundVisit[]> {
  const each = <T extends string>(of: (study: Searched) => T | null) => [
    ...new Set(studies.map(of).filter((value): value is T => !!value)),
  ];
  const numbers = each(({ accessionNo }) => accessionNo);
  const codes = each(({ patientIdText }) => patientIdText);
  const days = each(({ studyDate }) => studyDate);
  const found = await Promise.all([
    visits(
      db,
      inArray(
        worklistExam.studyUid,
        each(({ studyUid }) => studyUid),
      ),
    ),
    numbers.length > 0 ? visits(db, inArray(interaction.accessionNumber, numbers)) : [],
    codes.length > 0 && days.length > 0
      ? visits(db, and(inArray(patient.patId, codes), inArray(interaction.serviceDay, days)))
      : [],
  ]);
  return [...new Map(found.flat().map((visit) => [visit.iuid, visit])).values()];
}

/** One visit with the patient it is of. */
export async function visitOf(db: Db, iuid: string): Promise<FoundVisit | null> {
  const [visit] = await visits(db, eq(interaction.id, iuid));
  return visit ?? null;
}

async function visits(db: Db, where: SQL | undefined): Promise<FoundVisit[]> {
  const rows = await db
    .select({
      iuid: interaction.id,
      studyUid: worklistExam.studyUid,
      accessionNumber: interaction.accessionNumber,
      patId: patient.patId,
      name: patient.name,
      birthdate: patient.birthdate,
      serviceDay: interaction.serviceDay,
      title: interaction.title,
      status: interaction.status,
    })
    .from(interaction)
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(worklistExam, and(eq(worklistExam.companyId, interaction.companyId), eq(worklistExam.id, interaction.id)))
    .where(and(isNull(interaction.deletedAt), where));
  return rows.map(({ status, ...visit }) => ({ ...visit, isPublished: isPublished(status) }));
}
