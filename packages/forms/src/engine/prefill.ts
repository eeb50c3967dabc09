import type { CalendarDay } from '@gesta/clinical';
import { isSet } from './rule.ts';
import type { Patch, Values } from './state.ts';

const TAB = 'gestationalAge.info.';
/** What a pregnancy does not change between two exams. */
const INHERITED = [
  'concepcao',
  'fertilizacaoInVitro',
  'dateDoadora',
  'dateCongelamento',
  'fetos',
  'qtdSacoGestacional',
];

export type Known = {
  examDay: CalendarDay;
  accessionNumber: string;
  patient: { birthdate: CalendarDay | null; weight: number | null; height: number | null };
  /** The other exams of the gestation, oldest first. */
  exams: readonly Values[];
  /** Where none of them is dated: the start that is known of the gestation itself. */
  start?: CalendarDay | null;
};

/**
 * What the clinic knows already and nobody should type: fills empty places only. A gestation that was dated before keeps that
 * dating, by the first exam that has one.
 */
export function prefill(values: Values, { examDay, accessionNumber, patient, exams, start }: Known): Patch {
  const wanted: Record<string, unknown> = {
    interationDate: examDay,
    accessionNumber,
    dateBirthMother: patient.birthdate,
    motherWeight: lastIn(exams, 'motherWeight') ?? patient.weight,
    motherHeight: lastIn(exams, 'motherHeight') ?? patient.height,
    ...Object.fromEntries(INHERITED.map((field) => [field, lastIn(exams, field)])),
    ...dated(values, exams, start),
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([field, value]) =>
      isSet(value) && !isSet(values[TAB + field]) ? [[TAB + field, value]] : [],
    ),
  );
}

/** As the newest exam has it that has it at all. */
const lastIn = (exams: readonly Values[], field: string): unknown =>
  exams.findLast((exam) => isSet(exam[TAB + field]))?.[TAB + field];

function dated(values: Values, exams: readonly Values[], start: Known['start']): Record<string, unknown> {
  if (isSet(values[`${TAB}date`]) || isSet(values[`${TAB}calculo`])) return {};
  const first = exams.find((exam) => isSet(exam[`${TAB}date`]) && typeof exam[`${TAB}calculada`] === 'number');
  if (!first) return start ? { calculo: 'exame-anterior', date: start } : {};
  const age = first[`${TAB}calculada`] as number;
  return {
    calculo: 'exame-anterior',
    dateTest: first[`${TAB}interationDate`],
    weeks: Math.floor(age / 7),
    days: age % 7,
    date: first[`${TAB}date`],
  };
}
