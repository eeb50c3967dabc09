import { classOf } from '@gesta/clinical';
import { measuredAmount } from './amount.ts';
import type { Exam } from './exam.ts';
import type { CriterionInput, CriterionTest, Test } from './rules/rule.ts';
import type { Scope } from './scope.ts';

type Keys = readonly string[];
type Met = (test: Test, scope: Scope) => Keys | null;

/** An input that was filled, and where it was read. */
type Told = { name: string; value: number | string | boolean; keys: Keys };
type Classified = { class: string | null; told: readonly Told[]; keys: Keys | null };

/** Where it is asked: of a field by a rule about any, or in a tab of a fetus. */
type Asked = Map<unknown, Classified>;

/** The rules of one group ask one criterion the same: it is asked once, as long as the exam is the same. */
const known = new WeakMap<Exam, Map<CriterionTest['of'], Asked>>();

/** The keys that make a criterion say one of the classes; null where it says another, or nothing. */
export function criterionMet({ criterion, is, of }: CriterionTest, scope: Scope, met: Met): Keys | null {
  const asked = askedIn(scope.exam, of);
  const place = scope.self ?? `${criterion} ${scope.n} ${scope.at}`;
  let found = asked.get(place);
  if (found === undefined) {
    found = classified(criterion, of, scope, met);
    asked.set(place, found);
  }
  if (found.class === null || !(typeof is === 'string' ? is === found.class : is.includes(found.class))) return null;
  found.keys ??= deciding(criterion, found.told, found.class).flatMap((each) => each.keys);
  return found.keys;
}

function askedIn(exam: Exam, of: CriterionTest['of']): Asked {
  let ofExam = known.get(exam);
  if (ofExam === undefined) {
    ofExam = new Map();
    known.set(exam, ofExam);
  }
  let asked = ofExam.get(of);
  if (asked === undefined) {
    asked = new Map();
    ofExam.set(of, asked);
  }
  return asked;
}

function classified(criterion: string, of: CriterionTest['of'], scope: Scope, met: Met): Classified {
  const told: Told[] = [];
  for (const name in of) {
    const found = toldTo(of[name] as CriterionInput, scope, met);
    if (found !== null) told.push({ name, value: found.value, keys: found.keys });
  }
  return { class: classFor(criterion, told), told, keys: null };
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

function classFor(criterion: string, told: readonly Told[]): string | null {
  const found: Record<string, unknown> = {};
  for (const { name, value } of told) found[name] = value;
  return classOf(criterion, found);
}

/** Without which it would be told another class: what else was looked at did not decide. Of two that would each do, the first. */
function deciding(criterion: string, told: readonly Told[], answer: string | null): readonly Told[] {
  return told.toReversed().reduce((kept, each) => {
    if (each.keys.length === 0) return kept;
    const without = kept.filter((other) => other !== each);
    return classFor(criterion, without) === answer ? without : kept;
  }, told);
}
