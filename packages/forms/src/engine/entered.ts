import { TODAY } from '../schema/definition.ts';
import { carriedOn } from './carry.ts';
import { same } from './change.ts';
import { type Compiled, isFormula, type Node, OWNED_BY_AGE } from './compile.ts';
import { keyOf } from './keys.ts';
import type { Placed } from './places.ts';
import { isSet } from './rule.ts';
import { speaksNow } from './runFormula.ts';
import { toldFrom } from './share.ts';
import { sourceKey } from './sourceKey.ts';
import type { Values } from './state.ts';

/** What an exam says by itself, apart from what its forms began with. */
export type OwnAnswers = {
  /** Tabs in which a person said something; what they began with is then part of the answer. */
  typed: ReadonlySet<string>;
  /** Those, and tabs in which something follows from what a person said elsewhere. */
  filled: ReadonlySet<string>;
  /** Whether a value is an answer, or follows from one. A default is none until somebody has said something beside it. */
  isSaid: (place: Placed) => boolean;
};

/** `2ndand3rdquarter.biometria1` */
export const tabKey = ({ form, panel, index }: Placed): string =>
  keyOf({ form, tab: panel.key, index, field: '' }).slice(0, -1);

const known = new WeakMap<Values, { compiled: Compiled; entered: OwnAnswers }>();

/** One pass over an exam; asked again for the same values it answers at once. */
export function enteredIn(compiled: Compiled, values: Values): OwnAnswers {
  const found = known.get(values);
  if (found?.compiled === compiled) return found.entered;
  const entered = lookThrough(compiled, values);
  known.set(values, { compiled, entered });
  return entered;
}

function lookThrough(compiled: Compiled, values: Values): OwnAnswers {
  const said = new Map<string, boolean>();

  const writersOf = (key: string): readonly Node[] =>
    (compiled.writers.get(key) ?? [])
      .map((index) => compiled.nodes[index] as Node)
      .filter((node) => isWriting(node) && speaksNow(node.calc, node.place, values));

  /** An answer, or something that follows from one. The age of the pregnancy alone says nothing about a tab. */
  function isOwn(key: string): boolean {
    const before = said.get(key);
    if (before !== undefined) return before;
    // Calculations stand in an order: none comes back to itself.
    said.set(key, false);
    const place = compiled.fields.get(key);
    const is =
      isSet(values[key]) && !isDefault(place, values[key]) && !isTold(compiled, values, place) && standsOnAnswers(key);
    said.set(key, is);
    return is;
  }

  function standsOnAnswers(key: string): boolean {
    const writers = writersOf(key);
    if (writers.length === 0 || OWNED_BY_AGE.includes(key)) return true;
    const form = key.slice(0, key.indexOf('.'));
    return writers.some((node) =>
      node.reads.some(
        (read) => !node.writes.includes(read) && (isOf(form, read) || !isOf(AGE_FORM, read)) && isOwn(read),
      ),
    );
  }

  const typed = new Set<string>();
  const filled = new Set<string>();
  for (const key in values) {
    const place = compiled.fields.get(key);
    if (!place || !isOwn(key)) continue;
    const tab = tabKey(place);
    filled.add(tab);
    if (writersOf(key).length === 0) typed.add(tab);
  }
  return { typed, filled, isSaid: (place) => typed.has(tabKey(place)) || isOwn(place.key) };
}

const AGE_FORM = 'gestationalAge';
/** What is proposed is taken by a person. */
const isWriting = ({ calc, forgets }: Node): boolean => !forgets && !(isFormula(calc) && calc.suggest);
const isOf = (form: string, key: string): boolean => key.startsWith(`${form}.`);

/** It was said in another tab, which it belongs to, or in an earlier exam. */
const isTold = (compiled: Compiled, values: Values, place: Placed | undefined): boolean =>
  place !== undefined &&
  isSet(values[sourceKey(place)]) &&
  (toldFrom(compiled, values, place) !== null || carriedOn(values, place) !== null);

/** What a form begins with; the day it was begun on is any day. */
function isDefault(place: Placed | undefined, value: unknown): boolean {
  const start = place?.field.default;
  return start !== undefined && (start === TODAY || same(start, value));
}
