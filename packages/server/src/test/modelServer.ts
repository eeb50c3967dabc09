import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What left for the model, as it left. */
export type ModelRequest = { path: string; headers: IncomingHttpHeaders; body: string };

type Whole = { status?: number; headers?: Record<string, string>; json: unknown };
type Stream = {
  /** The whole stream as it goes over the line. */
  sse: string | Buffer;
  /** Bytes in each piece; one piece unless it says so. */
  piece?: number;
  /** How it ends: whole, in the middle, or never. */
  end?: 'closed' | 'broken' | 'open';
};
export type ModelReply = Whole | Stream;
export type ModelScript = (asked: ModelRequest, count: number) => ModelReply;

export type ModelServer = {
  url: string;
  requests: ModelRequest[];
  /** What it answers from now on; `count` begins again at 0. */
  reply(script: ModelScript): void;
  /** When a stream that stays open has said everything it says. */
  said(): Promise<void>;
  close(): Promise<void>;
};

/** A server that speaks as OpenAI-compatible ones do. */
export async function modelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let script: ModelScript = () => ({ status: 500, json: { error: { message: 'nothing to say' } } });
  let count = 0;
  let told = Promise.withResolvers<void>();
  const server: Server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const piece of request) body.push(piece);
    const asked = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(body).toString() };
    requests.push(asked);
    const reply = asked.path.endsWith('/models') ? MODELS : script(asked, count++);
    if ('json' in reply) sendWhole(response, reply);
    else await sendStream(response, reply);
    told.resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    reply(next) {
      script = next;
      count = 0;
      told = Promise.withResolvers();
    },
    said: () => told.promise,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const MODELS: Whole = { json: { object: 'list', data: [{ id: 'test-model', object: 'model' }] } };

function sendWhole(response: ServerResponse, { status = 200, headers = {}, json }: Whole): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof json === 'string' ? json : JSON.stringify(json));
}

async function sendStream(response: ServerResponse, { sse, piece, end = 'closed' }: Stream): Promise<void> {
  const bytes = Buffer.from(sse);
  const size = piece ?? Math.max(bytes.length, 1);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  const closed = once(response, 'close');
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    if (!response.write(bytes.subarray(at, at + size)) && !response.destroyed)
      await Promise.race([new Promise<void>((resolve) => response.once('drain', resolve)), closed]);
    // Each in a packet of its own, as far as the line lets it.
    if (size < bytes.length) await new Promise((resolve) => setImmediate(resolve));
  }
  if (end === 'closed') response.end();
  if (end === 'broken') response.destroy();
}

const chunk = (choices: unknown[], more: object = {}) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'test-model', choices, ...more })}\n\n`;

export const deltaEvent = (content: string): string =>
  chunk([{ index: 0, delta: { content }, logprobs: null, finish_reason: null }]);

/** As a real one streams: role, contents, why it ended, what it counted, the end. */
export function chatEvents(content: string, { parts = 8, finish = 'stop' } = {}): string {
  const letters = [...content];
  const size = Math.max(1, Math.ceil(letters.length / parts));
  const deltas = Array.from({ length: Math.ceil(letters.length / size) }, (_, at) =>
    deltaEvent(letters.slice(at * size, (at + 1) * size).join('')),
  );
  return [
    chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]),
    ...deltas,
    chunk([{ index: 0, delta: {}, finish_reason: finish }]),
    chunk([], { usage: { prompt_tokens: 120, completion_tokens: 34, total_tokens: 154 } }),
    'data: [DONE]\n\n',
  ].join('');
}
