import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  associateRequest,
  commandBytes,
  dataPdu,
  ECHO_CLASS,
  echoRequest,
  IMPLICIT,
  rawPeer,
  US_CLASS,
  WORKLIST_CLASS,
} from '../test/dimsePeer.ts';
import type { BehindDoor } from './doorMessages.ts';
import type { DicomNode } from './startNode.ts';
import { startThreadedNode } from './threadedNode.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-door-'));
const dicom = { host: '127.0.0.1', port: 0, tls: null };
const nodes: DicomNode[] = [];
const logged: string[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
  logged.length = 0;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const note = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
const usual: BehindDoor = {
  whoCalls: async (calledAe, ae, address) => ({
    ...{ company: 'c', id: ae, timeZone: 'America/Sao_Paulo', ae, calledAe, address, charset: 'utf8' },
  }),
  keep: async () => ({ status: 'stored' }),
  findWorklist: async () => ({ answers: [], hasMore: false }),
};

async function opened(behind: Partial<BehindDoor> = {}) {
  const node = await startThreadedNode({ dataDir, dicom }, { ...usual, ...behind, log: { info: note, warn: note } });
  nodes.push(node);
  const peer = await rawPeer(node.port);
  const contexts = [ECHO_CLASS, US_CLASS, WORKLIST_CLASS].map((sopClass, at) => ({ id: 1 + 2 * at, sopClass }));
  const offered = contexts.map((each) => ({ ...each, syntaxes: [IMPLICIT] }));
  peer.send(associateRequest({ called: 'GESTA01', calling: 'US1' }, offered));
  expect((await peer.next())?.type).toBe(2);
  return { node, peer };
}
const data = Buffer.alloc(300_000, 7);
const file = [
  dataPdu(3, commandBytes(1, US_CLASS, true, '2.25.77'), true, true),
  dataPdu(3, data.subarray(0, 200_000), false, false),
  dataPdu(3, data.subarray(200_000), false, true),
];

describe('the door in its thread', () => {
  it('asks the server who calls and what waits, and logs what it answered', async () => {
    const asked: unknown[] = [];
    const { peer } = await opened({
      async findWorklist({ ae }, { bytes, isExplicit }) {
        asked.push([ae, Buffer.from(bytes).toString('latin1'), isExplicit]);
        return { answers: [Buffer.from('answer')], hasMore: false };
      },
    });
    peer.send(echoRequest(1));
    expect(await peer.status()).toBe(0);
    peer.send(dataPdu(5, commandBytes(0x20, WORKLIST_CLASS, true), true, true));
    peer.send(dataPdu(5, Buffer.from('question'), false, true));
    expect(await peer.status()).toBe(0xff00);
    expect((await peer.next())?.body.includes('answer')).toBe(true);
    expect(await peer.status()).toBe(0);
    expect(asked).toEqual([['US1', 'question', false]]);
    await expect.poll(() => logged.map((line) => JSON.parse(line).class)).toEqual(['echo', 'worklist']);
  });

  it('hands over a file that is written, and leaves nothing of it behind', async () => {
    let kept = Buffer.alloc(0);
    const { peer } = await opened({
      async keep(device, { place, size }) {
        kept = readFileSync(place);
        return device.ae === 'US1' && size === kept.length ? { status: 'stored' } : { refused: '' };
      },
    });
    peer.send(...file);
    expect(await peer.status()).toBe(0);
    expect(kept.subarray(-data.length).equals(data)).toBe(true);
    expect(readdirSync(path.join(dataDir, 'files', 'c', 'incoming'))).toEqual([]);
  });

  it.each([
    [Object.assign(new Error('x'), { code: 'ENOSPC' }), 0xa700],
    [new Error('Connection terminated unexpectedly'), 0xa700],
    [new Error('x'), 0x0110],
  ])('tells a machine of %s whether to try again', async (error, status) => {
    const { peer } = await opened({ keep: () => Promise.reject(error) });
    peer.send(...file);
    expect(await peer.status()).toBe(status);
  });

  it('says that a port is taken', async () => {
    const { node } = await opened();
    const again = startThreadedNode(
      { dataDir, dicom: { ...dicom, port: node.port } },
      { ...usual, log: { info() {}, warn() {} } },
    );
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('is opened again where it falls shut', async () => {
    // Answered when it is known to be open: only what happens after that is a fall.
    const falls = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { throw new Error('shut'); });
      parentPort.postMessage({ opened: 7 });
      parentPort.postMessage({ ask: 1, name: 'whoCalls', given: [] });`;
    const thread = new URL(`data:text/javascript,${encodeURIComponent(falls)}`);
    const node = await startThreadedNode({ dataDir, dicom }, { ...usual, log: { info: note, warn: note } }, thread);
    await expect.poll(() => logged.length, { timeout: 5_000 }).toBeGreaterThan(1);
    await node.stop();
  });
});
