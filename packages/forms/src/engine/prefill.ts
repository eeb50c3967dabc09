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
  /** Where none of them is dated: the start that is known of the gestation itself. */
  start?: CalendarDay | null;
};

/**
 * What the clinic knows already and nobody should type: fills empty places only. A gestation that was dated before keeps that
 * dating, by the first exam that has one.
 */
export function prefill(values: Values, { examDay, accessionNumber, patient, visits, start }: Known): Patch {
  const wanted: Record<string, unknown> = {
    interationDate: examDay,
    accessionNumber,
    dateBirthMother: patient.birthdate,
    motherWeight: patient.weight,
    motherHeight: patient.height,
    ...inherited(visits),
    ...dated(values, visits, start),
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([field, value]) =>
      isSet(value) && !isSet(values[TAB + field]) ? [[TAB + field, value]] : [],
    ),
  );
}

/** As the newest visit has it that has it at all. */
function inherited(visits: readonly Values[]): Record<string, unknown> {
  const last = (key: string) => visits.findLast((visit) => isSet(visit[key]))?.[key];
  return Object.fromEntries(INHERITED.map((field) => [field, last(TAB + field)]));
}

function dated(values: Values, visits: readonly Values[], start: Known['start']): Record<string, unknown> {
  if (isSet(values[`${TAB}date`]) || isSet(values[`${TAB}calculo`])) return {};
  const first = visits.find((visit) => isSet(visit[`${TAB}date`]) && typeof visit[`${TAB}calculada`] === 'number');
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
