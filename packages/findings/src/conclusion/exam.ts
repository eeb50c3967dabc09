import {
  type Compiled,
  compiledExam,
  type FormDefinition,
  hasDataKey,
  isPlaceVisible,
  isSet,
  type Values,
} from '@gesta/forms';
import { type Owner, ownerOf } from './companion.ts';
import { dayOf } from './day.ts';
import { type ConclusionSettings, settingsOf } from './rules/settings.ts';

/** Another exam of the gestation; its day is a calendar day, or an instant that begins with one. */
export type EarlierExam = { date: string; values: Values };

export type FindingsInput = {
  definitions: readonly FormDefinition[];
  /** With every number that follows from what was typed. */
  values: Values;
  /** Oldest first. What is not earlier than this exam is left aside. */
  earlierExams?: readonly EarlierExam[];
  settings?: Partial<ConclusionSettings>;
};

/** An exam as the rules read it. */
export type Exam = {
  compiled: Compiled;
  settings: ConclusionSettings;
  earlierExams: readonly EarlierExam[];
  values: Values;
  fetuses: number;
  /** The form that stands for `QMB`. */
  growthForm: string;
  owner: (key: string) => Owner | null;
  isShown: (key: string) => boolean;
  /** What is hidden, or no form of the exam asks for, counts as unset. */
  at: (key: string) => unknown;
};

/** A value, and the keys it was read from. */
export type Read = { keys: readonly string[]; value: unknown };

const DAY = 'gestationalAge.info.interationDate';
const AGE_FORM = 'gestationalAge';
const GROWTH_FORMS = ['2ndand3rdquarter', 'morphological'] as const;

export function examOf({ definitions, values, earlierExams = [], settings }: FindingsInput): Exam {
  const compiled = compiledExam(definitions, values);
  // The age is read of every exam, shown or not.
  const hidden = new Set(definitions.flatMap(({ key, hidden: is }) => (is && key !== AGE_FORM ? [key] : [])));
  const shown = new Map<string, boolean>();

  const owner = (key: string): Owner | null => ownerOf(compiled, key);

  function isShown(key: string): boolean {
    const known = shown.get(key);
    if (known !== undefined) return known;
    const place = owner(key)?.place;
    const is = place !== undefined && !hidden.has(place.form) && isPlaceVisible(place, values);
    shown.set(key, is);
    return is;
  }

  function at(key: string): unknown {
    const value = values[key];
    return isSet(value) && isShown(key) ? value : undefined;
  }

  const [first, other] = GROWTH_FORMS;
  const today = values[DAY];
  return {
    compiled,
    settings: settingsOf(settings),
    earlierExams: typeof today === 'string' ? earlierExams.filter(({ date }) => dayOf(date) < today) : earlierExams,
    values,
    fetuses: compiled.counts.feto,
    growthForm: values[hasDataKey(first)] === true ? first : other,
    owner,
    isShown,
    at,
  };
}
