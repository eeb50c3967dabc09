import { fingerprintOf } from './fingerprint.ts';
import { type Guarded, type GuardInput, openGuarded } from './reading/guarded.ts';
import { GUARD_SEVERITIES, type GuardFinding, type GuardHit, type GuardRule } from './reading/rule.ts';
import { GUARD_RULES } from './rules/all.ts';

/** What does not fit together in an exam, severe first and then in the order of the rules. Nothing is changed by it. */
export function guard(input: GuardInput): GuardFinding[] {
  const guarded = openGuarded(input);
  const found = GUARD_RULES.flatMap((rule) => rule.find(guarded).map((hit) => findingOf(rule, hit, guarded)));
  return GUARD_SEVERITIES.flatMap((severity) => found.filter((each) => each.severity === severity));
}

function findingOf({ id, severity, words }: GuardRule, hit: GuardHit, guarded: Guarded): GuardFinding {
  const { at, index = null, part = at[0] ?? '', params = {} } = hit;
  return {
    id: `${id}:${part}`,
    rule: id,
    severity,
    words,
    index,
    at,
    params,
    fingerprint: fingerprintOf(id, hit, guarded),
  };
}

/** Whoever dismissed a finding has dismissed what it was then. */
export type Dismissed = { finding: string; fingerprint: string };

export const openFindings = (
  found: readonly GuardFinding[],
  dismissed: readonly Dismissed[],
): readonly GuardFinding[] =>
  found.filter(
    ({ id, fingerprint }) => !dismissed.some((each) => each.finding === id && each.fingerprint === fingerprint),
  );
