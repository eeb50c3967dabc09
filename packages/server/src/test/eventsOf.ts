import { expect } from 'vitest';
import type { TestApp } from './testApp.ts';

/** The events a screen receives from one server process, read from its real stream. */
export async function eventsOf(server: TestApp, cookie: string, company: string) {
  const address = server.app.server.listening
    ? `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`
    : await server.app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const response = await fetch(`${address}/functions/events?company=${company}`, {
    headers: { cookie },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: { name: string; data: Record<string, unknown> }[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const found = /event: (\w+)\ndata: (.*)/.exec(part);
        if (found?.[1] && found[2]) events.push({ name: found[1], data: JSON.parse(found[2]) });
      }
    }
  };
  const screen = { events, ended: false, stop: () => stop.abort() };
  read()
    .catch(() => {})
    .finally(() => {
      screen.ended = true;
    });
  return screen;
}

export async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < 5000 && !condition(); waited += 20) await new Promise((done) => setTimeout(done, 20));
  expect(condition()).toBe(true);
}
