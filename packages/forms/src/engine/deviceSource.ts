import type { Compiled } from './compile.ts';
import type { Placed } from './places.ts';
import { isSet } from './rule.ts';
import { toldFrom } from './share.ts';
import { deviceSourceKey, isDeviceSource, isTakenSource, sourcedKey } from './sourceKey.ts';
import type { Values } from './state.ts';

/** Where a value of an exam comes from, if not from a person's hands. */
export type ValueSource = { from: 'device'; measure: string } | { from: 'assistant'; item: string };

export type MeasuredSource = Extract<ValueSource, { from: 'device' }>;

/** Every value of an exam that was taken from a machine or an assistant and is as it was taken, by its key. */
export function sourcesIn(values: Values): Record<string, ValueSource> {
  const sources: Record<string, ValueSource> = {};
  for (const key in values) {
    const named = values[key];
    if (!isTakenSource(key) || typeof named !== 'string' || !isSet(values[sourcedKey(key)])) continue;
    sources[sourcedKey(key)] = isDeviceSource(key)
      ? { from: 'device', measure: named }
      : { from: 'assistant', item: named };
  }
  return sources;
}

/** The measure of one place; what another form tells it has the source it has there. */
export function sourceAt(compiled: Compiled, values: Values, place: Placed): MeasuredSource | null {
  const at = [place.key, toldFrom(compiled, values, place)?.key].find(
    (key) => key !== undefined && isSet(values[key]) && isSet(values[deviceSourceKey(key)]),
  );
  const measure = at === undefined ? undefined : values[deviceSourceKey(at)];
  return typeof measure === 'string' ? { from: 'device', measure } : null;
}
