import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelSettings } from '../../process/modelSettings.ts';
import { CHAT, chatClient, handClock, hearChat, CHAT_TEXT as TEXT } from '../../test/chatClient.ts';
import { chatEvents, deltaEvent, type ModelReply, type ModelServer, modelServer } from '../../test/modelServer.ts';
import type { ModelClock } from './patience.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await modelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const client = (settings: Partial<ModelSettings> = {}, clock?: ModelClock) => chatClient(server.url, settings, clock);
const ask = (chat = client(), signal?: AbortSignal) => hearChat(chat, signal);
const always = (reply: ModelReply) => server.reply(() => reply);

describe('429 and 503', () => {
  it.each([429, 503])('%i is asked again after the time it says, at most twice', async (status) => {
    const clock = handClock();
    server.reply((_, count) =>
      count < 2 ? { status, headers: { 'retry-after': '7' }, json: {} } : { sse: chatEvents(TEXT) },
    );
    const asked = ask(client({}, clock));
    for (let round = 0; round < 2; round += 1) {
      await expect.poll(() => clock.waits()).toContain(7000);
      clock.pass(7000);
    }
    expect(await asked).toMatchObject({ content: TEXT });
    expect(server.requests).toHaveLength(3);
  });

  it('a third refusal is a failure', async () => {
    always({ status: 429, headers: { 'retry-after': '0' }, json: {} });
    expect((await ask()).failure).toBe('busy');
    expect(server.requests).toHaveLength(3);
  });

  it('nobody waits for a time beyond the limit', async () => {
    always({ status: 503, headers: { 'retry-after': '301' }, json: {} });
    expect((await ask()).failure).toBe('busy');
    always({ status: 503, headers: { 'retry-after': new Date(Date.now() + 900_000).toUTCString() }, json: {} });
    expect((await ask()).failure).toBe('busy');
    expect(server.requests).toHaveLength(2);
  });
});

describe('silence', () => {
  it('of 300 s before the first piece [AIA-004]', async () => {
    const clock = handClock();
    always({ sse: '', end: 'open' });
    const asked = ask(client({}, clock));
    await server.said();
    clock.pass(299_999);
    expect(clock.waits()).toEqual([1]);
    clock.pass(1);
    expect((await asked).failure).toBe('slow');
  });

  it('of 60 s between pieces', async () => {
    const clock = handClock();
    always({ sse: deltaEvent('Di'), end: 'open' });
    const asked = ask(client({}, clock));
    await expect.poll(() => clock.waits()).toEqual([60_000, 300_000]);
    clock.pass(60_000);
    expect(await asked).toEqual({ texts: ['Di'], failure: 'silent' });
  });

  it('a server that says a little for ever is left after 300 s over all', async () => {
    const clock = handClock();
    always({ sse: deltaEvent('x').repeat(3), end: 'open' });
    const asked = ask(client({ timeoutS: 50 }, clock));
    await expect.poll(() => clock.waits()).toEqual([50_000, 60_000]);
    clock.pass(50_000);
    expect((await asked).failure).toBe('slow');
  });

  it('whoever stops asking ends it, before the first piece and after', async () => {
    for (const sse of ['', deltaEvent('Di')]) {
      always({ sse, end: 'open' });
      const stop = new AbortController();
      const asked = ask(client(), stop.signal);
      await server.said();
      stop.abort();
      expect((await asked).failure).toBe('stopped');
    }
    expect((await ask(client(), AbortSignal.abort())).failure).toBe('stopped');
    expect(server.requests).toHaveLength(2);
  });

  it('whoever stops reading leaves no clock running', async () => {
    const clock = handClock();
    always({ sse: deltaEvent('Di'), end: 'open' });
    for await (const _ of client({}, clock).ask(CHAT, new AbortController().signal)) break;
    expect(clock.waits()).toEqual([]);
  });
});
