import type { AssistantAnswer } from '@gesta/domain';
import { type FormulaCalc, isFormula, type LocalCalc } from '@gesta/forms';
import { authorName } from '../calc/authorName.ts';
import { formulaAt } from '../calc/formulaAt.ts';
import { createSay } from '../calc/say.ts';
import { helpAnswer } from './makeAnswer.ts';
import { fieldsNamed, type NamedField, namedAmong } from './namedFields.ts';
import type { AskedIn } from './rulesContext.ts';

type Calc = FormulaCalc | LocalCalc;

const MOST_PLACES = 8;

const nameContext = ({ definitions, form, words, speech }: AskedIn) => ({ definitions, form, words, say: speech.say });

/** A field as a person finds it: form, tab, field. */
export function sayWhere({ form, panel, field }: NamedField, { speech }: Pick<AskedIn, 'speech'>): string {
  const parts = [form.label, panel.label, field.label].map(speech.say);
  return [...new Set(parts)].join(' › ');
}

/** Where something is asked. Null where nothing has that name. */
export function findField(text: string, asking: AskedIn): AssistantAnswer | null {
  const { speech, definitions, words } = asking;
  const { t, say } = speech;
  const shown = definitions.filter(({ hidden }) => hidden !== true);
  // Whoever asks where something is asks of all forms, not of the one in view.
  const { fields, nearly } = fieldsNamed(text, { ...nameContext(asking), definitions: shown, form: null });
  const forms = namedAmong(text, shown, ({ label }) => say(label), words);
  const places = [
    ...(forms.nearly ? [] : forms.found.map(({ label }) => say(label))),
    ...fields.map((each) => sayWhere(each, asking)),
  ];
  if (places.length === 0 || (nearly && places.length > MOST_PLACES)) return null;
  return helpAnswer(
    {
      intention: 'where',
      certainty: nearly ? 0.5 : 1,
      message: t(nearly ? 'assistant.near' : 'assistant.where', { text }),
      steps: [...new Set(places)].slice(0, MOST_PLACES),
    },
    speech,
  );
}

/** What a field is calculated by, and what it places on which curve: the passport of its numbers in short. */
export function findFormula(text: string, asking: AskedIn): AssistantAnswer | null {
  const { speech } = asking;
  const { t, say } = speech;
  const { fields, nearly } = fieldsNamed(text, { ...nameContext(asking), form: null });
  if (fields.length === 0) return null;
  const calculated = fields.flatMap((named) => {
    const own = named.field.formulas ?? [];
    const into = named.panel.fields.flatMap(({ formulas = [] }) => formulas.filter((calc) => writes(calc, named)));
    return [...new Set([...own, ...into])].flatMap((calc) => sayFormula(calc, named, asking));
  });
  const name = say(fields[0]?.field.label ?? '');
  const message =
    calculated.length > 0 ? t('assistant.formula', { field: name }) : t('assistant.formulaNone', { field: name });
  return helpAnswer(
    {
      intention: 'formula',
      certainty: nearly ? 0.5 : 1,
      message,
      steps: [...new Set(calculated)].slice(0, MOST_PLACES),
      info: calculated.length > 0 ? t('assistant.formulaPassport') : '',
    },
    speech,
  );
}

const writes = (calc: Calc, { field }: NamedField): boolean =>
  isFormula(calc) ? Object.values(calc.into).includes(field.key) : calc.into === field.key;

function sayFormula(calc: Calc, named: NamedField, { speech }: AskedIn): string[] {
  const where = sayWhere(named, { speech });
  if (!isFormula(calc)) return [speech.t('assistant.formulaLocal', { where })];
  // `{field}` in a path is chosen in the exam; the registry knows the measure and its authors.
  const known = formulaAt(calc.path);
  if (known === null) return [];
  const say = createSay(speech.t, speech.locale);
  const cited = known.author.sources.map(({ citation }) => citation);
  const author = authorName(known.author, known.info, say);
  return [[where, `${say.word('measure', known.info.measure)}: ${author}`, ...cited].join(' · ')];
}
