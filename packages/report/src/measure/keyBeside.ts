import { keyOf, type Placed } from '@gesta/forms';

/** The key of another field of the same tab. */
export const keyBeside = ({ form, panel, index }: Placed, field: string): string =>
  keyOf({ form, tab: panel.key, index, field });
