import type { TestApp, Who } from './testApp.ts';

export const headersOf = ({ token, company }: Who): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(company ? { 'x-company': company } : {}),
});

/** A stream never ends by itself: its first bytes are the answer. */
export async function eventsStatus(server: TestApp, who: Who): Promise<number> {
  const address = await (server.app.server.listening
    ? `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`
    : server.app.listen({ port: 0, host: '127.0.0.1' }));
  const stop = new AbortController();
  const response = await fetch(`${address}/functions/events`, { signal: stop.signal, headers: headersOf(who) });
  stop.abort();
  return response.status;
}
