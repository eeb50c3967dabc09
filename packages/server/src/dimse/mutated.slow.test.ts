import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  associateRequest,
  commandBytes,
  dataPdu,
  ECHO_CLASS,
  EXPLICIT_LE,
  echoRequest,
  IMPLICIT,
  rawPeer,
  US_CLASS,
  WORKLIST_CLASS,
} from '../test/dimsePeer.ts';
import { times } from '../test/times.ts';
import { startNode } from './startNode.ts';
import { readQuestion } from './worklistQuestion.ts';

const ROUNDS = times(60, 1_000);
const MOST_MEMORY = 200 * 2 ** 20;
const titles = { called: 'GESTA01', calling: 'US1' };

/** The same numbers at every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Everything a machine may say: asks to be let in, echoes, sends a file and asks for the list. */
const talk = Buffer.concat([
  associateRequest(titles, [
    { id: 1, sopClass: ECHO_CLASS, syntaxes: [IMPLICIT] },
    { id: 3, sopClass: US_CLASS, syntaxes: [EXPLICIT_LE] },
    { id: 5, sopClass: WORKLIST_CLASS, syntaxes: [IMPLICIT] },
  ]),
  echoRequest(1),
  dataPdu(3, commandBytes(1, US_CLASS, true, '2.25.7'), true, true),
  dataPdu(3, Buffer.alloc(4_000, 7), false, true),
  dataPdu(5, commandBytes(0x20, WORKLIST_CLASS, true), true, true),
  dataPdu(5, Buffer.from([0x10, 0, 0x10, 0, 4, 0, 0, 0, 0x41, 0x2a, 0x20, 0x20]), false, true),
]);

function mutated(random: () => number): Buffer {
  const bytes = Buffer.from(talk);
  for (let n = 1 + Math.floor(random() * 12); n > 0; n -= 1)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  const cut = Math.floor(random() * bytes.length);
  return random() < 0.3 ? bytes.subarray(0, cut) : bytes;
}

it(`[IMG-063] ${ROUNDS} mutated associations end, and the next machine is served`, async () => {
  const node = await startNode({
    ...{ host: '127.0.0.1', port: 0, tls: null, patience: { idleMs: 2_000, firstMs: 1_000 } },
    whoCalls: async (calledAe, ae, address) =>
      ({ company: 'c', id: ae, timeZone: 'America/Sao_Paulo', ae, calledAe, address, charset: 'utf8' }) as const,
    async store(_device, pieces) {
      for await (const _piece of pieces);
      return { status: 'stored' };
    },
    findWorklist: async (_device, question) =>
      readQuestion(question, '2026-11-18' as Parameters<typeof readQuestion>[1]) && { answers: [], hasMore: false },
    log: { info() {}, warn() {} },
  });
  const random = randomFrom(18);
  const before = process.memoryUsage().rss;
  for (let n = 0; n < ROUNDS; n += 1) {
    const peer = await rawPeer(node.port);
    const bytes = mutated(random);
    // In pieces that end anywhere.
    const middle = Math.floor(random() * bytes.length);
    peer.send(bytes.subarray(0, middle));
    await wait(2);
    peer.send(bytes.subarray(middle));
    await wait(5);
    peer.close();
  }
  const peer = await rawPeer(node.port);
  peer.send(associateRequest(titles, [{ id: 1, sopClass: ECHO_CLASS, syntaxes: [IMPLICIT] }]));
  expect((await peer.next())?.type).toBe(2);
  peer.send(echoRequest(1));
  expect(await peer.status()).toBe(0);
  peer.close();
  expect(process.memoryUsage().rss - before).toBeLessThan(MOST_MEMORY);
  await node.stop();
});
