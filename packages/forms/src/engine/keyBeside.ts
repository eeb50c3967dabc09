import { keyOf } from './keys.ts';
import type { Placed } from './places.ts';

/** The key of another field of the same tab. */
export const keyBeside = ({ form, panel, index }: Placed, field: string): string =>
  keyOf({ form, tab: panel.key, index, field });
