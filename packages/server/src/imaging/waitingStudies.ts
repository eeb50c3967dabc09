import { linkStudy, type StudyCandidate, type StudyLink } from '@gesta/domain';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne } from '../db/drizzle.ts';
import { appUser, dicomInstance, dicomStudy } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act } from '../http/context.ts';
import { allStudies, presentStudy, shownStudies } from './queries.ts';
import { type FoundVisit, visitsFor } from './visitsFor.ts';

/** More than a clinic leaves lying. */
const MOST = 500;

/** With the exams each may be of: those are found when somebody looks, because exams are booked meanwhile. */
export const waitingStudies: Act<'waitingStudies'> = async (ctx) => {
  const rows = await shownStudies(ctx.db, isNull(dicomStudy.interactionId))
    .orderBy(desc(dicomStudy.lastAt))
    .limit(MOST);
  if (rows.length === 0) return [];
  const studies = rows.map(({ study }) => study);
  const [visits, covers] = await Promise.all([visitsFor(ctx.db, studies), coversOf(ctx.db, studies)]);
  return rows.map((row) => {
    const { study } = row;
    const found = linkStudy(study, visits);
    const link = 'link' in found ? found.link : found.proposal;
    const proposal = link ? candidate(link, visits) : null;
    const others = visits.flatMap((visit) => {
      if (visit.iuid === link?.iuid) return [];
      // Each alone: what would be said of it if it were the only one.
      const alone = linkStudy({ ...study, accessionNo: null }, [visit]);
      const other = 'link' in alone ? alone.link : alone.proposal;
      return other ? [candidate(other, [visit])].filter((each) => each !== null) : [];
    });
    const head = presentStudy(row);
    return {
      ...head,
      identity: link?.identity ?? head.identity,
      cover: covers.get(study.id) ?? null,
      proposal,
      others,
    };
  });
};

function candidate({ iuid, kind, identity }: StudyLink, visits: readonly FoundVisit[]): StudyCandidate | null {
  const visit = visits.find((each) => each.iuid === iuid);
  if (!visit) return null;
  const { name, patId, birthdate, title, accessionNumber, serviceDay, isPublished } = visit;
  return {
    interaction: iuid,
    kind,
    identity,
    patient: name,
    patId,
    birthdate,
    title,
    accessionNumber,
    serviceDay,
    published: isPublished,
  };
}

/** The first picture of each. */
async function coversOf(db: Db, studies: readonly { id: string }[]): Promise<Map<string, string>> {
  const ids = studies.map(({ id }) => id);
  const rows = await db
    .selectDistinctOn([dicomInstance.study], { study: dicomInstance.study, id: dicomInstance.id })
    .from(dicomInstance)
    .where(and(inArray(dicomInstance.study, ids), inArray(dicomInstance.kind, ['image', 'clip'])))
    .orderBy(dicomInstance.study, asc(dicomInstance.instanceNumber), asc(dicomInstance.receivedAt));
  return new Map(rows.map(({ study, id }) => [study, id]));
}

export const waitingCount: Act<'waitingCount'> = async (ctx) => {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(dicomStudy)
    .where(and(isNull(dicomStudy.interactionId), isNull(dicomStudy.deletedAt)));
  return { count: row?.count ?? 0 };
};

export const reusedFiles: Act<'reusedFiles'> = async (ctx) => {
  const rows = await ctx.db
    .select({ file: dicomInstance, study: dicomStudy })
    .from(dicomInstance)
    .innerJoin(
      dicomStudy,
      and(eq(dicomStudy.companyId, dicomInstance.companyId), eq(dicomStudy.id, dicomInstance.study)),
    )
    .where(and(eq(dicomInstance.problem, 'uidReused'), isNull(dicomStudy.deletedAt)))
    .orderBy(desc(dicomInstance.receivedAt))
    .limit(MOST);
  return rows.map(({ file, study }) => ({
    iuid: file.id,
    study: study.id,
    sopUid: file.sopUid,
    name: study.patientName ?? '',
    accessionNo: study.accessionNo ?? '',
    size: file.size,
    receivedAt: file.receivedAt.toISOString(),
  }));
};

export const hiddenStudies: Act<'hiddenStudies'> = async (ctx) => {
  const rows = await allStudies(ctx.db, isNotNull(dicomStudy.deletedAt))
    .orderBy(desc(dicomStudy.deletedAt))
    .limit(MOST);
  const people = rows.flatMap(({ study }) => study.deletedBy ?? []);
  const names = new Map(
    people.length === 0
      ? []
      : (
          await ctx.db
            .select({ id: appUser.id, name: appUser.displayName })
            .from(appUser)
            .where(and(inArray(appUser.id, people), ne(appUser.displayName, '')))
        ).map(({ id, name }) => [id, name] as const),
  );
  return rows.map((row) => ({
    ...presentStudy(row),
    deletedAt: (row.study.deletedAt ?? ctx.now).toISOString(),
    deletedBy: names.get(row.study.deletedBy ?? '') ?? '',
    reason: row.study.deletedReason ?? '',
  }));
};
