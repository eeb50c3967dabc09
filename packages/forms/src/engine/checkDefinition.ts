import { FORM_GROUPS } from '../schema/catalogue.ts';
import { CHART_PRESETS } from '../schema/chartPresets.ts';
import {
  ASIDES,
  FACES,
  FIELD_TYPES,
  type Field,
  FORMATS,
  type FormDefinition,
  type Item,
  type PageLayout,
  type Panel,
  REPLICAS,
  SENTENCES,
  type Section,
  TOLD,
} from '../schema/definition.ts';
import { calc } from './checkCalc.ts';
import { rule } from './checkRule.ts';
import { checkTable } from './checkTable.ts';
import { collectProblems, type Problem, type SayProblem } from './problem.ts';
import {
  type Check,
  checkFlag,
  checkNumber,
  checkText,
  distinct,
  inside,
  isKey,
  isObject,
  key,
  keysOf,
  list,
  object,
  oneOf,
  record,
  simple,
  tab,
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
  tables: 20,
};

const item = object({ value: checkText(), label: checkText() } satisfies Record<keyof Item, Check>, ['value', 'label']);
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
  label: checkText(),
  type: oneOf(FIELD_TYPES),
  items,
  multiple: checkFlag,
  editable: checkFlag,
  hidden: checkFlag,
  deprecated: checkFlag,
  suffix: checkText(60),
  prefix: checkText(60),
  filter: checkText(),
  decimals: whole(0, 4),
  reference: object({ min: checkNumber, max: checkNumber, normal: checkText(), text: checkText() }),
  showPercentil: checkFlag,
  placeholder: checkText(),
  required: checkFlag,
  disabled: checkFlag,
  default: simple,
  proposal: object({ value: simple, from: checkText(200), told: oneOf(TOLD), when: rule }),
  kits: object({ tab, same: key, sets: record(MOST.sets, list(MOST.items, record(MOST.events, simple))) }, [
    'tab',
    'same',
    'sets',
  ]),
  formulas: list(MOST.formulas, calc),
  param: checkText(60),
  paramRef: checkText(200),
  events: object({ change: list(MOST.events, checkText(200)) }, ['change']),
  showOn: rule,
  hideOn: rule,
  forgets: checkFlag,
  usual: (value, place, say) =>
    (Array.isArray(value) ? list(MOST.operands, checkText()) : checkText())(value, place, say),
  usualOn: rule,
  seldom: checkFlag,
  format: oneOf(FORMATS),
  after: checkText(200),
  notBelow: list(MOST.operands, checkText(200)),
  alert: object({ on: rule, text: checkText() }, ['on', 'text']),
  mirrors: checkText(200),
  says: oneOf(SENTENCES),
  saysOf: key,
  companions: object({ ig: key, percentil: key, zscore: key }),
  chart: object(
    {
      measure: checkText(60),
      author: checkText(60),
      source: checkText(200),
      over: oneOf(['ig', 'ccn']),
      lines: list(MOST.lines, checkNumber),
      unit: oneOf(['mm', 'cm']),
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
    label: checkText(),
    replicate: oneOf(REPLICAS),
    namedBy: key,
    addBy: checkText(1),
    fields: unlisted,
    tables: list(MOST.tables, checkTable),
    showOn: rule,
    hideOn: rule,
    opensOn: rule,
    folds: checkFlag,
    ...size,
  } satisfies Record<keyof Panel, Check>,
  ['key', 'label', 'fields'],
);
const section = object(
  { key, label: checkText(), panels: unlisted, closed: checkFlag, page: checkText() } satisfies Record<
    keyof Section,
    Check
  >,
  ['key', 'label', 'panels'],
);
const form = object(
  {
    key,
    label: checkText(),
    group: oneOf(FORM_GROUPS),
    version: whole(1, 1_000_000),
    hidden: checkFlag,
    deprecated: checkFlag,
    origin: oneOf(['company', 'assistant']),
    page: object(
      {
        rows: list(MOST.sections, list(MOST.sections, key)),
        example: checkText(),
        aside: oneOf(ASIDES),
        faces: record(MOST.sections, oneOf(FACES)),
        whole: checkText(),
      } satisfies Record<keyof PageLayout, Check>,
      ['rows', 'example'],
    ),
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
export function checkPanels(panels: readonly unknown[], place: string, say: SayProblem): void {
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

export function checkFields(given: unknown, place: string, say: SayProblem): void {
  const fields = listIn(given, place, MOST.fields, say);
  const keys = keysOf(fields);
  distinct(keys, (at) => inside(place, keys[at]), say);
  for (const each of fields) field(each, inside(place, isObject(each) ? each.key : undefined), say);
}

function listIn(value: unknown, place: string, most: number, say: SayProblem): unknown[] {
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
