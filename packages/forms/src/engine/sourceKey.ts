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

/** Beside a value: what an assistant proposed and somebody kept, as it stands in the ledger. */
const ASSISTANT_SOURCE = `Assistente${SOURCE}`;
export const assistantSourceKey = (key: string): string => `${key}${ASSISTANT_SOURCE}`;
export const isAssistantSource = (key: string): boolean => key.endsWith(ASSISTANT_SOURCE);

/** It names by its id what a value was taken from. */
export const isTakenSource = (key: string): boolean => isDeviceSource(key) || isAssistantSource(key);

/** The key whose origin it names. */
export const sourcedKey = (key: string): string =>
  key.slice(0, -([DEVICE_SOURCE, ASSISTANT_SOURCE].find((end) => key.endsWith(end)) ?? SOURCE).length);
