import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  associateRequest,
  commandBytes,
  contextsIn,
  dataPdu,
  ECHO_CLASS,
  EXPLICIT_LE,
  echoRequest,
  IMPLICIT,
  pdu,
  rawPeer,
  US_CLASS,
  WORKLIST_CLASS,
} from '../test/dimsePeer.ts';
import type { NodeServices, StoreAnswer } from './services.ts';
import { type DicomNode, type NodeOptions, startNode } from './startNode.ts';

const JPEG = '1.2.840.10008.1.2.4.50';
const CT = '1.2.840.10008.5.1.4.1.1.2';
const titles = { called: 'GESTA01', calling: 'US1' };
const ECHO = { id: 1, sopClass: ECHO_CLASS, syntaxes: [IMPLICIT] };
const STORE = { id: 3, sopClass: US_CLASS, syntaxes: [IMPLICIT, EXPLICIT_LE, JPEG] };
const [ACCEPTED, REJECTED, RELEASED] = [2, 3, 6];

const nodes: DicomNode[] = [];
const logged: string[] = [];
const kept: Buffer[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
  logged.length = 0;
  kept.length = 0;
});

async function keep(pieces: AsyncIterable<Uint8Array>): Promise<StoreAnswer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  kept.push(Buffer.concat(all));
  return { status: 'stored' };
}

const note = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
const usual: NodeServices = {
  whoCalls: async (calledAe, ae, address) =>
    calledAe === 'GESTA01' && ae.startsWith('US')
      ? { company: 'c', id: ae, timeZone: 'America/Sao_Paulo', ae, calledAe, address, charset: 'utf8' }
      : null,
  store: (_device, pieces) => keep(pieces),
  findWorklist: async () => ({ answers: [], hasMore: false }),
  log: { info: note, warn: note },
};

async function node(values: Partial<NodeOptions> = {}): Promise<number> {
  const started = await startNode({ ...usual, host: '127.0.0.1', port: 0, tls: null, ...values });
  nodes.push(started);
  return started.port;
}

async function associated(port: number, contexts = [ECHO, STORE], as = titles) {
  const peer = await rawPeer(port);
  peer.send(associateRequest(as, contexts));
  const answer = await peer.next();
  return { peer, type: answer?.type, body: answer?.body ?? Buffer.alloc(0) };
}

const storeCommand = (context: number, sopUid: string, sopClass = US_CLASS) =>
  dataPdu(context, commandBytes(1, sopClass, true, sopUid), true, true);

describe('an association', () => {
  it('of a machine that is known is accepted, in the compressed way it offers', async () => {
    const { peer, type, body } = await associated(await node(), [
      ECHO,
      STORE,
      { id: 5, sopClass: US_CLASS, syntaxes: [IMPLICIT, EXPLICIT_LE] },
      { id: 7, sopClass: CT, syntaxes: [IMPLICIT] },
      { id: 9, sopClass: US_CLASS, syntaxes: ['1.2.840.10008.1.2.2'] },
      { id: 11, sopClass: WORKLIST_CLASS, syntaxes: [JPEG, IMPLICIT] },
    ]);
    expect(type).toBe(ACCEPTED);
    expect(contextsIn(body)).toMatchObject({
      1: [0, IMPLICIT],
      3: [0, JPEG],
      5: [0, EXPLICIT_LE],
      7: [3, expect.anything()],
      9: [4, expect.anything()],
      11: [0, IMPLICIT],
    });
    peer.send(echoRequest(1));
    expect(await peer.status()).toBe(0);
    peer.send(pdu(5, Buffer.alloc(4)));
    expect((await peer.next())?.type).toBe(RELEASED);
    expect(await peer.next()).toBeNull();
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      { ae: 'US1', class: 'echo', status: 0, ms: expect.any(Number), message: 'answered a machine' },
    ]);
  });

  it.each([
    [{ called: 'GESTA01', calling: 'STRANGER' }],
    [{ called: 'OTHER', calling: 'US1' }],
    [{ called: 'GESTA01', calling: '' }],
    [{ called: 'GESTA01', calling: 'US\n1' }],
  ])('of %j is rejected for good', async (as) => {
    const { type, body } = await associated(await node(), [ECHO], as);
    expect([type, [...body]]).toEqual([REJECTED, [0, 1, 1, 3]]);
  });

  it('is rejected for now where nobody can say who calls', async () => {
    const whoCalls = () => Promise.reject(new Error('no database'));
    const { type, body } = await associated(await node({ whoCalls }), [ECHO]);
    expect([type, body[1]]).toEqual([REJECTED, 2]);
  });

  it('is one of four of a device', async () => {
    const port = await node();
    const four = await Promise.all([1, 2, 3, 4].map(() => associated(port)));
    expect(four.map(({ type }) => type)).toEqual([ACCEPTED, ACCEPTED, ACCEPTED, ACCEPTED]);
    const fifth = await associated(port);
    expect([fifth.type, [...fifth.body]]).toEqual([REJECTED, [0, 2, 3, 2]]);
    expect((await associated(port, [ECHO], { ...titles, calling: 'US2' })).type).toBe(ACCEPTED);
    four[0]?.peer.close();
    await wait(50);
    expect((await associated(port)).type).toBe(ACCEPTED);
  });

  it('is one of twenty', async () => {
    const port = await node();
    const as = (n: number) => ({ ...titles, calling: `US${n % 10}` });
    for (let n = 0; n < 20; n += 1) expect((await associated(port, [ECHO], as(n))).type).toBe(ACCEPTED);
    expect((await associated(port, [ECHO], { ...titles, calling: 'USX' })).type).toBe(REJECTED);
  });

  it('[IMG-063] that says nothing is ended', async () => {
    const port = await node({ patience: { idleMs: 1_500, firstMs: 1_000 } });
    const silent = await rawPeer(port);
    const { peer } = await associated(port);
    expect(await silent.next()).toBeNull();
    // An abort may come first.
    while (await peer.next());
  });
});

describe('what nobody agreed on', () => {
  it.each([
    ['an echo before an association', () => [echoRequest(1)]],
    ['a length of four gigabytes', () => [Buffer.from([1, 0, 0xff, 0xff, 0xff, 0xff])]],
    ['a request of a browser', () => [Buffer.from('GET / HTTP/1.1\r\n\r\n')]],
    ['an acceptance of its own', () => [pdu(2, Buffer.alloc(80))]],
  ])('[IMG-063] %s ends the connection at once', async (_name, messages) => {
    // Silence would end it later than the test may take.
    const peer = await rawPeer(await node({ patience: { idleMs: 600_000, firstMs: 600_000 } }));
    peer.send(...messages());
    expect(await peer.next()).toBeNull();
  });

  it('an echo sent with the request of a stranger is not answered', async () => {
    const peer = await rawPeer(await node());
    peer.send(associateRequest({ ...titles, calling: 'STRANGER' }, [ECHO]), echoRequest(1));
    expect((await peer.next())?.type).not.toBe(4);
    expect(logged).toEqual([]);
  });

  it.each([
    ['on a context that was refused', () => [storeCommand(7, '2.25.1', CT)]],
    ['on a context that was never named', () => [echoRequest(99)]],
    ['as data without a command', () => [dataPdu(1, Buffer.alloc(10), false, true)]],
    ['as a second association', () => [associateRequest(titles, [ECHO])]],
    ['as a data message that is too long', () => [pdu(4, Buffer.alloc(300 * 1024))]],
    ['as a command that is none', () => [dataPdu(1, Buffer.from('whatever is this'), true, true)]],
    [
      'as two requests at once',
      () => [storeCommand(3, '2.25.1'), dataPdu(3, Buffer.alloc(8), false, true), echoRequest(1)],
    ],
  ])('a message %s ends the connection', async (_name, messages) => {
    const store: NodeServices['store'] = async (_device, pieces) => {
      await keep(pieces);
      return new Promise(() => {});
    };
    const port = await node({ store });
    const { peer } = await associated(port, [ECHO, STORE, { id: 7, sopClass: CT, syntaxes: [IMPLICIT] }]);
    peer.send(...messages());
    while (await peer.next());
  });

  it('a file sent as something else is refused, and the association goes on', async () => {
    const { peer } = await associated(await node());
    peer.send(storeCommand(3, '2.25.1', CT), dataPdu(3, Buffer.alloc(8), false, true));
    expect(await peer.status()).toBe(0x0122);
    peer.send(storeCommand(3, 'not a number'), dataPdu(3, Buffer.alloc(8), false, true));
    expect(await peer.status()).toBe(0x0117);
    peer.send(echoRequest(1));
    expect(await peer.status()).toBe(0);
    expect(kept).toEqual([]);
  });
});

describe('a file', () => {
  const data = Buffer.from('the bytes of a data set, whatever they are');
  const inThree = [0, 10, 20].map((at) =>
    dataPdu(3, data.subarray(at, at === 20 ? undefined : at + 10), false, at === 20),
  );

  it('[IMG-057] is kept byte for byte behind a head of ours, and acknowledged when it is kept', async () => {
    let isKept = () => {};
    const store: NodeServices['store'] = async (_device, pieces) => {
      const answer = await keep(pieces);
      await new Promise<void>((resolve) => {
        isKept = resolve;
      });
      return answer;
    };
    const { peer } = await associated(await node({ store }));
    peer.send(storeCommand(3, '2.25.77'), ...inThree);
    const answer = peer.status();
    expect(await Promise.race([answer, wait(200, 'nothing yet')])).toBe('nothing yet');
    isKept();
    expect(await answer).toBe(0);
    const [file = Buffer.alloc(0)] = kept;
    const end = 132 + 12 + file.readUInt32LE(140);
    expect(file.toString('latin1', 128, 132)).toBe('DICM');
    expect(file.subarray(end)).toEqual(data);
    for (const told of ['2.25.77', US_CLASS, JPEG, 'US1']) expect(file.subarray(0, end).includes(told)).toBe(true);
  });

  it.each([
    ['no room', async () => ({ refused: 'full' }), 0xa700],
    ['a full disk', () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOSPC' })), 0xa700],
    ['no sense', async () => ({ refused: 'malformed' }), 0xc000],
    ['a mistake of ours', () => Promise.reject(new Error('x')), 0x0110],
  ] as const)('that was not kept for %s is answered so, after its end', async (_name, store, status) => {
    const { peer } = await associated(await node({ store }));
    for (let n = 0; n < 2; n += 1) {
      peer.send(storeCommand(3, '2.25.77'), ...inThree);
      expect(await peer.status()).toBe(status);
    }
  });

  it('that breaks off is not kept', async () => {
    let failure = '';
    const store: NodeServices['store'] = (_device, pieces) =>
      keep(pieces).catch((error: Error) => {
        failure = error.message;
        throw error;
      });
    const port = await node({ store });
    for (const end of [pdu(7, Buffer.alloc(4)), null]) {
      failure = '';
      const { peer } = await associated(port);
      peer.send(storeCommand(3, '2.25.77'), ...inThree.slice(0, 2));
      await wait(50);
      if (end) peer.send(end);
      else peer.close();
      await expect.poll(() => failure).toBe('gone');
    }
    expect(kept).toEqual([]);
  });

  it('[IMG-063] that comes faster than it is written waits in the machine', async () => {
    let write = () => {};
    const store: NodeServices['store'] = async (_device, pieces) => {
      await new Promise<void>((resolve) => {
        write = resolve;
      });
      return keep(pieces);
    };
    const { peer } = await associated(await node({ store }));
    peer.send(storeCommand(3, '2.25.77'));
    const piece = Buffer.alloc(128 * 1024);
    for (let n = 0; n < 320; n += 1) peer.send(dataPdu(3, piece, false, n === 319));
    await wait(300);
    // The system itself takes a few megabytes on its way.
    expect(peer.socket.writableLength).toBeGreaterThan(20 * 2 ** 20);
    write();
    expect(await peer.status()).toBe(0);
    expect(kept[0]?.length).toBeGreaterThan(40 * 2 ** 20);
  });
});

it('stops when what it was keeping is answered', async () => {
  let isKept = () => {};
  const store: NodeServices['store'] = async (_device, pieces) => {
    const answer = await keep(pieces);
    await new Promise<void>((resolve) => {
      isKept = resolve;
    });
    return answer;
  };
  const started = await startNode({ ...usual, store, host: '127.0.0.1', port: 0, tls: null });
  const { peer } = await associated(started.port);
  const { peer: idle } = await associated(started.port);
  peer.send(storeCommand(3, '2.25.77'), dataPdu(3, Buffer.alloc(8), false, true));
  await expect.poll(() => kept.length).toBe(1);
  const stopped = started.stop();
  expect(await idle.next()).toBeNull();
  isKept();
  expect(await peer.status()).toBe(0);
  await stopped;
});
