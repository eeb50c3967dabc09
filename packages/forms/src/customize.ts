import { checkDefinition, checkFields, checkPanels, FIELD, items } from './engine/checkDefinition.ts';
import { namesIn, panelsOf, writtenBy } from './engine/checkReferences.ts';
import { collectProblems, type Problem, type SayProblem } from './engine/problem.ts';
import { folded } from './engine/rule.ts';
import { type Check, checkFlag, checkText, inside, isKey, isTab, list, object, record } from './engine/shape.ts';
import type { Field, FormDefinition, Item, Panel, Section } from './schema/definition.ts';

const CHANGEABLE = [
  'label',
  'hidden',
  'deprecated',
  'required',
  'disabled',
  'editable',
  'placeholder',
  'prefix',
  'suffix',
  'default',
  'reference',
] as const satisfies readonly (keyof Field)[];

/** What a company says about a field that is there: what it names replaces what the form says, and options are added. */
export type FieldChange = Partial<Pick<Field, (typeof CHANGEABLE)[number]>> & { items?: readonly Item[] };

/** What a company makes of a form, as data: everything it does not name stays as it is. */
export type Customization = {
  label?: string;
  hidden?: boolean;
  deprecated?: boolean;
  /** By `{tab}.{field}`. */
  fields?: Readonly<Record<string, FieldChange>>;
  /** What is new, each at the end of where it belongs: fields by tab, tabs by section. */
  add?: Additions;
};
type Additions = {
  fields?: Readonly<Record<string, readonly Field[]>>;
  panels?: Readonly<Record<string, readonly Panel[]>>;
  sections?: readonly Section[];
};

const MOST = { changes: 600, places: 60, sections: 40 };
const LISTED: Check = (value, place, say) => {
  if (!Array.isArray(value)) say(place, 'list');
};

const isFieldPlace = (name: string): boolean => {
  const [tab, field, ...more] = name.split('.');
  return isTab(tab) && isKey(field) && more.length === 0;
};

const customization = object({
  label: checkText(),
  hidden: checkFlag,
  deprecated: checkFlag,
  fields: record(
    MOST.changes,
    object({ ...Object.fromEntries(CHANGEABLE.map((name) => [name, FIELD[name]])), items } satisfies Record<
      string,
      Check
    >),
    isFieldPlace,
  ),
  add: object({
    fields: record(MOST.places, checkFields, isTab),
    panels: record(MOST.places, (value, place, say) => {
      LISTED(value, place, say);
      if (Array.isArray(value)) checkPanels(Array.from(value), place, say);
    }),
    sections: list(
      MOST.sections,
      object({ key: FIELD.key, label: checkText(), panels: LISTED, closed: checkFlag, page: checkText() }, [
        'key',
        'label',
        'panels',
      ]),
    ),
  }),
} satisfies Record<keyof Customization, Check>);

/**
 * The form as a company wants it. Neither is changed: what comes back is new, or says what is wrong and where. Whether its references
 * and calculations agree with those of the other forms is seen when all are put together, in `formsOf`.
 */
export function customize(
  definition: FormDefinition,
  given: unknown,
): { form: FormDefinition } | { problems: Problem[] } {
  const { problems, say } = collectProblems();
  customization(given, definition.key, say);
  if (problems.length > 0) return { problems };
  const wanted = given as Customization;
  checkPlaces(definition, wanted, say);
  if (problems.length > 0) return { problems };
  const form = applied(definition, wanted);
  const wrong = wanted.add ? checkDefinition(form) : [];
  return wrong.length > 0 ? { problems: wrong } : { form };
}

/** Everything that is named is there, and nothing new takes a name that has a meaning already. */
function checkPlaces(definition: FormDefinition, { fields = {}, add = {} }: Customization, say: SayProblem): void {
  const panels = new Map(panelsOf(definition).map((panel) => [panel.key, panel]));
  const sections = new Set(definition.components.map((section) => section.key));
  for (const [name, change] of Object.entries(fields)) {
    const [tab = '', key = ''] = name.split('.');
    const field = panels.get(tab)?.fields.find((each) => each.key === key);
    const place = `${definition.key}.${name}`;
    if (field) checkNewItems(field, change.items ?? [], place, say);
    else say(place, 'unknownField');
  }
  for (const tab of Object.keys(add.fields ?? {})) {
    const panel = panels.get(tab);
    const place = `${definition.key}.${tab}`;
    if (panel) checkNewNames(panel, add.fields?.[tab] ?? [], place, say);
    else say(place, 'unknownTab');
  }
  for (const key of Object.keys(add.panels ?? {}))
    if (!sections.has(key)) say(`${definition.key}.${inside('', key)}`, 'unknownTab');
}

function checkNewItems({ items: own = [] }: Field, added: readonly Item[], place: string, say: SayProblem): void {
  const values = new Set(own.map(({ value }) => folded(value)));
  added.forEach(({ value }, at) => {
    if (values.has(folded(value))) say(`${place}.items.${at}`, 'duplicate');
    values.add(folded(value));
  });
}

/** A field that is added writes beside itself and over nothing the form has. */
function checkNewNames(panel: Panel, added: readonly Field[], place: string, say: SayProblem): void {
  const taken = namesIn(panel.fields);
  for (const field of added) {
    const names = [field.key, ...Object.values(field.companions ?? {}), ...(field.formulas ?? []).flatMap(writtenBy)];
    if (names.some((name) => taken.has(name))) say(inside(place, field.key), 'duplicate');
  }
}

function applied(definition: FormDefinition, wanted: Customization): FormDefinition {
  const { fields = {}, add = {}, ...own } = wanted;
  const components = definition.components.map((section) => ({
    ...section,
    panels: [
      ...section.panels.map((panel) => ({
        ...panel,
        fields: [
          ...panel.fields.map((field) => changed(field, fields[`${panel.key}.${field.key}`])),
          ...(add.fields?.[panel.key] ?? []),
        ],
      })),
      ...(add.panels && Object.hasOwn(add.panels, section.key) ? (add.panels[section.key] ?? []) : []),
    ],
  }));
  return { ...definition, ...own, components: [...components, ...(add.sections ?? [])] };
}

function changed(field: Field, change: FieldChange | undefined): Field {
  if (!change) return field;
  const { items: added, ...rest } = change;
  return { ...field, ...rest, ...(added ? { items: [...(field.items ?? []), ...added] } : {}) };
}
