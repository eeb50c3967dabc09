import type { AssistantAnswer, AssistantEvent, AssistantReply, Role } from '@gesta/domain';
import type { SlowContext } from '../http/context.ts';
import { wordsIn } from '../report/speech.ts';
import { type AskedQuestion, type Assistant, AssistantFailure, type SentPayload } from './assistantPort.ts';
import {
  type EntryAnswered,
  insertEntry,
  insertItems,
  type NewEntry,
  openEntry,
  proposedItems,
  settleEntry,
} from './ledger.ts';
import { patiently } from './patience.ts';
import { rulesEngine } from './rulesEngine.ts';
import { sayFailure } from './sayFailure.ts';

/** One question, ready to be asked: who answers it, and what it is about. */
export type Prepared = {
  assistant: Assistant;
  question: AskedQuestion;
  interaction: string | null;
  formKey: string | null;
  role: Role;
};

/**
 * Asks, and writes into the ledger before each thing it tells of: what leaves before it leaves, the answer before it is answered. No
 * connection to the database is held between.
 */
export async function* askEngine(ctx: SlowContext, prepared: Prepared): AsyncGenerator<AssistantEvent> {
  const { assistant, question, interaction, formKey } = prepared;
  let { engine } = assistant;
  const begun = performance.now();
  let entry: string | null = null;
  let sent: SentPayload | null = null;
  const opening = (): NewEntry => ({ engine, question, interaction, formKey, sent });
  const settle = (settled: Omit<EntryAnswered, 'ms'>) =>
    ctx.transact(async (inside) => {
      const whole = { ...settled, ms: performance.now() - begun };
      if (entry === null) entry = await insertEntry(inside, opening(), whole);
      else await settleEntry(inside, entry, whole);
      const { answer } = settled;
      const items = answer === null ? [] : proposedItems(answer, question, sent?.data ?? null, engine.kind === 'model');
      return { entry, items: await insertItems(inside, entry, items) };
    });
  let settled = false;
  try {
    for await (const piece of patiently((signal) => assistant.ask(question, signal), ctx.request.signal)) {
      if ('sent' in piece) {
        sent = piece.sent;
        entry = await openEntry(ctx, opening());
      } else if ('text' in piece) yield { text: piece.text };
      else {
        const { answer } = piece;
        if ('byRules' in piece) engine = rulesEngine.engine;
        const { tokensIn, tokensOut } = 'byRules' in piece ? {} : piece;
        const kept = await settle({ answer, error: null, tokensIn, tokensOut });
        settled = true;
        yield { answer: replyOf(answer, engine, kept) };
        return;
      }
    }
    throw new AssistantFailure('empty');
  } catch (error) {
    if (settled) throw error;
    const failure = failureOf(error);
    const { code, detail } = failure;
    ctx.warn({ code, detail, engine: engine.kind }, 'the assistant did not answer');
    settled = true;
    const kept = await settle({ answer: null, error: code });
    yield { answer: await failedReply(failure, prepared, kept.entry) };
  } finally {
    // Somebody stopped listening between two pieces.
    if (!settled) await settle({ answer: null, error: 'stopped' });
  }
}

type Kept = { entry: string; items: Awaited<ReturnType<typeof insertItems>> };

const replyOf = (answer: AssistantAnswer, engine: Assistant['engine'], kept: Kept): AssistantReply => ({
  success: true,
  ...answer,
  engine,
  ...kept,
});

function failureOf(error: unknown): AssistantFailure {
  if (error instanceof AssistantFailure) return error;
  return new AssistantFailure('unexpected', error instanceof Error ? error.name : '');
}

/** That a key is wrong is the installation's business. */
async function failedReply({ code, detail }: AssistantFailure, { role, question }: Prepared, entry: string) {
  const told = code === 'key' && role !== 'admin' ? 'refused' : code;
  const { t } = await wordsIn(question.locale);
  return { success: false as const, code: told, error: sayFailure({ code: told, detail }, t), entry };
}

/** All of it, once it is there. */
export async function askOnce(ctx: SlowContext, prepared: Prepared): Promise<AssistantReply> {
  let reply: AssistantReply | null = null;
  for await (const event of askEngine(ctx, prepared)) if ('answer' in event) reply = event.answer;
  if (reply === null) throw new AssistantFailure('empty');
  return reply;
}
