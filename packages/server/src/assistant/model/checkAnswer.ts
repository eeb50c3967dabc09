import { type AssistantAnswer, customizationWith, definitionOf, plainText, type Translate } from '@gesta/domain';
import { type Customization, formsOf } from '@gesta/forms';
import {
  filledTemplate,
  numbersWithoutOrigin,
  plainProposal,
  type RulesContext,
  suggestionProblem,
} from '@gesta/report';
import { ownLanguage } from './modelChat.ts';
import { plainModelText } from './plainWords.ts';

/** Why an answer that has the right shape is none all the same; for the log, without a word of the answer. */
export type AnswerProblem = { problem: string };

type Of<T extends AssistantAnswer['type']> = Extract<AssistantAnswer, { type: T }>;
type Checked = { answer: AssistantAnswer } | AnswerProblem;

/** The same, as far as a person may read it: plain words, and only what the rules of the product would take from a person. */
export function checkAnswer(said: AssistantAnswer, context: RulesContext, data: unknown): Checked {
  const answer = plainAnswer(said, context);
  switch (answer.type) {
    case 'field_filling':
      return checkFilling(answer, context, data);
    case 'form_created':
      return checkForm(answer, context);
    case 'form_customized':
      return checkCustomization(answer, context);
    case 'report_assistance':
      return { answer: { ...answer, report_content: filled(answer.report_content, context) } };
    case 'general_help':
      return { answer };
  }
}

export const plainAnswer = (answer: AssistantAnswer, context: RulesContext): AssistantAnswer =>
  withPlainWords(answer, ownLanguage(context).speech.t);

/** Every text of it without markup, links and letters nobody sees; what names a thing stays as it is, for the checks to refuse. */
function withPlainWords<T>(given: T, t: Translate, key = ''): T {
  if (typeof given === 'string') return (NAMES.has(key) ? given : plainModelText(given, t)) as T;
  if (Array.isArray(given)) return given.map((each) => withPlainWords(each, t, key)) as T;
  if (given === null || typeof given !== 'object') return given;
  return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, withPlainWords(each, t, name)])) as T;
}

const NAMES: ReadonlySet<string> = new Set(['type', 'key', 'formKey', 'field', 'tab', 'suggested_value']);

/** Each could be typed there by a person, and each number comes from somewhere. One that could not is no half answer. */
function checkFilling(answer: Of<'field_filling'>, { exam }: RulesContext, data: unknown): Checked {
  const { field_suggestions: all } = answer;
  if (exam === null) return { problem: 'fields without an exam' };
  if (new Set(all.map(({ key }) => key)).size < all.length) return { problem: 'a field twice' };
  const values = { ...exam.state.values, ...Object.fromEntries(all.map((each) => [each.key, each.suggested_value])) };
  for (const each of all) {
    const problem = suggestionProblem(each, exam.compiled, values);
    if (problem !== null) return { problem: `field: ${problem}` };
    const { suggested_value: value } = each;
    if (typeof value === 'number' && !hasOrigin(value, data)) return { problem: 'field: number without origin' };
    if (typeof value === 'string' && plainProposal(value) !== value.trim()) return { problem: 'field: markup' };
  }
  return { answer };
}

/** As it was said, or in another unit of the same measure. */
const UNITS = [1, 10, 100, 1000, 0.1, 0.01, 0.001];
const hasOrigin = (value: number, data: unknown): boolean =>
  UNITS.some((unit) => numbersWithoutOrigin(String(Number((value * unit).toPrecision(12))), data).length === 0);

function checkForm(answer: Of<'form_created'>, { definitions, customs }: RulesContext): Checked {
  const { formKey, formDefinition } = answer;
  if (formKey !== formDefinition.key) return { problem: 'form: two keys' };
  if (definitions.some(({ key }) => key === formKey) || customs.some((each) => each.formKey === formKey))
    return { problem: 'form: taken' };
  const asked = formDefinition.sections.flatMap(({ tabs }) => tabs.flatMap(({ fields }) => fields));
  if (asked.length === 0) return { problem: 'form: empty' };
  const custom = { formKey, form: definitionOf(formDefinition), customization: {} };
  return formsOf([...customs, custom]).refused.has(formKey) ? { problem: 'form: refused' } : { answer };
}

function checkCustomization(answer: Of<'form_customized'>, { definitions, customs }: RulesContext): Checked {
  const { formKey, customization } = answer;
  if (!definitions.some(({ key }) => key === formKey)) return { problem: 'customization: no such form' };
  if (customization.change.length + customization.add.length === 0) return { problem: 'customization: empty' };
  const kept = customs.find((each) => each.formKey === formKey);
  const custom = {
    formKey,
    form: kept?.form ?? null,
    customization: customizationWith((kept?.customization ?? {}) as Customization, customization),
  };
  const others = customs.filter((each) => each !== kept);
  return formsOf([...others, custom]).refused.has(formKey) ? { problem: 'customization: refused' } : { answer };
}

/** Values stand where the text names them: they are put there here, and never by a model. */
function filled(content: string, context: RulesContext): string {
  const { exam } = context;
  if (exam === null || !content.includes('{{')) return content;
  const asking = { ...context, ...ownLanguage(context) };
  const paragraphs = content.split('\n').map((line) => `<p>${line.replaceAll('&', '&amp;')}</p>`);
  return plainText(filledTemplate(paragraphs.join(''), exam, asking).content);
}
