import { canView } from '@gesta/domain';
import { and, asc, eq, isNull } from '../db/drizzle.ts';
import { dicomInstance, dicomMeasure, dicomSeries, dicomStudy, interaction, patient } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

/** Several reports of the largest kind we read. */
const MOST = 10_000;

/** Only of studies that belong to an exam: whose a measure is must be certain. */
export const healthcareParams: Act<'healthcareParams'> = async (ctx, { patId, date }) => {
  const rows = await ctx.db
    .select({
      measure: dicomMeasure,
      file: { sopUid: dicomInstance.sopUid, number: dicomInstance.instanceNumber },
      series: dicomSeries.number,
      study: {
        uid: dicomStudy.studyUid,
        date: dicomStudy.studyDate,
        studyId: dicomStudy.studyId,
        description: dicomStudy.description,
      },
      visit: { status: interaction.status, doctor: interaction.doctorId },
    })
    .from(dicomMeasure)
    .innerJoin(
      dicomInstance,
      and(eq(dicomInstance.companyId, dicomMeasure.companyId), eq(dicomInstance.id, dicomMeasure.instance)),
    )
    .innerJoin(
      dicomSeries,
      and(
        eq(dicomSeries.companyId, dicomInstance.companyId),
        eq(dicomSeries.study, dicomInstance.study),
        eq(dicomSeries.seriesUid, dicomInstance.seriesUid),
      ),
    )
    .innerJoin(
      dicomStudy,
      and(eq(dicomStudy.companyId, dicomInstance.companyId), eq(dicomStudy.id, dicomInstance.study)),
    )
    .innerJoin(
      interaction,
      and(eq(interaction.companyId, dicomStudy.companyId), eq(interaction.id, dicomStudy.interactionId)),
    )
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .where(
      and(
        eq(patient.patId, patId),
        eq(interaction.serviceDay, date),
        isNull(interaction.deletedAt),
        isNull(dicomStudy.deletedAt),
      ),
    )
    .orderBy(asc(dicomInstance.receivedAt), asc(dicomMeasure.instance), asc(dicomMeasure.ordinal))
    .limit(MOST);
  return rows
    .filter(({ visit }) => canView(ctx.user, visit))
    .map(({ measure, file, series, study }) => ({
      id: measure.id,
      patId,
      StudyDate: study.date?.replaceAll('-', '') ?? '',
      StudyID: study.studyId ?? '',
      SeriesNumber: series,
      InstanceNumber: file.number,
      StudyDescription: study.description ?? '',
      device: measure.device,
      group: measure.group,
      param: measure.param,
      author: measure.author,
      value: measure.value ?? measure.text ?? '',
      unit: measure.unit,
      fetus: measure.fetus,
      info: { dicomStoreId: ctx.company.iuid, instanceUid: file.sopUid, studyUid: study.uid },
    }));
};
