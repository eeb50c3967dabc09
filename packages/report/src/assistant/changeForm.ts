import {
  type AssistantAnswer,
  customizationWith,
  type ProposedChange,
  type ProposedCustomization,
} from '@gesta/domain';
import { type Customization, type Field, type FormDefinition, folded, formsOf, parseNumber } from '@gesta/forms';
import { createForm, sayRefused } from './createForm.ts';
import { sayWhere } from './findPlaces.ts';
import { formAnswer, helpAnswer } from './makeAnswer.ts';
import { dividedAt, fieldsNamed, type NamedField, namedAmong, tabsNamed } from './namedFields.ts';
import { capitalized, describedField, keyFrom } from './proposedFields.ts';
import type { AskedIn } from './rulesContext.ts';
import { piecesOf, type WantedChange } from './wantedChanges.ts';

type Made = { form: FormDefinition; line: string } & (
  | { change: ProposedChange }
  | { add: ProposedCustomization['add'][number] }
);
/** Something to answer at once: a choice, or why not. */
type Instead = { answer: AssistantAnswer };
/** Nothing here has that name: perhaps something else was asked. */
type Nothing = { nothing: string };

const MOST_CHOICES = 8;
const UNCHANGED = { label: null, hidden: null, required: null, default: null, addItems: [] } as const;
/** Of these several fields may be named at once. */
const OF_SEVERAL: ReadonlySet<string> = new Set(['hide', 'show', 'require', 'optional']);

/** One customisation of one form with everything that was wanted. `nothing` is the name no field has. */
export function changeForm(
  prompt: string,
  wanted: readonly WantedChange[],
  asking: AskedIn,
): { answer: AssistantAnswer } | { nothing: string } {
  const [first] = wanted;
  if (first?.kind === 'form') return { answer: createForm(first.slots, asking) };
  const all: Made[] = [];
  for (const each of wanted) {
    for (const made of madeOf(each, prompt, asking)) {
      if (!('form' in made)) return made;
      all.push(made);
    }
  }
  const [one] = all;
  if (one === undefined) return { nothing: '' };
  return { answer: together(one.form, all, asking) };
}

function together(form: FormDefinition, all: readonly Made[], asking: AskedIn): AssistantAnswer {
  const { customs, speech } = asking;
  const { t, say } = speech;
  const intention = 'customize';
  if (all.some((made) => made.form.key !== form.key))
    return helpAnswer(
      { intention, certainty: 0.5, message: t('assistant.oneForm'), steps: all.map(({ line }) => line) },
      speech,
    );
  const customization: ProposedCustomization = {
    change: all.flatMap((made) => ('change' in made ? [made.change] : [])),
    add: all.flatMap((made) => ('add' in made ? [made.add] : [])),
  };
  const kept = customs.find(({ formKey }) => formKey === form.key);
  const before = (kept?.customization ?? {}) as Customization;
  const custom = {
    formKey: form.key,
    form: kept?.form ?? null,
    customization: customizationWith(before, customization),
  };
  const others = customs.filter((each) => each !== kept);
  const problems = formsOf([...others, custom]).refused.get(form.key);
  if (problems !== undefined) return sayRefused(intention, problems, asking);
  const message = [
    t('assistant.customized', { count: all.length, form: say(form.label) }),
    ...all.map(({ line }) => line),
  ].join('\n');
  return formAnswer({ intention, message, formKey: form.key, customization }, speech);
}

function madeOf(wanted: WantedChange, prompt: string, asking: AskedIn): readonly (Made | Instead | Nothing)[] {
  const { kind, slots } = wanted;
  if (kind === 'field') return [addedField(wanted, prompt, asking)];
  const text = slots.field ?? '';
  const found = fieldNamed(text, prompt, asking);
  if ('named' in found) return [changeOf(found.named, wanted, asking)];
  if (OF_SEVERAL.has(kind)) {
    const pieces = piecesOf(text, asking.words.and).map(({ from, to }) => text.slice(from, to).trim());
    const each = pieces.map((piece) => fieldNamed(piece, prompt, asking));
    if (pieces.length > 1 && each.every((one) => 'named' in one))
      return each.flatMap((one) => ('named' in one ? [changeOf(one.named, wanted, asking)] : []));
  }
  return [found];
}

const nameContext = ({ definitions, form, words, speech }: AskedIn) => ({ definitions, form, words, say: speech.say });

/** The one field of that name; several are asked about, and so is one that is nearly called so. */
function fieldNamed(text: string, prompt: string, asking: AskedIn): { named: NamedField } | Instead | Nothing {
  const { speech, words } = asking;
  const { t, say } = speech;
  const { fields, nearly } = fieldsNamed(text, nameContext(asking));
  const [only, ...more] = fields;
  if (only === undefined) return { nothing: text };
  if (more.length === 0 && !nearly) return { named: only };
  const isSameTab = new Set(fields.map(({ panel }) => say(panel.label))).size < fields.length;
  const place = ({ form, panel }: NamedField) => (isSameTab ? say(form.label) : say(panel.label));
  const written = (each: NamedField) =>
    nearly && more.length === 0 ? say(each.field.label) : `${say(each.field.label)} ${words.inside[0]} ${place(each)}`;
  return {
    answer: helpAnswer(
      {
        intention: 'customize',
        certainty: 0.5,
        message: t(nearly ? 'assistant.near' : 'assistant.which', { text }),
        steps: fields.slice(0, MOST_CHOICES).map((each) => sayWhere(each, asking)),
        examples: fields.slice(0, MOST_CHOICES).map((each) => prompt.replace(text, () => written(each))),
      },
      speech,
    ),
  };
}

function changeOf(named: NamedField, { kind, slots }: WantedChange, asking: AskedIn): Made | Instead {
  const { t, say } = asking.speech;
  const { form, panel, field } = named;
  const where = sayWhere({ ...named, form: { ...form, label: panel.label } }, asking);
  const made = (change: Partial<ProposedChange>, line: string): Made => ({
    form,
    line,
    change: { field: `${panel.key}.${field.key}`, ...UNCHANGED, ...change, addItems: [...(change.addItems ?? [])] },
  });
  const instead = (message: string): Instead => ({
    answer: helpAnswer({ intention: 'customize', message, steps: [sayWhere(named, asking)] }, asking.speech),
  });
  const name = capitalized(slots.name ?? '');
  switch (kind) {
    case 'hide':
      return made({ hidden: true }, t('assistant.change.hide', { where }));
    case 'show':
      return made({ hidden: false }, t('assistant.change.show', { where }));
    case 'require':
      return made({ required: true }, t('assistant.change.require', { where }));
    case 'optional':
      return made({ required: false }, t('assistant.change.optional', { where }));
    case 'rename':
      return made({ label: name }, t('assistant.change.rename', { where, name }));
    case 'option': {
      if (!field.items) return instead(t('assistant.noOptions', { field: say(field.label) }));
      return made({ addItems: [{ value: name, label: name }] }, t('assistant.change.option', { where, name }));
    }
    case 'default': {
      const value = keptAs(field, slots.value ?? '', asking);
      if (value === null) return instead(t('assistant.noValue', { field: say(field.label), value: slots.value ?? '' }));
      return made({ default: value }, t('assistant.change.default', { where, value: slots.value ?? '' }));
    }
    default:
      return instead(t('assistant.formulaFixed', { field: say(field.label) }));
  }
}

/** A value in the words of a person, as the field keeps it. */
function keptAs(field: Field, said: string, { speech }: AskedIn): string | number | boolean | null {
  if (field.items) {
    const option = field.items.find((item) =>
      [item.value, speech.say(item.label)].some((each) => folded(each) === folded(said)),
    );
    return option?.value ?? null;
  }
  if (field.type === 'zscore' || field.decimals !== undefined) return parseNumber(said) ?? null;
  if (field.type === 'checkbox') {
    const [yes, no] = (['yes', 'no'] as const).map((each) => folded(speech.t(`common.${each}`)));
    return folded(said) === yes ? true : folded(said) === no ? false : null;
  }
  return field.type === 'textfield' || field.type === 'textarea' ? said : null;
}

/** All tabs of a form somebody names: which of them is asked. */
function tabsOfForm(text: string, { definitions, words, speech }: AskedIn) {
  const { found, nearly } = namedAmong(text, definitions, ({ label }) => speech.say(label), words);
  const tabs = found.flatMap((form) =>
    form.components.flatMap(({ panels }) => panels.map((panel) => ({ form, panel }))),
  );
  return { tabs: nearly ? [] : tabs, nearly: false };
}

function addedField({ slots }: WantedChange, prompt: string, asking: AskedIn): Made | Instead | Nothing {
  const { speech, words, definitions, form } = asking;
  const { t, say } = speech;
  const given = slots.name ?? '';
  const open = given.indexOf('(');
  const bracketed =
    open > 0 ? given.slice(open + 1, given.lastIndexOf(')') > open ? given.lastIndexOf(')') : undefined) : '';
  const described = slots.type ?? bracketed;
  const bare = open > 0 ? `${given.slice(0, open)} ${given.slice(given.lastIndexOf(')') + 1)}`.trim() : given;
  const divided = dividedAt(bare, words.inside);
  const placed =
    divided
      .map(([name, place]) => ({ name, ...tabsNamed(place, nameContext(asking)) }))
      .find(({ tabs }) => tabs.length > 0) ??
    divided.map(([name, place]) => ({ name, ...tabsOfForm(place, asking) })).find(({ tabs }) => tabs.length > 0);
  const inView = definitions.find(({ key }) => key === form);
  const ofView = inView?.components.flatMap(({ panels }) => panels.map((panel) => ({ form: inView, panel }))) ?? [];
  const tabs = placed?.tabs ?? ofView;
  const [only, ...more] = tabs;
  const label = capitalized(placed?.name ?? bare);
  if (only === undefined)
    return { answer: helpAnswer({ intention: 'customize', message: t('assistant.noForm') }, speech) };
  if (more.length > 0 || placed?.nearly) {
    const examples = tabs.slice(0, MOST_CHOICES).map(({ panel }) => {
      const place = `${words.inside[0]} ${say(panel.label)}`;
      return prompt.replace(given, () => (open > 0 ? `${label} (${bracketed}) ${place}` : `${label} ${place}`));
    });
    const message = t('assistant.whichTab', { field: label });
    return { answer: helpAnswer({ intention: 'customize', certainty: 0.5, message, examples }, speech) };
  }
  const taken = new Set(only.panel.fields.flatMap(({ key, companions }) => [key, ...Object.values(companions ?? {})]));
  const field = describedField(label, described, keyFrom(label, taken), asking);
  if (field.type === 'select' && field.items.length === 0)
    return {
      answer: helpAnswer({ intention: 'customize', message: t('assistant.listEmpty', { field: label }) }, speech),
    };
  const line = t('assistant.change.add', { name: label, where: say(only.panel.label) });
  return { form: only.form, line, add: { tab: only.panel.key, field } };
}
