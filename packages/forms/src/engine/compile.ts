import type { Calc, Field, FormDefinition, FormulaCalc, Panel, Ref, Replica, Rule } from '../definition.ts';
import { keyOf } from './keys.ts';
import { indexesOf, placesIn } from './places.ts';
import { refsOf } from './rule.ts';

/** How many tabs each replica has in this exam. */
export type Counts = Readonly<Record<Replica, number>>;

/** A field where it stands in an exam. */
export type Placed = { key: string; form: string; panel: Panel; index: number | null; field: Field };

/** One calculation in its place: the keys it reads and the keys it writes. */
export type Node = {
  /** The field it stands at. */
  at: string;
  place: Placed;
  calc: Calc;
  reads: readonly string[];
  writes: readonly string[];
};

export type Problem = { place: string; reason: string };

export type Compiled = {
  counts: Counts;
  /** By form and base name of the tab. */
  panels: ReadonlyMap<string, Panel>;
  fields: ReadonlyMap<string, Placed>;
  /** Every calculation after those it depends on. */
  nodes: readonly Node[];
  readers: ReadonlyMap<string, readonly number[]>;
  writers: ReadonlyMap<string, readonly number[]>;
};

const BASE_AGE = 'gestationalAge.info.calculada';
/** What the age calculation fills, all but what the mode says is typed. */
export const OWNED_BY_AGE: readonly string[] = ['date', 'dateParto', 'weeks', 'days', 'calculada'].map(
  (field) => `gestationalAge.info.${field}`,
);

/** `info.contexto` is in another tab of the same form. */
export const absolute = (ref: Ref, place: Placed): string =>
  ref.split('.').length === 2 ? `${place.form}.${ref}` : ref;

/** The key behind a reference, for a field of this tab. A star stands for every tab of the replica. */
export function resolve(ref: Ref, place: Placed, counts: Counts, panels: ReadonlyMap<string, Panel>): string[] {
  if (ref === '@self') return [place.key];
  if (ref === '@ig' || ref === '@ga') return [BASE_AGE];
  if (ref === '@n' || ref.startsWith('=')) return [];
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
  for (const placed of fields.values())
    for (const calc of placed.field.formulas ?? []) nodes.push(nodeOf(placed, calc, counts, panels, fields));
  const sorted = inOrder(nodes);
  if ('problems' in sorted) return sorted;
  const { nodes: ordered } = sorted;
  const readers = indexed(ordered, (node) => node.reads);
  const writers = indexed(ordered, (node) => node.writes);
  return { compiled: { counts, panels, fields, nodes: ordered, readers, writers } };
}

/** Which calculations have to do with a key. */
function indexed(nodes: readonly Node[], keysOf: (node: Node) => readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  nodes.forEach((node, index) => {
    for (const key of keysOf(node)) found.set(key, [...(found.get(key) ?? []), index]);
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
    if (calc.authors) read.add(beside(`${placed.field.key}Autor`));
  }
  // Whether an input counts depends on its own rule: a hidden field is not passed on.
  for (const key of [...read]) {
    const source = fields.get(key);
    if (source)
      for (const rule of rulesOf(source))
        for (const ref of refsOf(rule)) for (const each of resolve(ref, source, counts, panels)) read.add(each);
  }
  for (const rule of [isFormula(calc) ? calc.showOn : undefined, ...rulesOf(placed)])
    for (const ref of refsOf(rule)) for (const each of keys(ref)) read.add(each);
  const writes = isFormula(calc) ? Object.values(calc.into).map(beside) : [beside(calc.into)];
  return { at: placed.key, place: placed, calc, reads: [...read], writes };
}

export const rulesOf = ({ field, panel }: Placed): Rule[] =>
  [field.showOn, field.hideOn, panel.showOn, panel.hideOn].filter((rule) => rule !== undefined);

/** Kahn's order. What the age calculation both reads and writes is one calculation, and no cycle. */
function inOrder(nodes: readonly Node[]): { nodes: Node[] } | { problems: Problem[] } {
  const writers = new Map<string, number>();
  const problems: Problem[] = [];
  nodes.forEach((node, index) => {
    for (const key of node.writes) {
      const other = writers.get(key);
      if (other !== undefined && other !== index && !OWNED_BY_AGE.includes(key) && !sharesTurns(nodes[other], node))
        problems.push({
          place: node.at,
          reason: `writes ${key}, which ${nodes[other]?.at ?? 'another field'} writes too`,
        });
      writers.set(key, index);
    }
  });
  if (problems.length > 0) return { problems };
  const waits = nodes.map((node, index) => {
    const before = new Set<number>();
    for (const key of node.reads) {
      const writer = writers.get(key);
      if (writer !== undefined && writer !== index && !node.writes.includes(key)) before.add(writer);
    }
    return before;
  });
  const sorted: Node[] = [];
  const done = new Set<number>();
  while (sorted.length < nodes.length) {
    const ready = nodes.findIndex(
      (_, index) => !done.has(index) && [...(waits[index] ?? [])].every((each) => done.has(each)),
    );
    if (ready < 0) {
      const stuck = nodes.flatMap((node, index) => (done.has(index) ? [] : [node.at]));
      return { problems: [{ place: stuck[0] ?? '', reason: `calculations wait for each other: ${stuck.join(', ')}` }] };
    }
    done.add(ready);
    sorted.push(nodes[ready] as Node);
  }
  return { nodes: sorted };
}

/** Two calculations of one field that are switched by rules take turns. */
const sharesTurns = (one: Node | undefined, other: Node): boolean =>
  one !== undefined && one.at === other.at && isFormula(one.calc) && isFormula(other.calc);
