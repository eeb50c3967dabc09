import { isSet } from '@gesta/forms';
import { refsOfTest } from './refsOf.ts';
import { RULES, SECTIONS } from './rules/all.ts';
import type { ConclusionRule, Test } from './rules/rule.ts';
import { keysOfRef, type Offered, type Scope, tabOf } from './scope.ts';

export type OfferedTest = Extract<Test, { fired: readonly string[] } | { quiet: Quiet } | { calm: string }>;
type Quiet = { groups: readonly string[]; rules: readonly string[] };

/** Tests about what was offered before. What was not offered has been read too: that it is normal is why. */
export function offeredMet(test: OfferedTest, scope: Scope): readonly string[] | null {
  const here = scope.offered.filter(({ n }) => scope.n === null || n === null || n === scope.n);
  if ('fired' in test) return here.find(({ rule }) => test.fired.includes(rule.id))?.keys ?? null;
  if ('quiet' in test) {
    const { groups, rules } = test.quiet;
    const isMeant = ({ id, group }: Pick<ConclusionRule, 'id' | 'group'>) =>
      rules.includes(id) || (group !== undefined && groups.includes(group));
    if (here.some(({ rule }) => isMeant(rule) && rule.severity !== 'N')) return null;
    return keysRead(RULES.filter(isMeant), scope);
  }
  const section = SECTIONS[test.calm] ?? [];
  const ids = new Set(section.map(({ id }) => id));
  const speaks = ({ rule }: Offered) => ids.has(rule.id) && (rule.severity === 'C' || rule.severity === 'A');
  return here.some(speaks) ? null : keysRead(section, scope);
}

/** What the rules look at of this fetus, as far as it is filled. */
function keysRead(rules: readonly ConclusionRule[], scope: Scope): string[] {
  const keys = rules.flatMap(({ at, when }) => {
    const tabs = at === undefined ? [null] : [at].flat().map((each) => tabOf(each, scope.exam, scope.n));
    return tabs.flatMap((tab) =>
      refsOfTest(when).flatMap((ref) => keysOfRef(ref, { ...scope, at: tab, known: new Map() })),
    );
  });
  return [...new Set(keys)].filter((key) => isSet(scope.exam.at(key)));
}
