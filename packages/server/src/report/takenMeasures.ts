import { sourcesIn } from '@gesta/forms';
import type { TakenMeasure } from '@gesta/report';
import { and, eq, inArray } from '../db/drizzle.ts';
import { dicomInstance, dicomMeasure, type FormValues } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { momentIn } from './momentIn.ts';

/** The measures that values of an exam were taken from. Most exams have none, and ask nothing. */
export async function takenMeasures(
  { db, company }: Pick<CompanyContext, 'db' | 'company'>,
  forms: FormValues,
): Promise<TakenMeasure[]> {
  const sources = Object.values(sourcesIn(forms));
  const ids = [...new Set(sources.flatMap((source) => (source.from === 'device' ? [source.measure] : [])))];
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: dicomMeasure.id,
      device: dicomMeasure.device,
      value: dicomMeasure.value,
      text: dicomMeasure.text,
      unit: dicomMeasure.unit,
      receivedAt: dicomInstance.receivedAt,
    })
    .from(dicomMeasure)
    .innerJoin(
      dicomInstance,
      and(eq(dicomInstance.companyId, dicomMeasure.companyId), eq(dicomInstance.id, dicomMeasure.instance)),
    )
    .where(inArray(dicomMeasure.id, ids));
  return rows.map(({ receivedAt, ...measure }) => ({ ...measure, moment: momentIn(company.timeZone, receivedAt) }));
}
