import type { AssistantAnswer } from '@gesta/domain';
import { answerByRules } from '@gesta/report';
import type { ModelSettings } from '../../process/modelSettings.ts';
import type { ChatClient } from './chatCompletions.ts';
import type { ChatEnd } from './chatStream.ts';
import { checkAnswer, plainAnswer } from './checkAnswer.ts';
import { growingMessage } from './growingMessage.ts';
import { type ModelChat, modelChat, ownLanguage } from './modelChat.ts';
import { ModelFailure } from './modelFailure.ts';
import type { ModelQuestion } from './modelQuestion.ts';
import { readAnswer } from './readAnswer.ts';
import { ANSWER_SCHEMA, PROMPT_VERSION } from './systemPrompt.ts';

/** What leaves, and what a number of its answer may come from. */
export type ModelSent = { payload: unknown; data: unknown; promptVersion: string };
export type ModelPiece =
  | { sent: ModelSent }
  | { text: string }
  | { answer: AssistantAnswer; tokensIn?: number; tokensOut?: number }
  /** Our rules know it exactly, or it is out of purpose: nothing leaves for it. */
  | { answer: AssistantAnswer; byRules: true };

/** Where something is, what a machine sent, what the last visit knew, and what no assistant answers. */
const RULED = /^(refused\.(prescribe|otherPatient|judge|picture)|device|repeat|where|formula|keys)$/;

/** One question to a model and its answer, read twice before anybody sees it. Every failure is a `ModelFailure`. */
export async function* askModel(
  question: ModelQuestion,
  { client, settings, signal }: { client: ChatClient; settings: ModelSettings; signal: AbortSignal },
): AsyncGenerator<ModelPiece> {
  const ruled = ruledAnswer(question);
  if (ruled !== null && RULED.test(ruled.intention)) {
    // Names of machines and fields may stand in it.
    yield { answer: plainAnswer(ruled, question.context), byRules: true };
    return;
  }
  const chat = modelChat(question, ruled);
  // What it was is not told: it would stand in the log.
  if (chat.identifying.length > 0) throw new ModelFailure('identifying', chat.identifying.length);
  yield { sent: sentOf(chat, settings) };
  const grown = growingMessage(ownLanguage(question.context).speech.t);
  const asked = { messages: chat.messages, name: 'answer', schema: ANSWER_SCHEMA };
  for await (const piece of client.ask(asked, signal)) {
    if ('end' in piece) {
      yield { answer: answerOf(piece.end, question, chat), ...countedIn(piece.end) };
      return;
    }
    const text = grown(piece.text);
    if (text !== '') yield { text };
  }
}

/** What would leave; null where nothing would. */
export function previewModel(question: ModelQuestion, settings: ModelSettings): ModelSent | null {
  const ruled = ruledAnswer(question);
  if (ruled !== null && RULED.test(ruled.intention)) return null;
  const chat = modelChat(question, ruled);
  return chat.identifying.length > 0 ? null : sentOf(chat, settings);
}

const ruledAnswer = ({ purpose, prompt, context }: ModelQuestion) =>
  purpose === 'chat' ? answerByRules(prompt, context) : null;

/** The schema goes with it, and is told by the version. */
const sentOf = ({ messages, data }: ModelChat, { model, maxTokens }: ModelSettings): ModelSent => ({
  payload: { model, temperature: 0, max_tokens: maxTokens, messages },
  data,
  promptVersion: PROMPT_VERSION,
});

/** By its schema first, then by the rules of the product. */
function answerOf({ content }: ChatEnd, { context }: ModelQuestion, { data }: ModelChat): AssistantAnswer {
  const read = readAnswer(content);
  if ('problem' in read) throw new ModelFailure(read.problem, 'type' in read ? read.type : '');
  const checked = checkAnswer(read.answer, context, data);
  if ('problem' in checked) throw new ModelFailure('invalid', checked.problem);
  return checked.answer;
}

const countedIn = ({ tokensIn, tokensOut }: ChatEnd) => ({
  ...(tokensIn === null ? {} : { tokensIn }),
  ...(tokensOut === null ? {} : { tokensOut }),
});
