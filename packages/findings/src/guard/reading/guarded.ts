import type { CalendarDay } from '@gesta/clinical';
import { compute, daysBetween, parseDay } from '@gesta/clinical';
import type { FieldSpeech } from '@gesta/domain';
import { BASE_AGE, type FormDefinition, folded, hasDataKey, isObstetricExam, isSet, type Placed } from '@gesta/forms';
import { dayOf } from '../../conclusion/day.ts';
import { type EarlierExam, type Exam, examOf, type FindingsInput } from '../../conclusion/exam.ts';
import { type Finding, findingsOf } from '../../conclusion/findings.ts';
import { type Concluded, concludedIn } from './concluded.ts';
import { type Heard, hear } from './hear.ts';

/** An exam that is about to be published, with what stands around it. */
export type GuardInput = FindingsInput & {
  type: 'exame' | 'prontuario' | 'laudo';
  patient: { birthdate: string | null; sex: 'F' | 'M' | 'O' | null; patId: string };
  hasDoctor: boolean;
  /** The calendar day of the clinic. */
  today: CalendarDay;
  /** In the language of the report that would be published. */
  speech: FieldSpeech;
};

/** An exam as the second reading reads it. */
export type Guarded = GuardInput & {
  exam: Exam;
  /** The forms that are in the exam, and whether one of them is about a pregnancy. */
  forms: readonly FormDefinition[];
  isObstetric: boolean;
  /** 1 to as many as there are. */
  fetuses: readonly number[];
  /** The base age in days. */
  age: number | null;
  day: CalendarDay | null;
  found: () => readonly Finding[];
  concluded: () => Concluded;
  heard: () => readonly Heard[];
};

export const DAY = 'gestationalAge.info.interationDate';
/** Where a fetus is measured and looked at in the second half. */
export const GROWTH_FORMS = ['2ndand3rdquarter', 'morphological'] as const;

export function openGuarded(input: GuardInput): Guarded {
  const exam = examOf(input);
  const forms = input.definitions.filter(({ key }) => input.values[hasDataKey(key)] === true);
  const age = exam.at(BASE_AGE);
  const found = once(() => findingsOf(exam, input.speech));
  const concluded = once(() => concludedIn(input, input.speech));
  return {
    ...input,
    exam,
    forms,
    isObstetric: isObstetricExam(forms.map(({ key }) => key)),
    fetuses: Array.from({ length: exam.fetuses }, (_, at) => at + 1),
    age: typeof age === 'number' ? age : null,
    day: parseDay(String(exam.at(DAY) ?? '')),
    found,
    concluded,
    heard: once(() => hear(concluded(), found(), exam, input.speech)),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A number that is shown; options may be numbers too. */
export function numberAt({ exam }: Guarded, key: string): number | null {
  const value = exam.at(key);
  const number = typeof value === 'string' ? Number(value) : value;
  return isSet(value) && typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A choice that is shown, as options are compared. */
export function choiceAt({ exam }: Guarded, key: string): string | null {
  const value = exam.at(key);
  return isSet(value) ? folded(value) : null;
}

export const isIn = ({ forms }: Guarded, form: string): boolean => forms.some(({ key }) => key === form);

export const guardedPlaces = ({ exam }: Guarded): readonly Placed[] => [...exam.compiled.fields.values()];

/** The latest exam that is so many days older and has a value there. */
export function latestBefore(
  { exam, day }: Guarded,
  days: number,
  has: (earlierExam: EarlierExam) => boolean,
): EarlierExam | null {
  return (
    exam.earlierExams.findLast((earlierExam) => {
      const then = parseDay(dayOf(earlierExam.date));
      return then !== null && day !== null && daysBetween(then, day) >= days && has(earlierExam);
    }) ?? null
  );
}

/** By how many days two datings of one pregnancy may differ at this age: ACOG Committee Opinion 700. */
export function agesAgree(datedDays: number, otherDays: number): boolean {
  if (datedDays < 0 || otherDays < 0) return false;
  return compute('dating.redating.acog700', { lmpGaDays: datedDays, usGaDays: otherDays }).values?.redate !== true;
}
