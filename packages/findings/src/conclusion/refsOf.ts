import type { Amount, Ref, Test } from './rules/rule.ts';

/** Every reference a test may read; what it asks of rows and of earlier offers is not among them. */
export function refsOf(test: Test): Ref[] {
  if ('all' in test) return test.all.flatMap(refsOf);
  if ('any' in test) return test.any.flatMap(refsOf);
  if ('of' in test) return test.of.flatMap(refsOf);
  if ('none' in test) return refsOf(test.none);
  if ('anyFetus' in test) return refsOf(test.anyFetus);
  return 'field' in test ? refsIn(test.field) : [];
}

export function refsIn(amount: Amount): Ref[] {
  if (typeof amount === 'string') return [amount];
  if ('abs' in amount) return refsIn(amount.abs);
  if ('minus' in amount) return amount.minus.flatMap(refsIn);
  if ('least' in amount) return [...amount.least];
  if ('most' in amount) return [...amount.most];
  return 'spread' in amount ? [...amount.spread] : [...amount.discordance];
}
