import type { CalendarDay } from '@gesta/clinical';
import { isSet } from './rule.ts';
import type { Patch, Values } from './state.ts';

const TAB = 'gestationalAge.info.';
/** What a pregnancy does not change between two visits. */
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
  /** The other visits of the gestation, oldest first. */
  visits: readonly Values[];
};

/**
 * What the clinic knows already and nobody should type: fills empty places only. A gestation that was dated before keeps that
 * dating, by the first exam that has one.
 */
export function prefill(values: Values, { examDay, accessionNumber, patient, visits }: Known): Patch {
  const wanted: Record<string, unknown> = {
    interationDate: examDay,
    accessionNumber,
    dateBirthMother: patient.birthdate,
    motherWeight: patient.weight,
    motherHeight: patient.height,
    ...inherited(visits),
    ...dated(values, visits),
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([field, value]) =>
      isSet(value) && !isSet(values[TAB + field]) ? [[TAB + field, value]] : [],
    ),
  );
}

function inherited(visits: readonly Values[]): Record<string, unknown> {
  const last = visits.at(-1);
  return Object.fromEntries(INHERITED.map((field) => [field, last?.[TAB + field]]));
}

function dated(values: Values, visits: readonly Values[]): Record<string, unknown> {
  if (isSet(values[`${TAB}date`]) || isSet(values[`${TAB}calculo`])) return {};
  const first = visits.find((visit) => isSet(visit[`${TAB}date`]) && typeof visit[`${TAB}calculada`] === 'number');
  if (!first) return {};
  const age = first[`${TAB}calculada`] as number;
  return {
    calculo: 'exame-anterior',
    dateTest: first[`${TAB}interationDate`],
    weeks: Math.floor(age / 7),
    days: age % 7,
    date: first[`${TAB}date`],
  };
}
