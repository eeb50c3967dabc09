import { z } from 'zod';
import { ASSISTANT_LIMITS, AssistantAnswer } from './assistant.ts';
import { Id, Instant } from './common.ts';
import { FormIdText } from './form.ts';

export const ASSISTANT_MODES = ['off', 'rules', 'model'] as const;
export type AssistantMode = (typeof ASSISTANT_MODES)[number];

/** Who answers: our rules, or a model at a host the installation named. */
export const AssistantEngine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rules') }),
  z.object({ kind: z.literal('model'), model: z.string(), host: z.string() }),
]);
export type AssistantEngine = z.infer<typeof AssistantEngine>;

/** Why there is less of an assistant than the product has. The first that holds is told. */
export const ASSISTANT_LACKS = ['installation', 'role', 'user', 'company', 'patient', 'consent', 'noModel'] as const;
export type AssistantLack = (typeof ASSISTANT_LACKS)[number];

/** What assistant somebody has, here and for this exam. */
export const AssistantState = z.object({
  mode: z.enum(ASSISTANT_MODES),
  /** Null where everything is on. */
  why: z.enum(ASSISTANT_LACKS).nullable(),
  engine: AssistantEngine.nullable(),
  /** The patient of the exam wants no model to read of her. */
  patientRefuses: z.boolean(),
});
export type AssistantState = z.infer<typeof AssistantState>;

/** What can go wrong with a model; each is said to people as `ai.failure.<name>`. */
export const ASSISTANT_FAILURES = [
  /** The key was refused; only admins are told which it is. */
  'key',
  'model',
  'refused',
  'busy',
  /** What was asked did not fit into the model. */
  'tooLong',
  'length',
  'broken',
  'empty',
  'invalid',
  'unsupported',
  'tooLarge',
  'silent',
  'redirect',
  'unreachable',
  /** Something of a person was still in what was to be sent, so nothing was. */
  'identifying',
  /** Somebody pressed stop, or went away. */
  'stopped',
  'unexpected',
] as const;
export type AssistantFailureCode = (typeof ASSISTANT_FAILURES)[number];

export const ITEM_KINDS = ['field', 'sentence', 'text', 'form'] as const;
export const ITEM_OUTCOMES = ['open', 'kept', 'edited', 'refused'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/** One thing that was proposed, as it came with the answer. */
export const AssistantItem = z.object({
  iuid: Id,
  kind: z.enum(ITEM_KINDS),
  /** The key of the value, or of the form. */
  key: z.string().nullable(),
  /** The value of a field, the sentence, the text, or the form. */
  proposed: z.unknown(),
  /** Numbers that are nowhere in what it was made from. */
  withoutOrigin: z.array(z.string()),
  /** What the exam says that it denies. */
  against: z.array(z.string()),
  /** Nothing speaks against it. */
  preselected: z.boolean(),
});
export type AssistantItem = z.infer<typeof AssistantItem>;

/** The same with what became of it. */
export const LedgerItem = AssistantItem.pick({ iuid: true, kind: true, key: true, proposed: true }).extend({
  outcome: z.enum(ITEM_OUTCOMES),
  /** As it was kept, where somebody changed it. */
  final: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
});

export const LedgerEntry = z.object({
  iuid: Id,
  interaction: Id.nullable(),
  formKey: z.string().nullable(),
  user: z.string(),
  at: Instant,
  asked: z.string(),
  purpose: z.enum(['chat', 'template', 'conclusion']),
  intention: z.string().nullable(),
  type: z.string().nullable(),
  engine: AssistantEngine,
  promptVersion: z.string().nullable(),
  /** What left the clinic, as it left; null where nothing did. */
  sent: z.unknown(),
  message: z.string(),
  tokensIn: z.int().nullable(),
  tokensOut: z.int().nullable(),
  /** Null while it is being answered, or where the answer was lost. */
  ms: z.int().nullable(),
  error: z.enum(ASSISTANT_FAILURES).nullable(),
  items: z.array(LedgerItem),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const answered = {
  success: z.literal(true),
  engine: AssistantEngine,
  /** Its entry in the ledger, and what of it may be kept or refused. */
  entry: Id,
  items: z.array(AssistantItem),
};

export const AssistantFailed = z.object({
  success: z.literal(false),
  code: z.enum(ASSISTANT_FAILURES),
  /** In the person's language. */
  error: z.string(),
  entry: Id.nullable(),
});

const [created, customized, assistance, filling, help] = AssistantAnswer.options;

/** One of the five answers with its entry in the ledger, or why there is none. */
export const AssistantReply = z.union([
  created.extend(answered),
  customized.extend(answered),
  assistance.extend(answered),
  filling.extend(answered),
  help.extend(answered),
  AssistantFailed,
]);
export type AssistantReply = z.infer<typeof AssistantReply>;

/** As it comes: text that grows, then one answer. */
export const AssistantEvent = z.union([z.object({ text: z.string() }), z.object({ answer: AssistantReply })]);
export type AssistantEvent = z.infer<typeof AssistantEvent>;

/** What a person did with what was proposed; once said it stays. */
export const ItemDecision = z.strictObject({
  item: Id,
  outcome: z.enum(['kept', 'edited', 'refused']),
  final: z.string().max(ASSISTANT_LIMITS.text, 'errors.textTooLong').nullish(),
});
export type ItemDecision = z.infer<typeof ItemDecision>;

/** What a clinic says about its assistant. */
export const AssistantSettings = z.object({
  mode: z.enum(ASSISTANT_MODES),
  /** Whether anything may be sent to a model, and who said so when. */
  dataLeaves: z.boolean(),
  consentBy: z.string().nullable(),
  consentAt: Instant.nullable(),
  /** Whether a report says that a model wrote parts of it. */
  notice: z.boolean(),
  /** The most this installation has, and where its model is. */
  installation: z.enum(ASSISTANT_MODES),
  engine: AssistantEngine.nullable(),
  /** When this model passed the cases of the assistant, asked as it is asked today; null where it did not. */
  evaluatedAt: Instant.nullable(),
});
export type AssistantSettings = z.infer<typeof AssistantSettings>;

export const AssistantSettingsDraft = z.strictObject({
  mode: z.enum(ASSISTANT_MODES),
  dataLeaves: z.boolean(),
  notice: z.boolean(),
});

export const AssistantCount = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  user: Id,
  name: z.string(),
  asked: z.int(),
  kept: z.int(),
  edited: z.int(),
  refused: z.int(),
});

/** Which entries are asked for: those of an exam, or of a form. */
export const EntriesAbout = z.object({ interaction: Id.optional(), formKey: FormIdText.optional() });
