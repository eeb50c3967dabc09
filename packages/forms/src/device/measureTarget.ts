import { type MeasuredUnit, roundTo } from '@gesta/clinical';
import { type Compiled, OWNED_BY_AGE } from '../engine/compile.ts';
import { datingKey } from '../engine/lacking.ts';
import type { Placed } from '../engine/places.ts';
import { isSet } from '../engine/rule.ts';
import { gateOf, isCalculatedNow } from '../engine/share.ts';
import type { Patch, Values } from '../engine/state.ts';
import { isPlaceVisible } from '../engine/visible.ts';
import { isOutsideRange, typedRange } from '../typedRange.ts';
import { MAPPED_MEASURES, type MappedMeasure } from './measureMap.ts';

/** Where a measure goes in this exam. */
export type MeasureTarget = {
  key: string;
  /** Null for what a calculation keeps beside a field. */
  place: Placed | null;
  unit: MappedMeasure['unit'];
  /** A person could type there: nothing calculates it now. */
  open: boolean;
  /** What has to be answered with it, so that it is asked at all. */
  opens: Patch;
};

const FIELD_UNITS: Readonly<Record<string, MeasuredUnit>> = {
  mm: 'mm',
  cm: 'cm',
  g: 'g',
  bpm: 'bpm',
  'cm/s': 'cm/s',
  mL: 'mL',
  'cm²': 'cm²',
  'cm³': 'mL',
  ms: 'ms',
  '°': 'degrees',
  '%': '%',
  '': 'ratio',
};

const DECIMALS: Readonly<Record<MeasuredUnit, number>> = {
  mm: 1,
  cm: 1,
  'cm²': 1,
  mL: 1,
  g: 0,
  bpm: 0,
  'cm/s': 1,
  ms: 0,
  degrees: 0,
  days: 0,
  '%': 0,
  ratio: 2,
  count: 0,
};

/**
 * The unit a field is typed in, which a clinic may have changed; null for one no machine measures in. What is not typed as a number has
 * that of its measure.
 */
export function unitAt({ field }: Pick<Placed, 'field'>, mapped: MappedMeasure['unit'] | null) {
  if (field.type === 'date' || field.type === 'datepicker') return 'date';
  const isNumber = field.type === 'zscore' || (field.type === 'textfield' && field.decimals !== undefined);
  return isNumber ? (FIELD_UNITS[field.suffix ?? ''] ?? null) : mapped;
}

/** As its field holds it: one of its options, or as many decimals as it shows, since what is kept is what is seen. */
export function asShown(value: number | string, { place, unit }: MeasureTarget): number | string | null {
  if (place?.field.items) return place.field.items.find((item) => item.value === String(value))?.value ?? null;
  if (typeof value === 'string' || unit === 'date') return value;
  return roundTo(value, place?.field.decimals ?? DECIMALS[unit]);
}

/** The places a clinic's preset names: those of a measure by its name, or the one it says. */
export function placesNamedBy(field: string): readonly string[] {
  if (field.split('.').length === 3) return [field];
  return MAPPED_MEASURES.find((each) => each.field === field)?.places ?? [];
}

export const isOfEachFetus = (patterns: readonly string[]): boolean => patterns.some((each) => each.includes('{n}'));

/**
 * Of the places that ask for a measure, the one in this exam: where it can be typed and is not out of reach, then where it can be typed,
 * then where it is calculated and can be compared. Null: no form of the exam has it; `hidden`: one has, and an answer keeps it away.
 */
export function measureTarget(
  compiled: Compiled,
  values: Values,
  patterns: readonly string[],
  tab: number,
  wanted: { unit: MappedMeasure['unit'] | null; value: (unit: MappedMeasure['unit']) => number | string | null },
): MeasureTarget | 'hidden' | null {
  const keys = patterns.map((pattern) => pattern.replace('{n}', String(tab)));
  const present = keys.filter((key) => compiled.fields.has(key) || compiled.writers.has(key));
  const targets = present.flatMap((key) => targetAt(compiled, values, key, wanted.unit) ?? []);
  const inReach = ({ place, unit }: MeasureTarget) => {
    const value = wanted.value(unit);
    return place === null || typeof value !== 'number' || !isOutsideRange(value, typedRange(place));
  };
  const open = targets.filter((target) => target.open);
  const found = open.find(inReach) ?? open[0] ?? targets[0];
  return found ?? (present.length > 0 ? 'hidden' : null);
}

function targetAt(
  compiled: Compiled,
  values: Values,
  key: string,
  unit: MappedMeasure['unit'] | null,
): MeasureTarget | null {
  const place = compiled.fields.get(key) ?? null;
  if (place === null) return unit === null ? null : { key, place, unit, open: false, opens: {} };
  const own = unitAt(place, unit);
  if (own === null) return null;
  const opens = isPlaceVisible(place, values) ? {} : opening(compiled, values, place);
  if (opens === null) return null;
  const isDated = OWNED_BY_AGE.includes(key);
  const open =
    place.field.type !== 'label' &&
    (isDated ? key === datingKey(values) : !isCalculatedNow(compiled, values, place)) &&
    place.field.disabled !== true;
  return { key, place, unit: own, open, opens };
}

/** A heart that has a rate beats: a question before this one that nobody has answered is answered with it. */
function opening(compiled: Compiled, values: Values, place: Placed): Patch | null {
  const gate = gateOf(compiled, place);
  if (gate === null || isSet(values[gate.key])) return null;
  const opens = { [gate.key]: gate.answer };
  return isPlaceVisible(place, { ...values, ...opens }) ? opens : null;
}
