import { type CalendarDay, daysBetween, wholeYears } from '@gesta/clinical';
import { plainText } from '@gesta/domain';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { findPatient } from '../patient/queries.ts';
import type { AskedAbout, EarlierConclusion } from './assistantPort.ts';

const CONCLUSION = 'conclusion.info.text';

/** What only a model reads. */
export async function readAbout(
  ctx: CompanyContext,
  exam: InteractionRow,
  { earlier, lastOfDoctor }: { earlier: readonly InteractionRow[]; lastOfDoctor: readonly InteractionRow[] },
): Promise<AskedAbout> {
  const patient = await findPatient(ctx.db, exam.patientId);
  const written = (rows: readonly InteractionRow[]) => rows.flatMap((row) => conclusionIn(row, exam.serviceDay));
  return {
    age: patient?.birthdate ? wholeYears(patient.birthdate, exam.serviceDay) : null,
    earlier: written(earlier),
    lastOfDoctor: written(lastOfDoctor),
  };
}

function conclusionIn({ forms, serviceDay }: InteractionRow, day: CalendarDay): EarlierConclusion[] {
  const text = plainText(String(forms[CONCLUSION] ?? ''));
  return text === '' ? [] : [{ daysAgo: daysBetween(serviceDay, day), text }];
}
