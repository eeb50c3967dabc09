import { ASSISTANT_LIMITS, type AssistantAnswer, type FieldSpeech, type FieldSuggestion } from '@gesta/domain';

const { line, message: most, list, text: longest } = ASSISTANT_LIMITS;

/** 1: understood. 0.5: one of several readings. 0: not understood. */
export type Certainty = 0 | 0.5 | 1;

type Base = { intention: string; certainty?: Certainty; message: string; reasoning?: string };

const within = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).toWellFormed()}…`;
const lines = (texts: readonly string[], letters: number = line): string[] =>
  texts.slice(0, list).map((text) => within(text, letters));

/** Every answer of the rules says that it is one. */
const base = ({ intention, certainty = 1, message, reasoning = '' }: Base, { t }: FieldSpeech) => ({
  intention,
  confidence: certainty,
  reasoning: within([t('assistant.byRules'), reasoning].filter((each) => each !== '').join('\n'), most),
  message: within(message, most),
});

export const helpAnswer = (
  given: Base & { steps?: readonly string[]; examples?: readonly string[]; info?: string },
  speech: FieldSpeech,
): AssistantAnswer => ({
  type: 'general_help',
  ...base(given, speech),
  steps: lines(given.steps ?? []),
  examples: lines(given.examples ?? []),
  additional_info: within(given.info ?? '', most),
});

export const fillingAnswer = (
  given: Base & { suggestions: readonly FieldSuggestion[] },
  speech: FieldSpeech,
): AssistantAnswer => ({
  type: 'field_filling',
  ...base(given, speech),
  field_suggestions: given.suggestions
    .slice(0, list)
    .map((each) => ({ ...each, reasoning: within(each.reasoning, line) })),
});

export const reportAnswer = (
  given: Base & { content: string; suggestions?: readonly string[]; terms?: readonly string[] },
  speech: FieldSpeech,
): AssistantAnswer => ({
  type: 'report_assistance',
  ...base(given, speech),
  report_content: within(given.content, longest),
  suggestions: lines(given.suggestions ?? [], most),
  medical_terms: lines(given.terms ?? []),
});

export const formAnswer = (
  given: Base & { formKey: string } & (
      | { formDefinition: Extract<AssistantAnswer, { type: 'form_created' }>['formDefinition'] }
      | { customization: Extract<AssistantAnswer, { type: 'form_customized' }>['customization'] }
    ),
  speech: FieldSpeech,
): AssistantAnswer =>
  'formDefinition' in given
    ? { type: 'form_created', ...base(given, speech), formKey: given.formKey, formDefinition: given.formDefinition }
    : { type: 'form_customized', ...base(given, speech), formKey: given.formKey, customization: given.customization };
