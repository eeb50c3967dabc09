import type { Amount, RuleRef, Test } from './rules/rule.ts';

/** Every reference a test may read; what it asks of rows and of earlier offers is not among them. */
export function refsOfTest(test: Test): RuleRef[] {
  if ('all' in test) return test.all.flatMap(refsOfTest);
  if ('any' in test) return test.any.flatMap(refsOfTest);
  if ('of' in test) return test.of.flatMap(refsOfTest);
  if ('none' in test) return refsOfTest(test.none);
  if ('anyFetus' in test) return refsOfTest(test.anyFetus);
  return 'field' in test ? refsIn(test.field) : [];
}

export function refsIn(amount: Amount): RuleRef[] {
  if (typeof amount === 'string') return [amount];
  if ('abs' in amount) return refsIn(amount.abs);
  if ('minus' in amount) return amount.minus.flatMap(refsIn);
  if ('least' in amount) return [...amount.least];
  if ('most' in amount) return [...amount.most];
  return 'spread' in amount ? [...amount.spread] : [...amount.discordance];
}
