import { SOURCE } from '../schema/sharedFacts.ts';
import { keyBeside } from './keyBeside.ts';
import type { Placed } from './places.ts';

/** Beside a place: where what stands in it came from. */
export const sourceKey = (place: Placed): string => keyBeside(place, `${place.field.key}${SOURCE}`);

/** It says where a value was typed: it follows the value, and nobody types it. */
export const isSourceKey = (key: string): boolean => key.endsWith(SOURCE);

/** The key whose origin it names. */
export const sourcedKey = (key: string): string => key.slice(0, -SOURCE.length);
