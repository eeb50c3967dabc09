import { type FieldSpeech, sayFieldValue } from '@gesta/domain';
import { type FindingsInput, findings, opening } from '@gesta/findings';
import {
  BASE_AGE,
  FETUSES,
  type Field,
  folded,
  isPlaceVisible,
  isSet,
  keyBeside,
  type Placed,
  RECORD_FORMS,
} from '@gesta/forms';
import { type AskedExam, type RulesContext, sayMeasurement } from '@gesta/report';
import { labelOf } from './askedForm.ts';

/** Written by people in their own words, or of a person: nothing of them leaves. */
const KEPT_HERE: ReadonlySet<string> = new Set([...RECORD_FORMS, 'observations', 'conclusion']);

/** What an exam has come to, without a word anybody wrote in it: numbers, chosen options, what follows from them. */
export function examData(exam: AskedExam, { definitions }: RulesContext, speech: FieldSpeech, form: string | null) {
  const { state, compiled } = exam;
  const said = (key: string) => sayMeasurement(key, { compiled, state, speech });
  const shown = [...compiled.fields.values()].filter(
    (place) => (form === null || place.form === form) && !KEPT_HERE.has(place.form) && isFact(place, state.values),
  );
  const input = findingsFrom(exam, definitions);
  const first = opening(input, speech);
  return {
    gestationalAge: isSet(state.values[BASE_AGE]) ? said(BASE_AGE) : null,
    fetuses: state.values[FETUSES] ?? null,
    fields: shown.map((place) => fieldData(place, exam, speech)),
    opening: first?.finding === null ? first.sentence : null,
    findings: findings(input, speech).map(({ sentence, severity, remark }) => ({
      sentence,
      severity: SEVERITY[severity],
      ...(remark ? { notForTheReport: true } : {}),
    })),
  };
}

const SEVERITY = { C: 'critical', A: 'alert', I: 'information', N: 'normal' } as const;

const findingsFrom = (
  { state, compiled, earlierExams, settings }: AskedExam,
  definitions: RulesContext['definitions'],
): FindingsInput => {
  // A sentence may quote what somebody wrote into a field.
  const written = [...compiled.fields.values()].filter((place) => isWritten(place, state.values));
  const values = { ...state.values, ...Object.fromEntries(written.map(({ key }) => [key, undefined])) };
  return { definitions, values, earlierExams, ...(settings ? { settings } : {}) };
};

const TOLD_TYPES = new Set(['date', 'datepicker', 'label']);

/** In somebody's own words, where a number or an option is asked as well. */
function isWritten({ key, field }: Placed, values: AskedExam['state']['values']): boolean {
  const value = values[key];
  if (TOLD_TYPES.has(field.type) || (typeof value !== 'string' && !Array.isArray(value))) return false;
  return !isChosen(field, value);
}

function isChosen({ items }: Field, value: unknown): boolean {
  const options = new Set(items?.map((item) => folded(item.value)));
  return [value].flat().every((each) => typeof each === 'string' && options.has(folded(each)));
}

/** A number, a yes or no, or one of the options of its field. Days are told by the gestational age alone. */
function isFact(place: Placed, values: AskedExam['state']['values']): boolean {
  const { key, field } = place;
  const value = values[key];
  if (!isSet(value) || field.type === 'table' || !isPlaceVisible(place, values)) return false;
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  return isChosen(field, value);
}

function fieldData(place: Placed, { state, compiled }: AskedExam, speech: FieldSpeech) {
  const { key, field } = place;
  const value = state.values[key];
  const beside = (as: 'percentil' | 'zscore') => {
    const name = field.companions?.[as];
    const at = name === undefined ? null : keyBeside(place, name);
    return at !== null && isSet(state.values[at]) ? sayMeasurement(at, { compiled, state, speech }) : null;
  };
  const percentile = beside('percentil');
  const z = beside('zscore');
  const curve = percentile === null ? undefined : state.results.get(key)?.author;
  return {
    key,
    label: labelOf(place, speech.say),
    value,
    said: sayFieldValue(place, value, speech),
    ...(percentile === null ? {} : { percentile }),
    ...(z === null ? {} : { z }),
    ...(curve ? { curve } : {}),
  };
}
