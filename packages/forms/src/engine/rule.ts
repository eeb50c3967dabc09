import type { Condition, Rule } from '../schema/definition.ts';

/** Written in letters that have no accents. */
const ASCII = /^[ -~]*$/;

/** Comparisons ignore case and accents, as a person reading two option lists would. */
export function folded(value: unknown): string {
  const text = String(value);
  // Most options have no accents, and looking for them takes longer than all the rest.
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** `read` answers the value behind a reference, for the tab the rule stands in. */
export function holds(rule: Rule, read: (ref: string) => unknown): boolean {
  if ('all' in rule) return rule.all.every((each) => holds(each, read));
  if ('any' in rule) return rule.any.some((each) => holds(each, read));
  return condition(rule, read(rule.field));
}

function condition(rule: Condition, value: unknown): boolean {
  if ('set' in rule) return isSet(value) === rule.set;
  if ('is' in rule) return isSet(value) && folded(value) === folded(rule.is);
  if ('not' in rule) return !isSet(value) || folded(value) !== folded(rule.not);
  if ('in' in rule) return isSet(value) && rule.in.some((each) => folded(each) === folded(value));
  if ('has' in rule) {
    const list = Array.isArray(value) ? value : [];
    return list.some((each) => rule.has.some((wanted) => folded(wanted) === folded(each)));
  }
  return within(rule, value);
}

/** An option that is not a number (`Não visto`) is neither more nor less than one. */
function within(rule: { from?: number; to?: number; above?: number; below?: number }, value: unknown): boolean {
  const number = typeof value === 'number' ? value : isSet(value) ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return false;
  return (
    (rule.from === undefined || number >= rule.from) &&
    (rule.to === undefined || number <= rule.to) &&
    (rule.above === undefined || number > rule.above) &&
    (rule.below === undefined || number < rule.below)
  );
}

/** Every reference a rule reads. */
export function refsOf(rule: Rule | undefined): string[] {
  if (!rule) return [];
  if ('all' in rule) return rule.all.flatMap(refsOf);
  if ('any' in rule) return rule.any.flatMap(refsOf);
  return [rule.field];
}
