import { SOURCE } from '../schema/sharedFacts.ts';
import { keyBeside } from './keyBeside.ts';
import type { Placed } from './places.ts';

/** Beside a place: where what stands in it came from. */
export const sourceKey = (place: Placed): string => keyBeside(place, `${place.field.key}${SOURCE}`);

/** It says where a value was typed: it follows the value, and nobody types it. */
export const isSourceKey = (key: string): boolean => key.endsWith(SOURCE);

/** Beside a value: the measure of a machine it was taken from. It ends as every source does, and goes where they go. */
const DEVICE_SOURCE = `Aparelho${SOURCE}`;
export const deviceSourceKey = (key: string): string => `${key}${DEVICE_SOURCE}`;
export const isDeviceSource = (key: string): boolean => key.endsWith(DEVICE_SOURCE);

/** The key whose origin it names. */
export const sourcedKey = (key: string): string => key.slice(0, -(isDeviceSource(key) ? DEVICE_SOURCE : SOURCE).length);
