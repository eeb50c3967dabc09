import type { Calc, FormDefinition, FormulaCalc, Panel, Ref, Rule } from '../schema/definition.ts';
import { BASE_AGE } from '../schema/wellKnownKeys.ts';
import { AGE_BASIS, AGE_REFERENCE, canBeBase } from './baseMeasure.ts';
import { keyOf } from './keys.ts';
import { type Counts, indexesOf, type Placed, placesIn } from './places.ts';
import type { Problem } from './problem.ts';
import { refsOf } from './rule.ts';

/** One calculation in its place: the keys it reads and the keys it writes. */
export type Node = {
  /** The field it stands at. */
  at: string;
  place: Placed;
  calc: Calc;
  reads: readonly string[];
  writes: readonly string[];
  /** It calculates nothing: its field loses what its rule hides. */
  forgets?: true;
};

export type Compiled = {
  counts: Counts;
  /** By form and base name of the tab. */
  panels: ReadonlyMap<string, Panel>;
  fields: ReadonlyMap<string, Placed>;
  /** Every calculation after those it depends on. */
  nodes: readonly Node[];
  readers: ReadonlyMap<string, readonly number[]>;
  writers: ReadonlyMap<string, readonly number[]>;
  /** Calculations that ask which tabs there are or whether one was filled, by form and base name of the tab. */
  tabReaders: ReadonlyMap<string, readonly number[]>;
};

/** What the age calculation fills, all but what the mode says is typed. */
export const OWNED_BY_AGE: readonly string[] = ['date', 'dateParto', 'weeks', 'days', 'calculada'].map(
  (field) => `gestationalAge.info.${field}`,
);

/** `info.contexto` is in another tab of the same form. */
export const absolute = (ref: Ref, place: Placed): string =>
  ref.split('.').length === 2 ? `${place.form}.${ref}` : ref;

/** Between a reference and the text that stands for it while nobody has answered it. */
export const OTHERWISE = '??';
/** Whether anything was said in one of some tabs. */
export const TYPED = '@typed:';
export const typedTabs = (ref: Ref): string[] => ref.slice(TYPED.length).split('+');

/** The key behind a reference, for a field of this tab. A star stands for every tab of the replica. */
export function resolve(ref: Ref, place: Placed, counts: Counts, panels: ReadonlyMap<string, Panel>): string[] {
  if (ref === '@self') return [place.key];
  if (ref === '@ig' || ref === '@ga') return [BASE_AGE];
  if (ref === '@n' || ref.startsWith('=') || ref.startsWith(TYPED)) return [];
  if (ref.includes(OTHERWISE)) return resolve(ref.split(OTHERWISE)[0] ?? '', place, counts, panels);
  if (!ref.includes('.')) return [keyOf({ form: place.form, tab: place.panel.key, index: place.index, field: ref })];
  const [form = '', tab = '', field = ''] = absolute(ref, place).split('.');
  if (!tab.endsWith('*')) return [`${form}.${tab.replace('{n}', String(place.index ?? 1))}.${field}`];
  const base = tab.slice(0, -1);
  const replica = panels.get(`${form}.${base}`)?.replicate;
  const count = replica === undefined ? 0 : counts[replica];
  return Array.from({ length: count }, (_, index) => `${form}.${base}${index + 1}.${field}`);
}

/** Puts every formula of the exam in order. A cycle or an unknown place is refused here, never while somebody types. */
export function compile(
  definitions: readonly FormDefinition[],
  counts: Counts,
): { compiled: Compiled } | { problems: Problem[] } {
  const { fields, panels } = place(definitions, counts);
  const nodes: Node[] = [];
  for (const placed of fields.values()) {
    for (const calc of placed.field.formulas ?? []) nodes.push(nodeOf(placed, calc, counts, panels, fields));
    if (placed.field.forgets) nodes.push({ ...nodeOf(placed, itself(placed), counts, panels, fields), forgets: true });
  }
  const sorted = inOrder(nodes);
  if ('problems' in sorted) return sorted;
  const { nodes: ordered } = sorted;
  const readers = indexed(ordered, (node) => node.reads);
  const writers = indexed(ordered, (node) => node.writes);
  const tabReaders = indexed(ordered, tabsAsked);
  return { compiled: { counts, panels, fields, nodes: ordered, readers, writers, tabReaders } };
}

/** The tabs a calculation asks for as a whole. A tab comes and goes with what is typed into it, whichever field that is. */
function tabsAsked({ calc, place: placed }: Node): string[] {
  const inputs = isFormula(calc) ? Object.values(calc.params) : calc.of;
  return inputs.flatMap((ref) => {
    if (ref.startsWith(TYPED)) return typedTabs(ref).map((tab) => `${placed.form}.${tab.replace('*', '')}`);
    const star = ref.indexOf('*');
    return star < 0 ? [] : [absolute(ref, placed).split('*')[0] ?? ''];
  });
}

/** Which calculations have to do with a key. */
function indexed(nodes: readonly Node[], keysOf: (node: Node) => readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  nodes.forEach((node, index) => {
    for (const key of keysOf(node)) {
      const those = found.get(key);
      if (those) those.push(index);
      else found.set(key, [index]);
    }
  });
  return found;
}

function place(definitions: readonly FormDefinition[], counts: Counts) {
  const fields = new Map<string, Placed>();
  const panels = new Map<string, Panel>();
  for (const form of definitions) {
    for (const panel of form.components.flatMap((section) => section.panels)) {
      panels.set(`${form.key}.${panel.key}`, panel);
      for (const index of indexesOf(panel, counts))
        for (const placed of placesIn(form, panel, index)) fields.set(placed.key, placed);
    }
  }
  return { fields, panels };
}

/** The fields whose values complete a path: `peso/{formulaPeso}`. */
export const refsInPath = (path: string): string[] =>
  [...path.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] ?? '');

export const isFormula = (calc: Calc): calc is FormulaCalc => 'path' in calc;

function nodeOf(
  placed: Placed,
  calc: Calc,
  counts: Counts,
  panels: ReadonlyMap<string, Panel>,
  fields: ReadonlyMap<string, Placed>,
): Node {
  const keys = (ref: Ref) => resolve(ref, placed, counts, panels);
  const beside = (field: string) => keyOf({ form: placed.form, tab: placed.panel.key, index: placed.index, field });
  const inputs = isFormula(calc) ? Object.values(calc.params) : calc.of;
  const read = new Set(inputs.flatMap(keys));
  if (isFormula(calc)) {
    for (const ref of refsInPath(calc.path)) for (const key of keys(ref)) read.add(key);
    if (calc.leavesOut) read.add(beside(calc.leavesOut.by));
    if (calc.authors) read.add(beside(`${placed.field.key}Autor`));
    // Whether the age was taken from this very measure.
    if (canBeBase(placed.field.key)) for (const key of [AGE_BASIS, AGE_REFERENCE]) read.add(key);
  }
  // Whether an input counts depends on its own rule: a hidden field is not passed on.
  for (const key of [...read]) {
    const source = fields.get(key);
    if (source)
      for (const rule of rulesOf(source))
        for (const ref of refsOf(rule)) for (const each of resolve(ref, source, counts, panels)) read.add(each);
  }
  for (const rule of [calc.showOn, ...rulesOf(placed)])
    for (const ref of refsOf(rule)) for (const each of keys(ref)) read.add(each);
  const writes = isFormula(calc) ? Object.values(calc.into).map(beside) : [beside(calc.into)];
  return { at: placed.key, place: placed, calc, reads: [...read], writes };
}

const itself = ({ field }: Placed): Calc => ({ op: 'copy', of: ['@self'], into: field.key });

export const rulesOf = ({ field, panel }: Placed): Rule[] =>
  [field.showOn, field.hideOn, panel.showOn, panel.hideOn].filter((rule) => rule !== undefined);

/** Kahn's order, in one pass over calculations and what they wait for; those that wait for nothing stay as they stood. */
function inOrder(nodes: readonly Node[]): { nodes: Node[] } | { problems: Problem[] } {
  const writers = indexed(nodes, (node) => node.writes);
  const problems = [...writers].flatMap(([key, those]) => writtenTwice(nodes, key, those));
  if (problems.length > 0) return { problems };
  const waits = nodes.map((node, index) => {
    const before = new Set<number>();
    for (const key of node.reads)
      if (!node.writes.includes(key)) for (const writer of writers.get(key) ?? []) before.add(writer);
    before.delete(index);
    return before;
  });
  const followers = nodes.map((): number[] => []);
  waits.forEach((before, index) => {
    for (const each of before) followers[each]?.push(index);
  });
  const left = waits.map((before) => before.size);
  const queue = left.flatMap((count, index) => (count === 0 ? [index] : []));
  for (const index of queue)
    for (const follower of followers[index] ?? []) {
      left[follower] = (left[follower] ?? 0) - 1;
      if (left[follower] === 0) queue.push(follower);
    }
  if (queue.length < nodes.length) return { problems: cycleIn(nodes, waits, new Set(queue)) };
  return { nodes: queue.map((index) => nodes[index] as Node) };
}

/** A place has one calculation, or several of one field that take turns by their rules. The age belongs to its own. */
function writtenTwice(nodes: readonly Node[], key: string, those: readonly number[]): Problem[] {
  const [first, ...others] = those.map((index) => nodes[index] as Node);
  if (first && OWNED_BY_AGE.includes(key)) return [{ place: first.at, reason: 'twoWriters' }];
  const wrong = others.find((other) => !first || !sharesTurns(first, other));
  return wrong ? [{ place: wrong.at, reason: 'twoWriters' }] : [];
}

/** Whoever is never ready waits for somebody who is not: going from one to the next comes back to where it was. */
function cycleIn(nodes: readonly Node[], waits: readonly Set<number>[], ready: ReadonlySet<number>): Problem[] {
  const way = new Set<number>();
  let at = nodes.findIndex((_, index) => !ready.has(index));
  while (!way.has(at)) {
    way.add(at);
    at = [...(waits[at] ?? [])].find((each) => !ready.has(each)) ?? at;
  }
  const round = [...way].slice([...way].indexOf(at));
  return round.map((index) => ({ place: nodes[index]?.at ?? '', reason: 'cycle' }));
}

const sharesTurns = (one: Node, other: Node): boolean =>
  one.at === other.at && isFormula(one.calc) && isFormula(other.calc);
