import type { Calc, Field, FormDefinition, Kits, Panel, Ref, Replica } from '../schema/definition.ts';
import { followingWords } from '../schema/markerMeasures.ts';
import { isShared, SOURCE } from '../schema/sharedFacts.ts';
import { isFormula, OTHERWISE, refsInPath, TYPED, typedTabs } from './compile.ts';
import { collectProblems, type Problem, type SayProblem } from './problem.ts';
import { COUNT_KEYS } from './replicate.ts';
import { refsOf } from './rule.ts';
import { inside } from './shape.ts';
import { assistantSourceKey, deviceSourceKey } from './sourceKey.ts';

/** What a tab keeps: its fields and what stands beside them. */
type Tab = { replica: Replica | undefined; names: ReadonlySet<string> };
/** By `{form}.{tab}`. */
export type Tabs = ReadonlyMap<string, Tab>;

/** Where a reference ends: `{n}` this tab's number, a number, a star for all of them, or nothing. */
const ENDING = /^([A-Za-z]+)(\{n\}|[1-8]|\*)?$/;
const SPOKEN: ReadonlySet<string> = new Set(['@self', '@ig', '@ga', '@n']);

export const panelsOf = ({ components }: FormDefinition): readonly Panel[] =>
  components.flatMap((section) => section.panels);

export function tabsIn(forms: readonly FormDefinition[]): Tabs {
  const tabs = new Map<string, Tab>();
  for (const form of forms)
    for (const panel of panelsOf(form))
      tabs.set(`${form.key}.${panel.key}`, { replica: panel.replicate, names: namesOf(form.key, panel) });
  return tabs;
}

/** Those of its fields, where what they share with other forms was typed, and what of a machine or an assistant they were taken from. */
function namesOf(form: string, { key, replicate, fields }: Panel): Set<string> {
  const names = namesIn(fields);
  for (const field of fields) {
    if (isShared(form, key, field.key) || followingWords(form, key, field.key) !== undefined)
      names.add(`${field.key}${SOURCE}`);
    const counts = replicate === undefined && COUNT_KEYS.includes(`${form}.${key}.${field.key}`);
    if (counts || isMeasured(field)) names.add(deviceSourceKey(field.key));
    if (field.type !== 'label') names.add(assistantSourceKey(field.key));
  }
  return names;
}

/** Machines measure numbers and days. */
const isMeasured = ({ type, decimals }: Field): boolean =>
  type === 'zscore' || type === 'date' || type === 'datepicker' || (type === 'textfield' && decimals !== undefined);

/** Every name fields use in their tab: their own, their companions', what they calculate, their author, their observation. */
export function namesIn(fields: readonly Field[]): Set<string> {
  const names = new Set<string>();
  for (const { key, type, companions, formulas = [] } of fields) {
    names.add(key);
    if (type === 'tableradio') names.add(`${key}Obs`);
    for (const name of Object.values(companions ?? {})) names.add(name);
    for (const calc of formulas) {
      for (const name of writtenBy(calc)) names.add(name);
      if (isFormula(calc) && calc.authors) names.add(`${key}Autor`);
    }
  }
  return names;
}

export const writtenBy = (calc: Calc): string[] => (isFormula(calc) ? Object.values(calc.into) : [calc.into]);

/** Every reference of a form names something that is there: in its tab, in another tab, in another form. */
export function checkReferences(form: FormDefinition, tabs: Tabs): Problem[] {
  const { problems, say } = collectProblems();
  for (const panel of panelsOf(form)) {
    const place = `${form.key}.${panel.key}`;
    const leadsTo = (ref: Ref, star: boolean) => isThere(ref, form.key, panel.key, tabs, star);
    const look = (refs: readonly Ref[], where: string, star = false) => lookAt(refs, where, say, star, leadsTo);
    const rules = [panel.showOn, panel.hideOn, panel.opensOn].flatMap(refsOf);
    look([...rules, ...(panel.namedBy ? [panel.namedBy] : [])], place);
    for (const field of panel.fields) {
      const at = inside(place, field.key);
      look([...refsOf(field.showOn), ...refsOf(field.hideOn), ...refsOf(field.alert?.on)], at);
      look(
        [field.after, field.mirrors, field.proposal?.from, field.paramRef].filter((ref) => ref !== undefined),
        at,
      );
      look([...(field.notBelow ?? []), ...(field.events?.change ?? []), ...refsOf(field.proposal?.when)], at);
      if (field.kits && !isFilled(form.key, field.kits, tabs)) say(inside(at, 'kits'), 'reference');
      if (field.chart) look([field.chart.source], inside(at, 'chart'));
      for (const calc of field.formulas ?? []) {
        const where = inside(at, 'formulas');
        look(isFormula(calc) ? Object.values(calc.params).map(withoutOther) : calc.of, where, true);
        look([...(isFormula(calc) ? refsInPath(calc.path) : []), ...refsOf(calc.showOn)], where);
      }
    }
  }
  return problems;
}

/** A parameter may say what stands for an answer that is not there. */
const withoutOther = (ref: Ref): Ref => ref.split(OTHERWISE)[0] ?? ref;

/** Everything a kit adds has its place in a tab of the form that may be added. */
function isFilled(form: string, { tab, same, sets }: Kits, tabs: Tabs): boolean {
  const found = tabs.get(`${form}.${tab}`);
  const names = [same, ...Object.values(sets).flatMap((set) => set.flatMap((each) => Object.keys(each)))];
  return found?.replica !== undefined && names.every((name) => found.names.has(name));
}

function lookAt(
  refs: readonly Ref[],
  place: string,
  say: SayProblem,
  star: boolean,
  leadsTo: (ref: Ref, star: boolean) => boolean,
): void {
  for (const ref of refs) if (!leadsTo(ref, star)) say(inside(place, ref), 'reference');
}

function isThere(ref: Ref, form: string, tab: string, tabs: Tabs, star: boolean): boolean {
  if (SPOKEN.has(ref) || ref.startsWith('=')) return true;
  if (ref.startsWith(TYPED)) return star && typedTabs(ref).every((each) => isTab(each, form, tabs));
  const parts = ref.split('.');
  const [field = '', at, of = form] = parts.toReversed();
  if (parts.length > 3) return false;
  if (at === undefined) return tabs.get(`${form}.${tab}`)?.names.has(field) ?? false;
  const [, base = '', ending] = ENDING.exec(at) ?? [];
  const found = tabs.get(`${of}.${base}`);
  if (!found?.names.has(field) || (ending === '*' && !star)) return false;
  return (found.replica !== undefined) === (ending !== undefined);
}

/** A tab of the form; all of a replica, or one that stands alone. */
function isTab(tab: string, form: string, tabs: Tabs): boolean {
  const [, base = '', ending] = ENDING.exec(tab) ?? [];
  const found = tabs.get(`${form}.${base}`);
  return found !== undefined && (found.replica === undefined ? ending === undefined : ending === '*');
}
