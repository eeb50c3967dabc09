import type { AssistantAnswer, AssistantFailureCode, AssistantItem } from '@gesta/domain';
import { checkProposal } from '@gesta/report';
import { eq } from '../db/drizzle.ts';
import { assistantEntry, assistantItem } from '../db/schema.ts';
import type { CompanyContext, SlowContext } from '../http/context.ts';
import type { AskedQuestion, Assistant, SentPayload } from './assistantPort.ts';

/** What is to be written about one question. */
export type NewEntry = {
  engine: Assistant['engine'];
  question: Pick<AskedQuestion, 'purpose' | 'prompt'>;
  interaction: string | null;
  formKey: string | null;
  sent: SentPayload | null;
};

export type EntryAnswered = {
  answer: AssistantAnswer | null;
  error: AssistantFailureCode | null;
  ms: number;
  tokensIn?: number | undefined;
  tokensOut?: number | undefined;
};

type Context = Pick<SlowContext, 'transact'>;

/** Written before anything leaves; rules are answered and written at once. The id is its name from then on. */
export function openEntry(ctx: Context, opening: NewEntry): Promise<string> {
  return ctx.transact((inside) => insertEntry(inside, opening, null));
}

export async function insertEntry(
  ctx: CompanyContext,
  opening: NewEntry,
  settled: EntryAnswered | null,
): Promise<string> {
  const { engine, question, interaction, formKey, sent } = opening;
  const [row] = await ctx.db
    .insert(assistantEntry)
    .values({
      companyId: ctx.company.iuid,
      interactionId: interaction,
      formKey,
      userId: ctx.user.iuid,
      at: ctx.now,
      purpose: question.purpose,
      asked: question.prompt,
      engine: engine.kind,
      ...(engine.kind === 'model' ? { model: engine.model, host: engine.host } : {}),
      ...(sent ? { sent: sent.payload, promptVersion: sent.promptVersion } : {}),
      ...(settled ? answered(settled) : {}),
    })
    .returning({ id: assistantEntry.id });
  const id = row?.id ?? '';
  await ctx.audit({
    action: 'assistant.ask',
    subject: id,
    details: { interaction: interaction ?? '', form: formKey ?? '', engine: engine.kind, left: sent !== null },
  });
  return id;
}

/** Once; what the database has answered already stays. */
export async function settleEntry(ctx: CompanyContext, id: string, settled: EntryAnswered): Promise<void> {
  await ctx.db.update(assistantEntry).set(answered(settled)).where(eq(assistantEntry.id, id));
}

const answered = ({ answer, error, ms, tokensIn, tokensOut }: EntryAnswered) => ({
  intention: answer?.intention ?? null,
  type: answer?.type ?? null,
  answer,
  error,
  ms: Math.round(ms),
  tokensIn: tokensIn ?? null,
  tokensOut: tokensOut ?? null,
});

type Unnamed = Omit<AssistantItem, 'iuid'>;

export async function insertItems(ctx: CompanyContext, entry: string, items: readonly Unnamed[]) {
  if (items.length === 0) return [];
  const rows = await ctx.db
    .insert(assistantItem)
    .values(
      items.map(({ kind, key, proposed }, ordinal) => ({
        companyId: ctx.company.iuid,
        ...{ entry, ordinal, kind, key, proposed },
      })),
    )
    .returning({ id: assistantItem.id, ordinal: assistantItem.ordinal });
  const named = new Map(rows.map(({ id, ordinal }) => [ordinal, id]));
  return items.map((item, ordinal): AssistantItem => ({ iuid: named.get(ordinal) ?? '', ...item }));
}

const plain = { withoutOrigin: [], against: [], preselected: true };

/** What of an answer a person may keep or refuse, one by one. `data` is what its numbers may come from; of rules it is not asked. */
export function proposedItems(
  answer: AssistantAnswer,
  { context, purpose }: AskedQuestion,
  data: unknown,
  isModel: boolean,
): Unnamed[] {
  switch (answer.type) {
    case 'field_filling':
      return answer.field_suggestions.map(({ key, suggested_value: proposed }) => ({
        ...plain,
        kind: 'field' as const,
        key,
        proposed,
      }));
    case 'form_created':
      return [{ ...plain, kind: 'form', key: answer.formKey, proposed: answer.formDefinition }];
    case 'form_customized':
      return [{ ...plain, kind: 'form', key: answer.formKey, proposed: answer.customization }];
    case 'general_help':
      return [];
    case 'report_assistance': {
      const text = answer.report_content;
      if (text.trim() === '') return [];
      if (purpose === 'template' && !isModel) return [{ ...plain, kind: 'text', key: null, proposed: text }];
      const [language] = context.languages;
      if (!isModel || context.exam === null || language === undefined)
        return text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((proposed) => ({ ...plain, kind: 'sentence' as const, key: null, proposed }));
      const { state, earlierExams, settings } = context.exam;
      const input = {
        definitions: context.definitions,
        values: state.values,
        earlierExams,
        ...(settings ? { settings } : {}),
      };
      return checkProposal(text, { data, input, speech: language.speech }).map((sentence) => ({
        kind: 'sentence' as const,
        key: null,
        proposed: sentence.text,
        withoutOrigin: [...sentence.withoutOrigin],
        against: [...sentence.against],
        preselected: sentence.preselected,
      }));
    }
  }
}
