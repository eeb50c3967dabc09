import {
  askedWith,
  change,
  compiledExam,
  DEFINITIONS,
  EMPTY_STATE,
  type FormDefinition,
  folded,
  hasDataKey,
  isPlaceVisible,
  type Placed,
  placesIn,
  type Rule,
  recalculate,
  type Values,
} from '../../packages/forms/src/index.ts';
import { valueFor } from './valueFor.ts';

export type Step = { form: string; section: string; place: Placed; value: unknown };
export type Plan = {
  start: Values;
  steps: Step[];
  /** The exam after the last step. */
  end: Values;
  /** Fields that no answer brings into view. */
  unreached: string[];
};

const ASKS_NOTHING = new Set(['label', 'info', 'divider', 'tabs', 'tab', 'chartline', 'evolutionchart', 'gChart']);
const EXAM_DAY = '2026-11-12';
const DAY_MS = 86_400_000;
/** In weeks, where a form is not for the third trimester. */
const AGE_OF: Record<string, number> = { '1stinitialquarter': 8, '1stinitialtracking': 12 };
/** Fields of another form that decide what this one asks. */
const COUNTS = ['gestationalAge.info.fetos', 'gestationalAge.info.qtdSacoGestacional'];

/** How a person would give every field of a form a value: a question that follows from an answer is asked after it. */
export function fillPlan(form: FormDefinition, weeks = AGE_OF[form.key] ?? 28): Plan {
  const start = startOf(form, weeks);
  const asked = [...askedIn(form), ...counts(form)];
  const steps: Step[] = [];
  const given = new Set<string>();
  let state = recalculate(compiledExam(DEFINITIONS, start), { ...EMPTY_STATE, values: start });

  const isOpen = (place: Placed) => isPlaceVisible(place, state.values);
  const isOwn = ({ form: key }: Placed) => key === form.key;
  const at = (key: string) => asked.find(({ place }) => place.key === key);
  function give(key: string, value: unknown): boolean {
    const target = at(key);
    if (!target || !isOpen(target.place) || value === undefined) return false;
    steps.push({ ...target, form: target.place.form, value });
    const patch = { [key]: value };
    state = change(compiledExam(DEFINITIONS, { ...state.values, ...patch }), state, patch);
    given.add(key);
    return true;
  }
  function giveOpen(): void {
    const left = ({ place }: { place: Placed }) => isOwn(place) && !given.has(place.key) && isOpen(place);
    // What a tick takes out of view is answered before it is ticked.
    const next = () => asked.find((each) => left(each) && !hides(each.place)) ?? asked.find(left);
    for (let found = next(); found; found = next())
      if (!give(found.place.key, valueFor(found.place))) given.add(found.place.key);
  }

  function hides({ key }: Placed): boolean {
    return asked.some(({ place }) => {
      const rule = place.field.showOn;
      const isTick = rule !== undefined && 'not' in rule && rule.not === true && keyBehind(rule.field, place) === key;
      return isTick && !given.has(place.key);
    });
  }

  giveOpen();
  const unreached: string[] = [];
  for (const { place } of asked) {
    if (!isOwn(place) || given.has(place.key)) continue;
    open(place);
    if (isOpen(place)) giveOpen();
    else unreached.push(place.key);
  }
  return { start, steps, end: state.values, unreached };

  function open(place: Placed): void {
    for (const rule of [place.panel.showOn, place.field.showOn]) if (rule) meet(rule, place);
    for (const rule of [place.panel.hideOn, place.field.hideOn]) if (rule && !isOpen(place)) avoid(rule, place);
  }
  function meet(rule: Rule, place: Placed): boolean {
    if ('all' in rule) return rule.all.map((each) => meet(each, place)).every(Boolean);
    if ('any' in rule) return rule.any.some((each) => meet(each, place));
    const key = keyBehind(rule.field, place);
    const target = at(key)?.place;
    if (!target) return false;
    if (!isOpen(target)) open(target);
    const { items } = target.field;
    if ('set' in rule) return rule.set && give(key, valueFor(target));
    if ('is' in rule) return give(key, items?.find(({ value }) => folded(value) === folded(rule.is))?.value ?? rule.is);
    if ('in' in rule) return give(key, rule.in[0]);
    if ('has' in rule) return give(key, rule.has.slice(0, 1));
    if ('not' in rule) return give(key, items?.find(({ value }) => folded(value) !== folded(rule.not))?.value);
    const number = within(rule);
    return give(key, items ? items.find(({ value }) => Number(value) >= number)?.value : number);
  }
  function avoid(rule: Rule, place: Placed): void {
    if (!('has' in rule)) return;
    const key = keyBehind(rule.field, place);
    const other = at(key)?.place.field.items?.find(({ value }) => !rule.has.includes(value));
    if (other) give(key, [other.value]);
  }
}

/** The fields of a form with the section they stand in, on the first tab of each replica. */
const askedIn = (form: FormDefinition) =>
  form.components.flatMap((section) =>
    section.panels
      .flatMap((panel) => placesIn(form, panel, panel.replicate ? 1 : null))
      // A kit is taken, not kept: there is no value to find again. What is only shown is filled by the exam itself.
      .filter(({ field }) => !ASKS_NOTHING.has(field.type) && !field.hidden && !field.disabled && !field.kits)
      // What is asked under the name of another is answered with it.
      .filter(({ field, panel }) => askedWith(panel, field.key) === null)
      .map((place) => ({ place, section: section.key })),
  );

function counts(form: FormDefinition) {
  const age = DEFINITIONS.find(({ key }) => key === 'gestationalAge');
  return age === undefined || form === age ? [] : askedIn(age).filter(({ place }) => COUNTS.includes(place.key));
}

function keyBehind(ref: string, { form, panel, index }: Placed): string {
  const parts = ref.split('.');
  if (parts.length === 1) return `${form}.${panel.key}${index ?? ''}.${ref}`;
  return (parts.length === 2 ? `${form}.${ref}` : ref).replace('{n}', String(index ?? 1));
}

function within({ from, to, above, below }: { from?: number; to?: number; above?: number; below?: number }): number {
  const low = from ?? (above === undefined ? undefined : above + 1);
  const high = to ?? (below === undefined ? undefined : below - 1);
  if (low !== undefined && high !== undefined) return Math.round((low + high) / 2);
  return low ?? high ?? 1;
}

function startOf(form: FormDefinition, weeks: number): Values {
  const start = new Date(Date.parse(EXAM_DAY) - weeks * 7 * DAY_MS).toISOString().slice(0, 10);
  const tab = 'gestationalAge.info';
  const dated = { [`${tab}.calculo`]: 'DUM', [`${tab}.date`]: start, [`${tab}.fetos`]: '1' };
  return {
    [hasDataKey('gestationalAge')]: true,
    [hasDataKey(form.key)]: true,
    [`${tab}.interationDate`]: EXAM_DAY,
    ...(form.key === 'gestationalAge' ? {} : dated),
  };
}
