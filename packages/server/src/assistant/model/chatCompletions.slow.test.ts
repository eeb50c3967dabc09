import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelSettings } from '../../process/modelSettings.ts';
import { CHAT, chatClient, hearChat, CHAT_TEXT as TEXT } from '../../test/chatClient.ts';
import { chatEvents, deltaEvent, type ModelReply, type ModelServer, modelServer } from '../../test/modelServer.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await modelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const client = (settings: Partial<ModelSettings> = {}) => chatClient(server.url, settings);
const ask = (chat = client()) => hearChat(chat);
const sent = () => server.requests.map(({ body }) => JSON.parse(body));
const always = (reply: ModelReply) => server.reply(() => reply);

describe('a whole answer', () => {
  it('is asked for as a stream by schema, with the key in its header alone', async () => {
    always({ sse: chatEvents(TEXT) });
    expect(await ask()).toMatchObject({ content: TEXT, tokens: [120, 34] });
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-secret', 'content-type': 'application/json' },
    });
    expect(sent()).toEqual([
      {
        model: 'test-model',
        messages: CHAT.messages,
        temperature: 0,
        max_tokens: 4000,
        stream: true,
        stream_options: { include_usage: true },
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: CHAT.schema } },
      },
    ]);
  });

  it.each([1, 2, 3, 7, 64, 1024])('in pieces of %i bytes, letters split between them', async (piece) => {
    always({ sse: chatEvents(TEXT), piece });
    const { texts, content } = await ask();
    expect([content, texts.join('')]).toEqual([TEXT, TEXT]);
  });

  it('with comments, other fields, CRLF, and an end without [DONE]', async () => {
    const sse = `: keep-alive\r\n\r\nevent: message\r\nid: 7\r\n${chatEvents(TEXT).replaceAll('\n', '\r\n')}`;
    always({ sse, piece: 5 });
    expect(await ask()).toMatchObject({ content: TEXT });
    always({ sse: chatEvents(TEXT).replace('data: [DONE]\n\n', '') });
    expect(await ask()).toMatchObject({ content: TEXT });
  });

  it('from a server that does not stream', async () => {
    always({ json: { choices: [{ message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }] } });
    expect(await ask()).toEqual({ texts: [TEXT], content: TEXT, tokens: [null, null] });
  });
});

describe('a refused way of asking for JSON', () => {
  const refusing =
    (taken: (body: string) => boolean) =>
    ({ body }: { body: string }): ModelReply =>
      taken(body)
        ? { sse: chatEvents(TEXT) }
        : { status: 400, json: { error: { message: 'Either json_schema or grammar can be specified, but not both' } } };

  it('is tried as an object, then in words, and what worked is remembered', async () => {
    server.reply(refusing((body) => !body.includes('response_format')));
    const chat = client();
    expect(await ask(chat)).toMatchObject({ content: TEXT });
    expect(sent().map((each) => each.response_format?.type)).toEqual(['json_schema', 'json_object', undefined]);
    for (const { messages } of sent().slice(1)) {
      expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'system', 'user']);
      expect(messages[1].content).toContain('{"type":"object"}');
    }
    await ask(chat);
    expect(sent()).toHaveLength(4);
    expect(sent()[3]).not.toHaveProperty('response_format');
  });

  it('is a failure where every way is refused, and is not remembered then', async () => {
    server.reply(refusing(() => false));
    const chat = client();
    expect((await ask(chat)).failure).toBe('request');
    server.reply(refusing((body) => body.includes('json_schema')));
    expect(await ask(chat)).toMatchObject({ content: TEXT });
  });

  it('begins where the installation says', async () => {
    always({ sse: chatEvents(TEXT) });
    await ask(client({ json: 'object' }));
    expect(sent()[0].response_format).toEqual({ type: 'json_object' });
  });

  it('a question longer than the model reads is not asked again', async () => {
    always({ status: 400, json: { error: { code: 'context_length_exceeded' } } });
    expect((await ask()).failure).toBe('tooLong');
    expect(sent()).toHaveLength(1);
  });
});

describe('failures', () => {
  const broken = chatEvents(TEXT).slice(0, 700);
  const cases: [string, string, ModelReply][] = [
    ['401', 'key', { status: 401, json: { error: { message: 'Incorrect API key provided: sk-secret' } } }],
    ['403', 'key', { status: 403, json: {} }],
    ['404', 'model', { status: 404, json: { error: { code: 'model_not_found' } } }],
    ['500', 'provider', { status: 500, json: 'oops' }],
    ['502 with a page', 'provider', { status: 502, headers: { 'content-type': 'text/html' }, json: '<h1>Bad</h1>' }],
    ['413', 'tooLong', { status: 413, json: {} }],
    ['finish_reason length', 'cut', { sse: chatEvents('{"answer":', { finish: 'length' }) }],
    ['finish_reason content_filter', 'refused', { sse: chatEvents(TEXT, { finish: 'content_filter' }) }],
    ['a refusal in words', 'refused', { sse: 'data: {"choices":[{"delta":{"refusal":"I cannot"}}]}\n\n' }],
    [
      'an error in the stream',
      'provider',
      { sse: `${deltaEvent('Di')}data: {"error":{"message":"out of memory","code":500}}\n\ndata: [DONE]\n\n` },
    ],
    ['a stream that breaks off', 'broken', { sse: broken, end: 'broken' }],
    ['a stream that ends too early', 'broken', { sse: broken }],
    ['an event that is no JSON', 'broken', { sse: 'data: {"choices":[{]}\n\n' }],
    ['bytes that are no letters', 'broken', { sse: Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0xff, 0x0a, 0x0a]) }],
    ['an empty answer', 'empty', { sse: chatEvents('') }],
    ['an answer of blanks', 'empty', { sse: chatEvents(' \n ') }],
    ['an answer of nothing but [DONE]', 'empty', { sse: 'data: [DONE]\n\n' }],
    ['a whole answer that is no JSON', 'broken', { json: 'not json' }],
  ];
  it.each(cases)('%s: %s', async (_, kind, reply) => {
    always(reply);
    expect((await ask()).failure).toBe(kind);
    expect(server.requests).toHaveLength(1);
  });

  it.each([301, 302, 303, 307, 308])(
    'a redirect (%i) is refused, and what was sent goes nowhere else',
    async (status) => {
      const elsewhere = await modelServer();
      always({ status, headers: { location: `${elsewhere.url}/chat/completions` }, json: {} });
      expect((await ask()).failure).toBe('redirect');
      expect(elsewhere.requests).toEqual([]);
      await elsewhere.close();
    },
  );

  it('an answer of 2 MB is cut off, streamed or whole, in one line without an end too', async () => {
    const large = 'x'.repeat(2_000_000);
    always({ sse: chatEvents(large, { parts: 400 }) });
    const { failure, texts } = await ask();
    expect(failure).toBe('tooLarge');
    expect(texts.join('').length).toBeLessThanOrEqual(1_000_000);
    always({ json: { choices: [{ message: { content: large }, finish_reason: 'stop' }] } });
    expect((await ask()).failure).toBe('tooLarge');
    always({ sse: Buffer.alloc(40_000_000, 'x'), piece: 1_000_000 });
    expect((await ask()).failure).toBe('tooLarge');
  });

  it('nobody there', async () => {
    const gone = await modelServer();
    await gone.close();
    expect((await ask(client({ url: gone.url }))).failure).toBe('unreachable');
  });
});

describe('the check', () => {
  it('asks for the models and says whether ours is among them', async () => {
    expect(await client().check(new AbortController().signal)).toEqual({ models: ['test-model'], hasModel: true });
    expect(await client({ model: 'other' }).check(new AbortController().signal)).toMatchObject({ hasModel: false });
    expect(server.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/v1/models', ''],
      ['/v1/models', ''],
    ]);
  });

  it('fails as the questions do', async () => {
    const gone = await modelServer();
    await gone.close();
    await expect(client({ url: gone.url }).check(new AbortController().signal)).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });
});
