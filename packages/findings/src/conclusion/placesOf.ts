import type { Compiled } from '@gesta/forms';
import type { Exam } from './exam.ts';
import type { ConclusionRule, RuleRef } from './rules/rule.ts';
import { tabOf } from './scope.ts';

/** A tab a rule is asked in, and the keys that were found behind its references there. */
export type RulePlace = { at: string | null; known: Map<RuleRef, readonly string[]> };

type Places = Map<ConclusionRule, Map<number | null, readonly RulePlace[]>>;

/** Where the rules stand in an exam of one shape: by its calculations and the form it measures growth in. */
const shapes = new WeakMap<Compiled, Map<string, Places>>();

export function placesOf(rule: ConclusionRule, exam: Exam, n: number | null): readonly RulePlace[] {
  const places = placesIn(exam);
  const ofRule = places.get(rule) ?? new Map<number | null, readonly RulePlace[]>();
  places.set(rule, ofRule);
  const found = ofRule.get(n) ?? tabsOf(rule, exam, n);
  ofRule.set(n, found);
  return found;
}

function placesIn({ compiled, growthForm }: Exam): Places {
  const forms = shapes.get(compiled) ?? new Map<string, Places>();
  shapes.set(compiled, forms);
  const places = forms.get(growthForm) ?? new Map();
  forms.set(growthForm, places);
  return places;
}

function tabsOf({ at }: ConclusionRule, exam: Exam, n: number | null): RulePlace[] {
  const tabs = at === undefined ? [null] : [at].flat();
  return tabs.map((tab) => ({ at: tab === null ? null : tabOf(tab, exam, n), known: new Map() }));
}
