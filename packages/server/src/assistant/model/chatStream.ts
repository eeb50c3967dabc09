import { ModelFailure } from './modelFailure.ts';

/** An answer is no larger; what carries it may be: each of its pieces comes in an envelope. */
const MOST_ANSWER = 1_000_000;
const MOST_BYTES = 32_000_000;

export type ChatUsage = { tokensIn: number | null; tokensOut: number | null };
export type ChatEnd = ChatUsage & { content: string };

type Chunk = {
  error?: unknown;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  choices?: {
    delta?: { content?: unknown; refusal?: unknown };
    message?: { content?: unknown; refusal?: unknown };
    finish_reason?: unknown;
  }[];
};

/**
 * What a body says, piece by piece, and at its end the whole of it. It is an event stream, or one object where a server does not stream.
 * A failure leaves nothing that could be used by half.
 */
export async function* readChat(
  body: AsyncIterable<Uint8Array>,
  isStream: boolean,
): AsyncGenerator<{ text: string }, ChatEnd> {
  const read = { content: '', tokensIn: null, tokensOut: null } as ChatEnd;
  let finished: unknown = null;
  let isDone = false;
  const take = (chunk: Chunk): string => {
    if (chunk.error) throw new ModelFailure('provider');
    if (chunk.usage) {
      read.tokensIn = countOf(chunk.usage.prompt_tokens);
      read.tokensOut = countOf(chunk.usage.completion_tokens);
    }
    const [choice] = chunk.choices ?? [];
    const said = choice?.delta ?? choice?.message;
    finished = choice?.finish_reason ?? finished;
    if (typeof said?.refusal === 'string' && said.refusal !== '') throw new ModelFailure('refused');
    const text = typeof said?.content === 'string' ? said.content : '';
    read.content += text;
    if (read.content.length > MOST_ANSWER) throw new ModelFailure('tooLarge');
    return text;
  };
  let whole = '';
  let line = '';
  let event: string[] = [];
  for await (const piece of lettersOf(body)) {
    if (!isStream) {
      whole += piece;
      continue;
    }
    line += piece;
    // A line that comes letter by letter is not read again with each.
    if (!piece.includes('\n')) continue;
    const lines = line.split('\n');
    line = lines.pop() ?? '';
    for (const each of lines) {
      const said = each.replace(/\r$/, '');
      // `event:`, `id:` and comments that keep the line open say nothing.
      if (said.startsWith('data:')) event.push(said.slice(5).replace(/^ /, ''));
      if (said !== '' || event.length === 0) continue;
      const data = event.join('\n');
      event = [];
      if (data === '[DONE]') isDone = true;
      const text = isDone ? '' : take(parsed(data));
      if (text !== '') yield { text };
    }
    if (isDone) break;
  }
  if (!isStream) yield { text: take(parsed(whole)) };
  if (finished === 'length') throw new ModelFailure('cut');
  if (finished === 'content_filter') throw new ModelFailure('refused');
  if (finished === null && !isDone) throw new ModelFailure('broken');
  if (read.content.trim() === '') throw new ModelFailure('empty');
  return read;
}

const countOf = (given: unknown): number | null =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= 0 ? given : null;

function parsed(data: string): Chunk {
  try {
    const chunk: unknown = JSON.parse(data);
    if (chunk !== null && typeof chunk === 'object' && !Array.isArray(chunk)) return chunk;
  } catch {
    // Told below: the text of the error would quote the answer.
  }
  throw new ModelFailure('broken');
}

/** A letter may come in two pieces; bytes that are none are no answer. */
async function* lettersOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  const decoded = (piece?: Uint8Array): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new ModelFailure('broken');
    }
  };
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new ModelFailure('tooLarge');
    yield decoded(piece);
  }
  yield decoded();
}
