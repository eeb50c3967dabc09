import type { Amount, CriterionInput, RuleRef, Test } from './rules/rule.ts';

/** Every reference a test may read; what it asks of rows and of earlier offers is not among them. */
export function refsOfTest(test: Test): RuleRef[] {
  if ('all' in test) return test.all.flatMap(refsOfTest);
  if ('any' in test) return test.any.flatMap(refsOfTest);
  if ('none' in test) return refsOfTest(test.none);
  if ('anyFetus' in test) return [...refsOfTest(test.anyFetus), ...(test.least === undefined ? [] : [test.least])];
  if ('criterion' in test) return Object.values(test.of).flatMap(refsOfInput);
  if ('count' in test) return [test.count];
  return 'field' in test ? refsIn(test.field) : [];
}

export function refsOfInput(input: CriterionInput): RuleRef[] {
  if (typeof input === 'string') return [input];
  if ('setting' in input) return [];
  if ('choice' in input) return Object.values(input.choice).flatMap(refsOfTest);
  if ('yes' in input) return [...refsOfTest(input.yes), ...(input.no ? refsOfTest(input.no) : [])];
  return refsIn(input);
}

export function refsIn(amount: Amount): RuleRef[] {
  if (typeof amount === 'string') return [amount];
  if ('abs' in amount) return refsIn(amount.abs);
  if ('percent' in amount) return refsIn(amount.percent);
  if ('minus' in amount) return amount.minus.flatMap(refsIn);
  if ('least' in amount) return [...amount.least];
  if ('most' in amount) return [...amount.most];
  return 'fell' in amount ? [...amount.fell] : [...amount.discordance];
}
