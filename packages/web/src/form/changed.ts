import type { Values } from '@gesta/forms';

/** What differs: the values that are other ones, and the places where there is none any more. */
export type Change = { set: Values; unset: readonly string[] };
