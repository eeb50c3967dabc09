import type { CalendarDay } from '@gesta/clinical';
import type { DicomAttributes, RouteInput, Routes } from '@gesta/domain';
import { and, asc, desc, eq, gte, like, lte, type PgColumn, type SQL, sql } from '../db/drizzle.ts';
import { dicomInstance, dicomSeries, dicomStudy, interaction } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { addressOf, attributes, type SaidElement } from './attributes.ts';
import { isFirst, ofSeries, ofStudy, ofVisit, shownTo } from './shown.ts';

type Input = RouteInput<Routes['findStudies']>;
type Page = { limit: number; offset: number };

export const findStudies: Act<'findStudies'> = async (ctx, input) => {
  const asked = askedIn(input);
  const where = and(
    ofStudies(asked),
    asked.modality ? sql`${asked.modality} = ANY(${dicomStudy.modalities})` : undefined,
  );
  const inSeries = sql<number>`(SELECT count(*)::int FROM ${dicomSeries} WHERE ${ofStudy})`;
  const rows = await ctx.db
    .select({ study: dicomStudy, series: inSeries })
    .from(dicomStudy)
    .leftJoin(interaction, ofVisit)
    .where(and(shownTo(ctx), where))
    .orderBy(sql`${dicomStudy.studyDate} DESC NULLS LAST`, desc(dicomStudy.firstAt), asc(dicomStudy.id))
    .limit(input.limit)
    .offset(input.offset);
  return rows.map(({ study, series }) =>
    attributes(
      ...studyOf(ctx, study),
      ['00080061', 'CS', study.modalities],
      ['00201206', 'IS', series],
      ['00201208', 'IS', study.instances],
    ),
  );
};

export const findSeries: Act<'findSeries'> = (ctx, input) => series(ctx, askedIn(input), input);
export const studySeries: Act<'studySeries'> = (ctx, { study, ...input }) =>
  series(ctx, { ...askedIn(input), studyUid: study }, input);
export const findInstances: Act<'findInstances'> = (ctx, input) => instances(ctx, askedIn(input), input);
export const studyInstances: Act<'studyInstances'> = (ctx, { study, ...input }) =>
  instances(ctx, { ...askedIn(input), studyUid: study }, input);

async function series(ctx: CompanyContext, asked: Asked, { limit, offset }: Page): Promise<DicomAttributes[]> {
  const inInstances = sql<number>`(SELECT count(*)::int FROM ${dicomInstance} WHERE ${and(ofSeries, isFirst)})`;
  const rows = await ctx.db
    .select({ study: dicomStudy, series: dicomSeries, instances: inInstances })
    .from(dicomSeries)
    .innerJoin(dicomStudy, ofStudy)
    .leftJoin(interaction, ofVisit)
    .where(and(shownTo(ctx), ofStudies(asked), ofAllSeries(asked)))
    .orderBy(asc(dicomStudy.firstAt), asc(dicomSeries.number), asc(dicomSeries.seriesUid))
    .limit(limit)
    .offset(offset);
  return rows.map(({ study, series: each, instances: count }) =>
    attributes(...studyOf(ctx, study), ...seriesOf(ctx, study, each), ['00201209', 'IS', count]),
  );
}

async function instances(ctx: CompanyContext, asked: Asked, { limit, offset }: Page): Promise<DicomAttributes[]> {
  const where = and(
    ofStudies(asked),
    ofAllSeries(asked),
    asked.sopUid ? eq(dicomInstance.sopUid, asked.sopUid) : undefined,
  );
  const rows = await ctx.db
    .select({ study: dicomStudy, series: dicomSeries, file: dicomInstance })
    .from(dicomInstance)
    .innerJoin(dicomSeries, ofSeries)
    .innerJoin(dicomStudy, ofStudy)
    .leftJoin(interaction, ofVisit)
    .where(and(shownTo(ctx), isFirst, where))
    .orderBy(asc(dicomStudy.firstAt), asc(dicomSeries.number), asc(dicomInstance.instanceNumber), asc(dicomInstance.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ study, series: each, file }) =>
    attributes(
      ...studyOf(ctx, study),
      ...seriesOf(ctx, study, each),
      ['00080016', 'UI', file.sopClass],
      ['00080018', 'UI', file.sopUid],
      ['00081190', 'UR', addressOf(ctx.config.publicUrl, { ...study, ...file })],
      ['00083002', 'UI', file.transferSyntax],
      ['00200013', 'IS', file.instanceNumber],
      ['00280008', 'IS', file.frames],
      ['00280010', 'US', file.rows],
      ['00280011', 'US', file.columns],
      ['00280100', 'US', file.bits],
    ),
  );
}

const digits = (text: string | null) => text?.replaceAll(/[-:]/g, '') ?? null;

/** As the machine named it: that is what is in its files. */
function studyOf({ config }: CompanyContext, study: typeof dicomStudy.$inferSelect): SaidElement[] {
  return [
    ['00080005', 'CS', 'ISO_IR 192'],
    ['00080020', 'DA', digits(study.studyDate)],
    ['00080030', 'TM', digits(study.studyTime)],
    ['00080050', 'SH', study.accessionNo],
    ['00080056', 'CS', 'ONLINE'],
    ['00081030', 'LO', study.description],
    ['00081190', 'UR', addressOf(config.publicUrl, study)],
    ['00100010', 'PN', study.patientName ? { Alphabetic: study.patientName } : null],
    ['00100020', 'LO', study.patientIdText],
    ['00100030', 'DA', digits(study.birthDate)],
    ['00100040', 'CS', study.sex],
    ['0020000D', 'UI', study.studyUid],
    ['00200010', 'SH', study.studyId],
  ];
}

function seriesOf(
  { config }: CompanyContext,
  { studyUid }: typeof dicomStudy.$inferSelect,
  { seriesUid, modality, description, number }: typeof dicomSeries.$inferSelect,
): SaidElement[] {
  return [
    ['00080060', 'CS', modality],
    ['0008103E', 'LO', description],
    ['00081190', 'UR', addressOf(config.publicUrl, { studyUid, seriesUid })],
    ['0020000E', 'UI', seriesUid],
    ['00200011', 'IS', number],
  ];
}

type Asked = ReturnType<typeof askedIn>;

/** Each may be asked for by its name or by its tag. */
function askedIn(input: Input) {
  return {
    patId: input.PatientID ?? input['00100020'],
    accessionNo: input.AccessionNumber ?? input['00080050'],
    days: input.StudyDate ?? input['00080020'],
    studyUid: input.StudyInstanceUID ?? input['0020000D'],
    modality: input.Modality ?? input['00080060'] ?? input.ModalitiesInStudy ?? input['00080061'],
    seriesUid: input.SeriesInstanceUID ?? input['0020000E'],
    sopUid: input.SOPInstanceUID ?? input['00080018'],
  };
}

function ofStudies({ patId, accessionNo, days, studyUid }: Asked): SQL | undefined {
  const day = (is: typeof gte, end: CalendarDay | null | undefined) =>
    end ? is(dicomStudy.studyDate, end) : undefined;
  return and(
    alike(dicomStudy.patientIdText, patId),
    alike(dicomStudy.accessionNo, accessionNo),
    studyUid ? eq(dicomStudy.studyUid, studyUid) : undefined,
    day(gte, days?.from),
    day(lte, days?.to),
  );
}

const ofAllSeries = ({ seriesUid, modality }: Asked): SQL | undefined =>
  and(
    seriesUid ? eq(dicomSeries.seriesUid, seriesUid) : undefined,
    modality ? eq(dicomSeries.modality, modality) : undefined,
  );

/** A value, or a pattern with `*` and `?`; what is empty asks for everything. */
function alike(column: PgColumn, wanted: string | undefined): SQL | undefined {
  if (!wanted || wanted === '*') return undefined;
  if (!/[*?]/.test(wanted)) return eq(column, wanted);
  const escaped = wanted.replaceAll(/[\\%_]/g, '\\$&');
  return like(column, escaped.replaceAll('*', '%').replaceAll('?', '_'));
}
