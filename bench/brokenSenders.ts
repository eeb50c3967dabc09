import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { DICOM_TYPE, MULTIPART_TYPE } from '@gesta/domain';
import { dicomSample, dicomSamples } from '../packages/server/src/test/dicomFiles.ts';
import { associateRequest, ECHO_CLASS, EXPLICIT_LE, US_CLASS } from '../packages/server/src/test/dimsePeer.ts';

/** What broken machines do, in a process of its own: `SENDERS` says where and how much. */
export type Senders = {
  address: string;
  headers: Record<string, string>;
  title: string;
  machines: number;
  files: number;
  associations: number;
};

const AT_ONCE = 2;
const CONTEXTS = [
  { id: 1, sopClass: ECHO_CLASS, syntaxes: [EXPLICIT_LE] },
  { id: 3, sopClass: US_CLASS, syntaxes: [EXPLICIT_LE] },
];

function mutated(bytes: Buffer, seed: number): Buffer {
  const copy = Buffer.from(bytes);
  let state = seed + 7;
  for (let n = 0; n < 40; n += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    copy[state % Math.min(copy.length, 4_000)] = state >>> 16;
  }
  return seed % 3 === 0 ? copy.subarray(0, state % copy.length) : copy;
}

async function sendBroken(address: string, headers: Record<string, string>, seed: number): Promise<void> {
  const sample = dicomSample(dicomSamples[seed % dicomSamples.length] ?? '');
  const head = Buffer.from(`--b\r\nContent-Type: ${DICOM_TYPE}\r\n\r\n`);
  const body = Buffer.concat([head, mutated(sample, seed), Buffer.from('\r\n--b--')]);
  const kind = { 'content-type': `${MULTIPART_TYPE}; type="${DICOM_TYPE}"; boundary=b` };
  const answer = await fetch(`${address}/dicom-web/studies`, {
    method: 'POST',
    headers: { ...headers, ...kind },
    body,
  });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`a mutated file was answered ${answer.status}`);
}

const associateBroken = (port: number, called: string, seed: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const request = associateRequest({ called, calling: 'BENCH' }, CONTEXTS);
    socket.on('connect', () => socket.write(seed % 2 === 0 ? mutated(request, seed) : request));
    socket.on('data', () => socket.end(mutated(Buffer.alloc(2_000, 4), seed)));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.setTimeout(300, () => socket.destroy());
  });

/** Two at a time, until all of them were sent. */
async function all(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

// Machines have processors of their own: what they need to send is not taken from the server.
setPriority(19);
const { address, headers, title, machines, files, associations } = JSON.parse(process.env.SENDERS ?? '') as Senders;
await Promise.all([
  all(files, (n) => sendBroken(address, headers, n)),
  all(associations, (n) => associateBroken(machines, title, n)),
]);
