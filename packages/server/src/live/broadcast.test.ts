import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { until } from '../test/eventsOf.ts';
import { createBroadcast, type LiveScreen } from './broadcast.ts';

/** As much of an answer as a stream uses. */
function fakeResponse() {
  const response = Object.assign(new EventEmitter(), {
    written: 0,
    writableLength: 0,
    destroyed: false,
    write: () => {
      response.written += 1;
    },
    end: () => response.emit('close'),
  });
  return response;
}

it('asks again once for all screens of one session and company, not for each', async () => {
  const broadcast = createBroadcast(20);
  const asked: Record<string, number> = {};
  const open = (session: string, company: string) => {
    const response = fakeResponse();
    const stillAllowed = async () => {
      asked[`${session} ${company}`] = (asked[`${session} ${company}`] ?? 0) + 1;
      return session !== 'ended';
    };
    const screen = { session, company, user: session, role: 'doctor', stillAllowed } satisfies Omit<
      LiveScreen,
      'response'
    >;
    broadcast.add({ ...screen, response: response as unknown as ServerResponse });
    return response;
  };
  const six = Array.from({ length: 6 }, () => open('one', 'a'));
  open('one', 'b');
  const ended = [open('ended', 'a'), open('ended', 'a')];
  let closed = 0;
  for (const response of ended) response.on('close', () => (closed += 1));
  await until(() => closed === 2 && (six[0]?.written ?? 0) >= 3);
  broadcast.close();
  // A heartbeat asks once, and no more often than it beats.
  const beats = six[0]?.written ?? 0;
  expect(asked['one a']).toBeGreaterThan(0);
  expect(asked['one a']).toBeLessThanOrEqual(beats);
  expect(asked['one b']).toBeLessThanOrEqual(beats);
  expect(asked['ended a']).toBe(1);
});
