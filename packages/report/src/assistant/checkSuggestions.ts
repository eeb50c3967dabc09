import { parseDay } from '@gesta/clinical';
import { type FieldSuggestion, MOST_TEXT } from '@gesta/domain';
import {
  type Compiled,
  folded,
  isOutsideRange,
  isPlaceVisible,
  type Placed,
  typedRange,
  type Values,
} from '@gesta/forms';

/** Why a value is not offered for a field. */
export type SuggestionProblem = 'unknown' | 'hidden' | 'calculated' | 'value' | 'range';

const CHOSEN = new Set(['select', 'radio', 'tableradio']);
const DAYS = new Set(['date', 'datepicker']);
const TEXTS = new Set(['textfield', 'textarea', 'money']);
/** Typed with the age, which chooses among them by its mode. */
const AGE_TAB = 'gestationalAge.info.';

/** Null where a person could type it there: the field is asked, takes such a value, and nothing calculates it. */
export function suggestionProblem(
  { key, suggested_value: value }: Pick<FieldSuggestion, 'key' | 'suggested_value'>,
  compiled: Compiled,
  values: Values,
): SuggestionProblem | null {
  const place = compiled.fields.get(key);
  if (place === undefined) return 'unknown';
  if (!isPlaceVisible(place, values)) return 'hidden';
  if (isCalculated(place, compiled)) return 'calculated';
  return problemOfValue(place, value);
}

function isCalculated({ key, field }: Placed, { writers, nodes }: Compiled): boolean {
  if (field.type === 'label' || field.disabled || field.mirrors !== undefined) return true;
  if (key.startsWith(AGE_TAB) && field.key !== 'calculada') return false;
  return (writers.get(key) ?? []).some((at) => {
    const node = nodes[at];
    return node !== undefined && !node.forgets && !('suggest' in node.calc && node.calc.suggest) && !node.calc.showOn;
  });
}

function problemOfValue(place: Placed, value: FieldSuggestion['suggested_value']): SuggestionProblem | null {
  const { field } = place;
  const isNumber = field.type === 'zscore' || field.decimals !== undefined;
  if (isNumber && !field.items) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'value';
    return isOutsideRange(value, typedRange(place)) ? 'range' : null;
  }
  if (field.type === 'checkbox' && !field.items) return typeof value === 'boolean' ? null : 'value';
  if (CHOSEN.has(field.type) || field.items) {
    const wanted = Array.isArray(value) ? value : [value];
    if (Array.isArray(value) !== (field.multiple === true || field.type === 'checkbox')) return 'value';
    const options = new Set(field.items?.map((item) => folded(item.value)));
    return wanted.every((each) => options.has(folded(each))) ? null : 'value';
  }
  if (DAYS.has(field.type)) return typeof value === 'string' && parseDay(value) !== null ? null : 'value';
  // Rich text is never taken from an assistant: a report is written from plain paragraphs.
  if (!TEXTS.has(field.type) || typeof value !== 'string') return 'value';
  return value.length <= MOST_TEXT && !/[<>]/.test(value) ? null : 'value';
}
