import { RECORD_FORMS } from '../schema/catalogue.ts';
import { type FormDefinition, REPLICAS } from '../schema/definition.ts';
import { type Compiled, compile } from './compile.ts';
import { hasDataKey } from './keys.ts';
import type { Counts } from './places.ts';
import { countsOf } from './replicate.ts';
import type { Values } from './state.ts';

const AGE_FORM = 'gestationalAge';
/** Exams of a clinic are of few shapes; the rarest of them is compiled again. */
const MOST = 32;
/** The same list of definitions is the same forms: a company whose forms changed brings another list. */
const kept = new WeakMap<readonly FormDefinition[], Map<string, Compiled>>();

const isMarked = (key: string, values: Values) => key === AGE_FORM || values[hasDataKey(key)] === true;

/** The forms that are present in an exam; its age always is. Those of a record have no marker: they are there once something is in them. */
export function presentForms(definitions: readonly FormDefinition[], values: Values): FormDefinition[] {
  const keys = Object.keys(values);
  const isWritten = (form: string) =>
    RECORD_FORMS.some((each) => each === form) && keys.some((key) => key.startsWith(`${form}.`));
  return definitions.filter(({ key }) => isMarked(key, values) || isWritten(key));
}

/** The conclusion and the observations have pages of their own. */
const OWN_PAGE = new Set(['conclusion', 'observations']);

/** The forms an exam shows, in the order of the catalogue: its age always, unless the clinic hides it. */
export const shownForms = (definitions: readonly FormDefinition[], values: Values): FormDefinition[] =>
  definitions.filter(({ key, hidden }) => isMarked(key, values) && hidden !== true && !OWN_PAGE.has(key));

/** Whether the forms an exam shows are about no pregnancy, each a page of its own: then it asks for no age of one. */
export function standsApart(shown: readonly FormDefinition[]): boolean {
  const own = shown.filter(({ key }) => key !== AGE_FORM);
  return own.length > 0 && own.every(({ page }) => page !== undefined);
}

/** The forms a record shows: its own, filled or not, then what was added to it. */
export function recordForms(definitions: readonly FormDefinition[], values: Values): FormDefinition[] {
  const shown = definitions.filter(({ key, hidden }) => hidden !== true && key !== AGE_FORM && !OWN_PAGE.has(key));
  const isOwn = ({ key }: FormDefinition) => RECORD_FORMS.some((each) => each === key);
  return [...shown.filter(isOwn), ...shown.filter((form) => !isOwn(form) && isMarked(form.key, values))];
}

/**
 * The calculations of an exam, by the forms that are present and how many tabs they have. `tabs` are those somebody has opened
 * beyond what the values show.
 */
export function compiledExam(
  definitions: readonly FormDefinition[],
  values: Values,
  tabs: Partial<Counts> = {},
): Compiled {
  const present = presentForms(definitions, values);
  const counts = atLeast(countsOf(present, values), tabs);
  const shape = [...present.map(({ key }) => key), ...REPLICAS.map((replica) => counts[replica])].join(' ');
  const shapes = kept.get(definitions) ?? new Map<string, Compiled>();
  kept.set(definitions, shapes);
  const compiled = shapes.get(shape) ?? compiledNow(present, counts);
  shapes.delete(shape);
  shapes.set(shape, compiled);
  const [oldest] = shapes.keys();
  if (shapes.size > MOST && oldest !== undefined) shapes.delete(oldest);
  return compiled;
}

const atLeast = (counts: Counts, tabs: Partial<Counts>): Counts =>
  Object.fromEntries(REPLICAS.map((replica) => [replica, Math.max(counts[replica], tabs[replica] ?? 0)])) as Counts;

function compiledNow(...[present, counts]: Parameters<typeof compile>): Compiled {
  const answer = compile(present, counts);
  // Our own definitions are compiled by a test; what a company adds is compiled before it is accepted.
  if ('problems' in answer) throw new Error(`The form definitions do not compile at ${answer.problems[0]?.place}.`);
  return answer.compiled;
}
