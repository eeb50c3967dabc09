import { FORM_GROUPS } from '../schema/catalogue.ts';
import { CHART_PRESETS } from '../schema/chartPresets.ts';
import {
  FIELD_TYPES,
  type Field,
  FORMATS,
  type FormDefinition,
  type Item,
  type Panel,
  REPLICAS,
  SENTENCES,
  type Section,
  TOLD,
} from '../schema/definition.ts';
import { calc } from './checkCalc.ts';
import { rule } from './checkRule.ts';
import { collectProblems, type Problem, type Say } from './problem.ts';
import {
  type Check,
  distinct,
  flag,
  inside,
  isKey,
  isObject,
  key,
  keysOf,
  list,
  number,
  object,
  oneOf,
  record,
  simple,
  tab,
  text,
  whole,
} from './shape.ts';

/** Three times what the largest of our own forms has. */
const MOST = {
  sections: 40,
  panels: 60,
  fields: 600,
  items: 300,
  formulas: 6,
  events: 20,
  lines: 20,
  operands: 20,
  sets: 60,
};

const item = object({ value: text(), label: text() } satisfies Record<keyof Item, Check>, ['value', 'label']);
const size = { rows: whole(1, 40), columns: whole(1, 4) };

/** The options of a field: each value once. */
export const items: Check = (value, place, say) => {
  list(MOST.items, item)(value, place, say);
  if (!Array.isArray(value) || value.length > MOST.items) return;
  distinct(
    value.map((each) => (isObject(each) ? each.value : undefined)),
    (at) => inside(place, at),
    say,
  );
};

export const FIELD = {
  key,
  label: text(),
  type: oneOf(FIELD_TYPES),
  items,
  multiple: flag,
  editable: flag,
  hidden: flag,
  deprecated: flag,
  suffix: text(60),
  prefix: text(60),
  filter: text(),
  decimals: whole(0, 4),
  reference: object({ min: number, max: number, normal: text(), text: text() }),
  showPercentil: flag,
  placeholder: text(),
  required: flag,
  disabled: flag,
  default: simple,
  proposal: object({ value: simple, from: text(200), told: oneOf(TOLD), when: rule }),
  kits: object({ tab, same: key, sets: record(MOST.sets, list(MOST.items, record(MOST.events, simple))) }, [
    'tab',
    'same',
    'sets',
  ]),
  formulas: list(MOST.formulas, calc),
  param: text(60),
  paramRef: text(200),
  events: object({ change: list(MOST.events, text(200)) }, ['change']),
  showOn: rule,
  hideOn: rule,
  forgets: flag,
  format: oneOf(FORMATS),
  after: text(200),
  notBelow: list(MOST.operands, text(200)),
  alert: object({ on: rule, text: text() }, ['on', 'text']),
  mirrors: text(200),
  says: oneOf(SENTENCES),
  companions: object({ ig: key, percentil: key, zscore: key }),
  chart: object(
    {
      measure: text(60),
      author: text(60),
      source: text(200),
      over: oneOf(['ig', 'ccn']),
      lines: list(MOST.lines, number),
      preset: oneOf(CHART_PRESETS),
    },
    ['measure', 'source'],
  ),
} satisfies Record<keyof Field, Check>;

const field = object(FIELD, ['key', 'label', 'type']);
const unlisted: Check = () => {};

const panel = object(
  {
    key: tab,
    label: text(),
    replicate: oneOf(REPLICAS),
    namedBy: key,
    fields: unlisted,
    showOn: rule,
    hideOn: rule,
    ...size,
  } satisfies Record<keyof Panel, Check>,
  ['key', 'label', 'fields'],
);
const section = object({ key, label: text(), panels: unlisted, closed: flag } satisfies Record<keyof Section, Check>, [
  'key',
  'label',
  'panels',
]);
const form = object(
  {
    key,
    label: text(),
    group: oneOf(FORM_GROUPS),
    version: whole(1, 1_000_000),
    hidden: flag,
    deprecated: flag,
    origin: oneOf(['company', 'assistant']),
    components: unlisted,
    ...size,
  } satisfies Record<keyof FormDefinition, Check>,
  ['key', 'label', 'group', 'version', 'components'],
);

/** Whatever a company or the assistant wrote is looked at whole before it is used: every problem with its place, never a crash. */
export function checkDefinition(given: unknown): Problem[] {
  const { problems, say } = collectProblems();
  const place = isObject(given) && isKey(given.key) ? given.key : '';
  form(given, place, say);
  if (!isObject(given) || !Object.hasOwn(given, 'components')) return problems;
  const sections = listIn(given.components, inside(place, 'components'), MOST.sections, say);
  if (sections.length === 0) say(inside(place, 'components'), 'missing');
  distinct(keysOf(sections), (at) => inside(place, keysOf(sections)[at]), say);
  const panels = sections.flatMap((each) => {
    const where = inside(place, isObject(each) ? each.key : undefined);
    section(each, where, say);
    return isObject(each) ? listIn(each.panels, where, MOST.panels, say) : [];
  });
  checkPanels(panels, place, say);
  return problems;
}

/** Tabs of one form, wherever they stand in it: the key of a tab is its own in the whole form. */
export function checkPanels(panels: readonly unknown[], place: string, say: Say): void {
  if (panels.length > MOST.panels) return void say(place, 'tooMany');
  const keys = keysOf(panels);
  distinct(keys, (at) => inside(place, keys[at]), say);
  let fields = 0;
  for (const each of panels) {
    const where = inside(place, isObject(each) ? each.key : undefined);
    panel(each, where, say);
    if (!isObject(each)) continue;
    fields += Array.isArray(each.fields) ? each.fields.length : 0;
    if (fields > MOST.fields) return void say(place, 'tooMany');
    checkFields(each.fields, where, say);
  }
}

export function checkFields(given: unknown, place: string, say: Say): void {
  const fields = listIn(given, place, MOST.fields, say);
  const keys = keysOf(fields);
  distinct(keys, (at) => inside(place, keys[at]), say);
  for (const each of fields) field(each, inside(place, isObject(each) ? each.key : undefined), say);
}

function listIn(value: unknown, place: string, most: number, say: Say): unknown[] {
  if (!Array.isArray(value)) {
    if (value !== undefined) say(place, 'list');
    return [];
  }
  if (value.length > most) {
    say(place, 'tooMany');
    return [];
  }
  return Array.from(value);
}
