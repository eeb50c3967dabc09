import type { Values } from '@gesta/forms';

/** What differs: the values that are other ones, and the places where there is none any more. */
export type UnsentChange = { set: Values; unset: readonly string[] };
