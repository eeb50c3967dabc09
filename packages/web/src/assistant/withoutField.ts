import type { ProposedCustomization } from '@gesta/domain';

/** The same without what it says about one field, `{tab}.{field}`. */
export const withoutField = ({ change, add }: ProposedCustomization, key: string): ProposedCustomization => ({
  change: change.filter(({ field }) => field !== key),
  add: add.filter(({ tab, field }) => `${tab}.${field.key}` !== key),
});
