import { z } from 'zod';
import { ASSISTANT_SCREENS } from '../languages/shape/assistantWords.ts';
import { FormIdText } from './form.ts';
import { ReportLocale } from './report.ts';

/** What an assistant may be asked with, and how much it may answer. */
export const ASSISTANT_LIMITS = {
  /** Earlier turns of a conversation that are read, and their letters together. */
  turns: 20,
  history: 8000,
  prompt: 8000,
  message: 4000,
  line: 500,
  text: 20_000,
  list: 200,
} as const;

/**
 * No longer than that, as a check of ours: strict structured outputs refuse a schema with words they do not know, and `maxLength` is one
 * of them.
 */
const atMost = (most: number) =>
  z.string().refine((given) => given.length <= most && given.isWellFormed(), 'errors.textTooLong');
const line = atMost(ASSISTANT_LIMITS.line);
const listOf = <T extends z.ZodType>(each: T) => z.array(each).max(ASSISTANT_LIMITS.list);

/** What an assistant may put into a form; what else a field can be is ours, or a person's who writes it. */
export const PROPOSED_TYPES = ['textfield', 'textarea', 'radio', 'select', 'checkbox', 'date'] as const;

const ProposedItem = z.strictObject({ value: line, label: line });

/** Every key is there, as strict outputs want it: null and an empty list say nothing. */
export const ProposedField = z.strictObject({
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/),
  label: line,
  type: z.enum(PROPOSED_TYPES),
  items: listOf(ProposedItem),
  /** A number with so many decimals; null is a text. */
  decimals: z.int().min(0).max(4).nullable(),
  suffix: line.nullable(),
  required: z.boolean(),
});
export type ProposedField = z.infer<typeof ProposedField>;

const TabName = z.string().regex(/^[A-Za-z]{1,40}$/);
const ProposedPanel = z.strictObject({ key: TabName, label: line, fields: listOf(ProposedField) });

/** A whole form: sections are the buttons of its page, tabs are in them. */
export const ProposedForm = z.strictObject({
  key: FormIdText,
  label: line,
  sections: listOf(z.strictObject({ key: TabName, label: line, tabs: listOf(ProposedPanel) })),
});
export type ProposedForm = z.infer<typeof ProposedForm>;

/** What is to become of a field that is there; null leaves it as it is. */
export const ProposedChange = z.strictObject({
  /** `{tab}.{field}` */
  field: z.string().regex(/^[A-Za-z]{1,40}\.[A-Za-z0-9]{1,60}$/),
  label: line.nullable(),
  hidden: z.boolean().nullable(),
  required: z.boolean().nullable(),
  default: z.union([line, z.number(), z.boolean()]).nullable(),
  addItems: listOf(ProposedItem),
});
export type ProposedChange = z.infer<typeof ProposedChange>;

/** Only what is new: what a clinic changed before is put under it when somebody applies it. */
export const ProposedCustomization = z.strictObject({
  change: listOf(ProposedChange),
  add: listOf(z.strictObject({ tab: TabName, field: ProposedField })),
});
export type ProposedCustomization = z.infer<typeof ProposedCustomization>;

export const FieldSuggestion = z.strictObject({
  /** As it is stored: `{form}.{tab}{n}.{field}`. */
  key: line,
  suggested_value: z.union([atMost(ASSISTANT_LIMITS.message), z.number(), z.boolean(), listOf(line)]),
  reasoning: line,
});
export type FieldSuggestion = z.infer<typeof FieldSuggestion>;

const answered = {
  /** What was understood, in one word: `conclusion`, `hide`, `unknown`. */
  intention: line,
  confidence: z.number().min(0).max(1),
  reasoning: atMost(ASSISTANT_LIMITS.message),
  message: atMost(ASSISTANT_LIMITS.message),
};

const FormCreated = z.strictObject({
  type: z.literal('form_created'),
  ...answered,
  formKey: FormIdText,
  formDefinition: ProposedForm,
});
const FormCustomized = z.strictObject({
  type: z.literal('form_customized'),
  ...answered,
  formKey: FormIdText,
  customization: ProposedCustomization,
});
const ReportAssistance = z.strictObject({
  type: z.literal('report_assistance'),
  ...answered,
  /** Plain paragraphs, one a line. */
  report_content: atMost(ASSISTANT_LIMITS.text),
  suggestions: listOf(atMost(ASSISTANT_LIMITS.message)),
  medical_terms: listOf(line),
});
const FieldFilling = z.strictObject({
  type: z.literal('field_filling'),
  ...answered,
  field_suggestions: listOf(FieldSuggestion),
});
const GeneralHelp = z.strictObject({
  type: z.literal('general_help'),
  ...answered,
  steps: listOf(line),
  /** What can be asked next, word for word. */
  examples: listOf(line),
  additional_info: atMost(ASSISTANT_LIMITS.message),
});

/** Everything an assistant can answer, whichever engine it is. It proposes: nothing in it does anything by itself. */
export const AssistantAnswer = z.discriminatedUnion('type', [
  FormCreated,
  FormCustomized,
  ReportAssistance,
  FieldFilling,
  GeneralHelp,
]);
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;
export type AnswerType = AssistantAnswer['type'];

/** What a model is asked for: the root of a strict schema is one object, never a choice, and a choice is `anyOf`. */
export const ModelAnswer = z.strictObject({ answer: z.union(AssistantAnswer.options) });

/** One turn of a conversation, as the screen keeps it. */
export const ChatTurn = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string() });
export type ChatTurn = z.infer<typeof ChatTurn>;

/** What a person asks; the checks are in the order of the specification. */
export const AssistantQuestion = z.strictObject({
  prompt: z
    .string('ai.promptRequired')
    .trim()
    .min(1, 'ai.promptRequired')
    .max(ASSISTANT_LIMITS.prompt, 'errors.textTooLong'),
  companyId: z.uuid('ai.companyIdRequired'),
  userId: z.uuid('ai.userIdRequired'),
  formKey: FormIdText.nullish(),
  /** Sent, and never read: the form of a clinic is what the server has. */
  formSchema: z.unknown().optional(),
  interaction: z.uuid().nullish(),
  /** The language of the screen; it is answered in that of the question, where the question is understood in another. */
  lang: ReportLocale.optional(),
  screen: z.enum(ASSISTANT_SCREENS).default('form'),
  /** The fetus in view. */
  fetus: z.int().min(1).max(10).default(1),
  context: z
    .strictObject({
      isCreationMode: z.boolean().default(false),
      hasFormKey: z.boolean().default(false),
      hasFormSchema: z.boolean().default(false),
      chatHistory: z.array(ChatTurn).max(1000).default([]),
    })
    .prefault({}),
});
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;

/** The last turns of a conversation that fit; a turn is read whole or not at all. */
export function recentTurns(history: readonly ChatTurn[]): ChatTurn[] {
  const { turns, history: most } = ASSISTANT_LIMITS;
  const last = history.slice(-turns);
  let letters = 0;
  const from = last.findLastIndex(({ content }) => {
    letters += content.length;
    return letters > most;
  });
  return last.slice(from + 1);
}
