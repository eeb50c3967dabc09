import { classOf } from '@gesta/clinical';
import { measuredAmount } from './amount.ts';
import type { Exam } from './exam.ts';
import type { CriterionInput, CriterionTest, Test } from './rules/rule.ts';
import type { Scope } from './scope.ts';

type Keys = readonly string[];
type Met = (test: Test, scope: Scope) => Keys | null;

/** An input that was filled, and where it was read. */
type Told = { name: string; value: number | string | boolean; keys: Keys };
type Classified = { class: string | null; keys: () => Keys };

/** The rules of one group ask one criterion the same: it is asked once, as long as the exam is the same. */
const known = new WeakMap<Exam, Map<CriterionTest['of'], Map<string, Classified>>>();

/** The keys that make a criterion say one of the classes; null where it says another, or nothing. */
export function criterionMet({ criterion, is, of }: CriterionTest, scope: Scope, met: Met): Keys | null {
  const ofExam = known.get(scope.exam) ?? new Map<CriterionTest['of'], Map<string, Classified>>();
  known.set(scope.exam, ofExam);
  const places = ofExam.get(of) ?? new Map<string, Classified>();
  ofExam.set(of, places);
  const place = `${criterion} ${scope.n ?? ''} ${scope.at ?? ''} ${scope.self?.choice ?? ''}`;
  const found = places.get(place) ?? classified(criterion, of, scope, met);
  places.set(place, found);
  return found.class !== null && [is].flat().includes(found.class) ? found.keys() : null;
}

function classified(criterion: string, of: CriterionTest['of'], scope: Scope, met: Met): Classified {
  const told = Object.entries(of).flatMap(([name, input]): Told[] => {
    const found = toldTo(input, scope, met);
    return found === null ? [] : [{ name, ...found }];
  });
  const answer = classFor(criterion, told);
  let keys: Keys | null = null;
  return {
    class: answer,
    keys: () => {
      keys ??= deciding(criterion, told, answer).flatMap((each) => each.keys);
      return keys;
    },
  };
}

function toldTo(input: CriterionInput, scope: Scope, met: Met): Omit<Told, 'name'> | null {
  if (typeof input === 'string') return measuredAmount(input, scope);
  if ('setting' in input) return { value: scope.exam.settings[input.setting], keys: [] };
  if ('yes' in input) {
    const yes = met(input.yes, scope);
    if (yes) return { value: true, keys: yes };
    const no = input.no ? met(input.no, scope) : null;
    return no && { value: false, keys: no };
  }
  if ('choice' in input) {
    for (const [value, test] of Object.entries(input.choice)) {
      const keys = met(test, scope);
      if (keys) return { value, keys };
    }
    return null;
  }
  return measuredAmount(input, scope);
}

const classFor = (criterion: string, told: readonly Told[]): string | null =>
  classOf(criterion, Object.fromEntries(told.map(({ name, value }) => [name, value])));

/** Without which it would be told another class: what else was looked at did not decide. Of two that would each do, the first. */
function deciding(criterion: string, told: readonly Told[], answer: string | null): readonly Told[] {
  return told.toReversed().reduce((kept, each) => {
    if (each.keys.length === 0) return kept;
    const without = kept.filter((other) => other !== each);
    return classFor(criterion, without) === answer ? without : kept;
  }, told);
}
