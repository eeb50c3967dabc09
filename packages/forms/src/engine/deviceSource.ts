import type { Compiled } from './compile.ts';
import type { Placed } from './places.ts';
import { isSet } from './rule.ts';
import { toldFrom } from './share.ts';
import { deviceSourceKey, isDeviceSource, sourcedKey } from './sourceKey.ts';
import type { Values } from './state.ts';

/** Where a value of an exam comes from, if not from a person's hands. */
export type ValueSource = { from: 'device'; measure: string };

/** Every value of an exam that was taken from a machine and is as it was taken, by its key. */
export function sourcesIn(values: Values): Record<string, ValueSource> {
  const sources: Record<string, ValueSource> = {};
  for (const key in values) {
    const measure = values[key];
    if (!isDeviceSource(key) || typeof measure !== 'string') continue;
    if (isSet(values[sourcedKey(key)])) sources[sourcedKey(key)] = { from: 'device', measure };
  }
  return sources;
}

/** The same of one place; what another form tells it has the source it has there. */
export function sourceAt(compiled: Compiled, values: Values, place: Placed): ValueSource | null {
  const at = [place.key, toldFrom(compiled, values, place)?.key].find(
    (key) => key !== undefined && isSet(values[key]) && isSet(values[deviceSourceKey(key)]),
  );
  const measure = at === undefined ? undefined : values[deviceSourceKey(at)];
  return typeof measure === 'string' ? { from: 'device', measure } : null;
}
