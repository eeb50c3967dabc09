import { canView, type ExamMeasures, GestaError, type MeasureReport } from '@gesta/domain';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from '../db/drizzle.ts';
import { dicomAnswer, dicomInstance, dicomMeasure, dicomPreset, dicomSeries, dicomStudy } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act } from '../http/context.ts';
import { findInteraction } from '../interaction/queries.ts';

const NOTHING: ExamMeasures = { measures: [], reports: [], presets: [], fetuses: {}, kept: {} };

/** What machines measured for one exam. Whether there is a report is asked first: most exams have none, and are answered with that. */
export const examMeasures: Act<'examMeasures'> = async ({ db, user, audit }, { iuid }) => {
  const row = await findInteraction(db, iuid);
  if (!row) throw new GestaError('notFound');
  if (!canView(user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  const found = await measuresOf(db, iuid);
  if (found !== NOTHING) await audit({ action: 'interaction.read', subject: iuid });
  return found;
};

export async function measuresOf(db: Db, iuid: string): Promise<ExamMeasures> {
  const reports = await reportsOf(db, iuid);
  if (reports.length === 0) return NOTHING;
  const measures = await measuresIn(
    db,
    reports.map(({ iuid: report }) => report),
  );
  const devices = [...new Set(measures.map(({ device }) => device))];
  const [presets, [said]] = await Promise.all([
    devices.length === 0 ? [] : presetsOf(db, inArray(dicomPreset.device, devices)),
    db.select().from(dicomAnswer).where(eq(dicomAnswer.interactionId, iuid)),
  ]);
  return { measures, reports, presets, fetuses: said?.fetuses ?? {}, kept: said?.kept ?? {} };
}

/** What was said last comes first: a measure that was given to another field is that field's. */
export function presetsOf(db: Db, where?: ReturnType<typeof inArray>) {
  return db
    .select({ device: dicomPreset.device, field: dicomPreset.field, entries: dicomPreset.entries })
    .from(dicomPreset)
    .where(and(where, ne(dicomPreset.entries, [])))
    .orderBy(desc(dicomPreset.savedAt), asc(dicomPreset.device), asc(dicomPreset.field));
}

async function reportsOf(db: Db, iuid: string): Promise<MeasureReport[]> {
  const rows = await db
    .select({
      iuid: dicomInstance.id,
      study: dicomInstance.study,
      manufacturer: dicomSeries.manufacturer,
      model: dicomSeries.model,
      station: dicomSeries.station,
      receivedAt: dicomInstance.receivedAt,
      readAt: dicomInstance.readAt,
      problem: dicomInstance.problem,
    })
    .from(dicomInstance)
    .innerJoin(
      dicomStudy,
      and(eq(dicomStudy.companyId, dicomInstance.companyId), eq(dicomStudy.id, dicomInstance.study)),
    )
    .innerJoin(
      dicomSeries,
      and(
        eq(dicomSeries.companyId, dicomInstance.companyId),
        eq(dicomSeries.study, dicomInstance.study),
        eq(dicomSeries.seriesUid, dicomInstance.seriesUid),
      ),
    )
    .where(and(eq(dicomStudy.interactionId, iuid), isNull(dicomStudy.deletedAt), eq(dicomInstance.kind, 'report')))
    .orderBy(asc(dicomInstance.receivedAt), asc(dicomInstance.id));
  return rows.map(({ iuid: id, study, manufacturer, model, station, receivedAt, readAt, problem }) => ({
    iuid: id,
    study,
    device: [manufacturer, model].filter(Boolean).join(' '),
    station: station ?? '',
    receivedAt: receivedAt.toISOString(),
    state: readAt === null ? 'waiting' : problem === '' || problem === 'uidReused' ? 'read' : 'unread',
  }));
}

/** With the picture each was measured on: the report names it by its number, which is one picture of the company. */
async function measuresIn(db: Db, reports: readonly string[]): Promise<ExamMeasures['measures']> {
  const rows = await db
    .select()
    .from(dicomMeasure)
    .where(inArray(dicomMeasure.instance, [...reports]))
    .orderBy(sql`array_position(${sql.param(reports)}::uuid[], ${dicomMeasure.instance})`, asc(dicomMeasure.ordinal));
  const named = [...new Set(rows.flatMap(({ image }) => image ?? []))];
  const pictures = new Map(
    named.length === 0 ? [] : (await picturesNamed(db, reports, named)).map((each) => [each.sopUid, each]),
  );
  return rows.map(({ companyId: _, instance, ...measure }) => {
    const picture = measure.image === null ? undefined : pictures.get(measure.image);
    return {
      ...measure,
      report: instance,
      picture: picture ? { iuid: picture.id, number: picture.number, at: picture.at.toISOString() } : null,
    };
  });
}

/** Only of the studies these reports are of: a report that names a picture of somebody else shows none. */
function picturesNamed(db: Db, reports: readonly string[], named: readonly string[]) {
  const ofReports = db
    .select({ study: dicomInstance.study })
    .from(dicomInstance)
    .where(inArray(dicomInstance.id, [...reports]));
  return db
    .select({
      id: dicomInstance.id,
      sopUid: dicomInstance.sopUid,
      number: dicomInstance.instanceNumber,
      at: dicomInstance.receivedAt,
    })
    .from(dicomInstance)
    .where(
      and(
        inArray(dicomInstance.sopUid, [...named]),
        inArray(dicomInstance.study, ofReports),
        inArray(dicomInstance.kind, ['image', 'clip']),
        ne(dicomInstance.problem, 'uidReused'),
      ),
    );
}
