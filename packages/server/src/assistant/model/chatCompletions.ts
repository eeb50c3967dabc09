import { JSON_MODES, type JsonMode, type ModelSettings } from '../../process/modelSettings.ts';
import { type ChatEnd, readChat } from './chatStream.ts';
import { ModelFailure } from './modelFailure.ts';
import { type ModelClock, type ModelPatience, ownClock, startPatience } from './patience.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };
export type AskedChat = { messages: readonly ChatMessage[]; name: string; schema: unknown };
export type ChatPiece = { text: string } | { end: ChatEnd };
export type ChatClient = ReturnType<typeof chatCompletions>;

const MOST_RETRIES = 2;
const FIRST_WAIT_MS = 1000;
/** Of an error only so much is read. */
const MOST_ERROR = 20_000;
const CHECK_MS = 20_000;

/** The one wire: `POST /chat/completions` of an OpenAI-compatible server, as a stream. No tools, no files, no memory there. */
export function chatCompletions(settings: ModelSettings, clock: ModelClock = ownClock) {
  const base = settings.url.replace(/\/+$/, '');
  const headers = {
    'content-type': 'application/json',
    ...(settings.key === null ? {} : { authorization: `Bearer ${settings.key}` }),
  };
  /** What this server took the last time. */
  let mode = settings.json;

  async function* ask(chat: AskedChat, asked: AbortSignal): AsyncGenerator<ChatPiece> {
    const patience = startPatience(clock, settings.timeoutS * 1000, asked);
    try {
      const response = await answered(chat, patience);
      const isStream = !/\bapplication\/json\b/.test(response.headers.get('content-type') ?? '');
      const reading = readChat(piecesOf(response, patience), isStream);
      for (;;) {
        const { done, value } = await reading.next();
        yield done ? { end: value } : value;
        if (done) return;
      }
    } catch (error) {
      throw failureOf(error, patience.signal);
    } finally {
      patience.over();
    }
  }

  /** The first answer that is one: waits where it is asked to, and asks for JSON in simpler ways where one is refused. */
  async function answered(chat: AskedChat, patience: ModelPatience): Promise<Response> {
    let tried = mode;
    for (let retries = 0; ; ) {
      const response = await post(bodyOf(chat, settings, tried), patience);
      const { status } = response;
      if (status === 200) {
        mode = tried;
        return response;
      }
      const said = await errorText(response);
      const simpler = JSON_MODES[JSON_MODES.indexOf(tried) + 1];
      if (status === 400 && /context.{0,3}(length|size|window)/i.test(said)) throw new ModelFailure('tooLong', status);
      if ((status === 400 || status === 422) && simpler !== undefined) {
        tried = simpler;
        continue;
      }
      const isBusy = status === 429 || status === 503;
      const waitMs = retryAfterMs(response.headers.get('retry-after')) ?? FIRST_WAIT_MS * 2 ** retries;
      if (!isBusy || retries === MOST_RETRIES || waitMs >= patience.left()) throw statusFailure(status);
      retries += 1;
      await patience.wait(waitMs);
    }
  }

  const post = (body: string, { signal }: ModelPatience): Promise<Response> =>
    fetch(`${base}/chat/completions`, { method: 'POST', headers, body, signal, redirect: 'manual' });

  /** Whether it is there, takes the key, and knows the model. Nothing of a patient is sent. */
  async function check(asked: AbortSignal): Promise<{ models: readonly string[]; hasModel: boolean }> {
    const patience = startPatience(clock, CHECK_MS, asked);
    try {
      const response = await fetch(`${base}/models`, { headers, signal: patience.signal, redirect: 'manual' });
      if (response.status !== 200) throw statusFailure(response.status);
      const models = namesIn(await textWithin(response, 1_000_000));
      return { models, hasModel: models.includes(settings.model) };
    } catch (error) {
      throw failureOf(error, patience.signal);
    } finally {
      patience.over();
    }
  }

  return { ask, check };
}

function bodyOf({ messages, name, schema }: AskedChat, { model, maxTokens }: ModelSettings, mode: JsonMode): string {
  const inWords: ChatMessage = {
    role: 'system',
    content: `Answer with one JSON object and nothing else. Its JSON schema:\n${JSON.stringify(schema)}`,
  };
  const format = {
    schema: { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } },
    object: { response_format: { type: 'json_object' } },
    text: {},
  }[mode];
  const [first, ...rest] = messages;
  return JSON.stringify({
    model,
    messages: mode === 'schema' || first === undefined ? messages : [first, inWords, ...rest],
    temperature: 0,
    max_tokens: maxTokens,
    stream: true,
    stream_options: { include_usage: true },
    ...format,
  });
}

async function* piecesOf(response: Response, patience: ModelPatience): AsyncGenerator<Uint8Array> {
  if (response.body === null) throw new ModelFailure('empty');
  for await (const piece of response.body) {
    patience.heard();
    yield piece;
  }
  patience.rest();
}

async function textWithin(response: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > most) throw new ModelFailure('tooLarge');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** Only to tell what was refused; it is neither kept nor shown. */
async function errorText(response: Response): Promise<string> {
  try {
    return await textWithin(response, MOST_ERROR);
  } catch (error) {
    if (error instanceof ModelFailure) return '';
    throw error;
  }
}

function namesIn(body: string): string[] {
  try {
    const { data } = JSON.parse(body) as { data?: unknown };
    if (Array.isArray(data)) return data.flatMap((each) => (typeof each?.id === 'string' ? [each.id] : []));
  } catch {
    // Told below.
  }
  throw new ModelFailure('broken');
}

function statusFailure(status: number): ModelFailure {
  if (status === 401 || status === 403) return new ModelFailure('key', status);
  if (status === 404) return new ModelFailure('model', status);
  if (status === 400 || status === 422) return new ModelFailure('request', status);
  if (status === 413) return new ModelFailure('tooLong', status);
  if (status === 429 || status === 503) return new ModelFailure('busy', status);
  if (status >= 300 && status < 400) return new ModelFailure('redirect', status);
  return new ModelFailure('provider', status);
}

/** Seconds, or a day and hour. */
function retryAfterMs(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** Whatever was thrown on the way, by its name; what ended the waiting says it best. */
function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.reason instanceof ModelFailure) return signal.reason;
  if (error instanceof ModelFailure) return error;
  // A connection that ends within the body is a broken stream; before it, nobody was reached.
  const cause = (error as { cause?: { code?: unknown } }).cause?.code;
  const isBroken = (error as Error).message === 'terminated' || cause === 'UND_ERR_SOCKET';
  return new ModelFailure(isBroken ? 'broken' : 'unreachable');
}
