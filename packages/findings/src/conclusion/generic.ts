import { baseMeasure, type Compiled, folded, isSet, keyBeside, type Placed } from '@gesta/forms';
import type { Exam } from './exam.ts';
import { met } from './met.ts';
import { GENERIC_RULES, KEPT, WITHOUT_AGE } from './rules/generic.ts';
import type { GenericRule } from './rules/rule.ts';
import type { Scope } from './scope.ts';

/** A generic rule that holds of a field; `side` is that of the curve. */
export type GenericHit = {
  rule: GenericRule;
  place: Placed;
  scope: Scope;
  keys: readonly string[];
  side: 'high' | 'low' | null;
};

/** A field a generic rule is asked of, with the keys it reads. */
type Asked = { place: Placed; n: number | null; self: NonNullable<Scope['self']> };

/** The shape of an exam does not change while it is typed: its fields are looked through once. */
const asked = new WeakMap<Compiled, Record<GenericRule['of'], readonly Asked[]>>();

/** The rules that apply to every field that keeps a place on a curve beside it, and to every choice. */
export function genericHits(exam: Exam): GenericHit[] {
  const places = asked.get(exam.compiled) ?? askedOf(exam.compiled);
  asked.set(exam.compiled, places);
  const scope: Scope = { exam, n: null, at: null, self: null, offered: [] };
  const ageless = met(WITHOUT_AGE, scope) !== null;
  const base = baseMeasure(exam.values);
  const hits: GenericHit[] = [];
  for (const of of ageless ? (['choice'] as const) : OF)
    for (const { place, n, self } of places[of]) {
      if (!isSet(exam.values[self[of]])) continue;
      const own: Scope = { ...scope, n, self };
      for (const rule of RULES_OF[of]) {
        const keys = met(rule.when, own);
        if (!keys) continue;
        const hit = { rule, place, scope: own, keys, side: sideOf(rule, exam.at(keys[0] ?? '')) };
        if (of === 'choice' || isKept(hit, base)) hits.push(hit);
      }
    }
  return hits;
}

const rulesOf = (of: GenericRule['of']) => GENERIC_RULES.filter((rule) => rule.of === of);
const RULES_OF = { percentil: rulesOf('percentil'), zscore: rulesOf('zscore'), choice: rulesOf('choice') };
const OF = ['percentil', 'zscore', 'choice'] as const;

function askedOf({ fields }: Compiled): Record<GenericRule['of'], readonly Asked[]> {
  const all = [...fields.values()].map((place): Asked => {
    const { percentil, zscore } = place.field.companions ?? {};
    const beside = (name: string | undefined) => (name === undefined ? '' : keyBeside(place, name));
    return {
      place,
      n: fetusSaid(place),
      self: { choice: place.key, percentil: beside(percentil), zscore: beside(zscore) },
    };
  });
  const says = ({ place: { field } }: Asked) =>
    field.items?.some(({ value }) => ['alterado', 'incerto'].includes(folded(value))) ?? false;
  return {
    percentil: all.filter(({ self }) => self.percentil !== ''),
    zscore: all.filter(({ self }) => self.zscore !== ''),
    choice: all.filter(says),
  };
}

/** What is asked in the tab of the first fetus only is asked of the mother. */
export function fetusSaid({ panel, index, field: { showOn } }: Placed): number | null {
  const once = showOn && 'field' in showOn && showOn.field === '@n' && 'is' in showOn;
  return panel.replicate === 'feto' && !once ? index : null;
}

/** A percentile is high or low as its rule says; a z-score by its sign. */
function sideOf({ of, when }: GenericRule, value: unknown): GenericHit['side'] {
  if (of === 'choice') return null;
  const isHigh = of === 'percentil' ? 'criterion' in when && when.is === 'high' : Number(value) > 0;
  return isHigh ? 'high' : 'low';
}

/** One-sided or no generic rules, as the specification lists them; none of the measure that the age was taken from. */
function isKept({ place: { field }, side }: GenericHit, base: string | null): boolean {
  if (base === field.key) return false;
  const kept = KEPT[field.key];
  return kept === undefined || kept === side;
}
