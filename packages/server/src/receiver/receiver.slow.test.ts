import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '../http/today.ts';
import { dicomFile, written } from '../test/dicomFiles.ts';
import { associateRequest, commandBytes, dataPdu, EXPLICIT_LE, rawPeer, US_CLASS } from '../test/dimsePeer.ts';
import { newUid } from '../test/imagingInput.ts';
import { openPort } from '../test/orthanc.ts';
import { type WebArchive, webArchive } from '../test/webArchive.ts';
import { worklistOf } from './askWorklist.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../receiver.ts');
const TITLES = { called: 'CLINIC', calling: 'US1' };
let ours: WebArchive;
let address: string;
let folder: string;
let port: number;
let receiver: ChildProcess;

beforeAll(async () => {
  ours = await webArchive();
  address = await ours.server.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(path.join(tmpdir(), 'gesta-receiver-'));
  port = await openPort();
});
afterAll(async () => {
  await ended('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The program as `npm run receiver` runs it. */
async function start(url: string): Promise<void> {
  receiver = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      ...{ RECEIVER_URL: url, RECEIVER_KEY: ours.clinic.key, RECEIVER_AE: 'CLINIC', RECEIVER_MACHINES: 'US1' },
      ...{ DATA_DIR: folder, DICOM_HOST: '127.0.0.1', DICOM_PORT: String(port) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: receiver.stdout as NodeJS.ReadableStream }))
    if (line.includes('are listened to')) break;
  receiver.stdout?.resume();
}
async function ended(signal: NodeJS.Signals): Promise<void> {
  if (!receiver || receiver.exitCode !== null || receiver.signalCode !== null) return;
  const over = once(receiver, 'exit');
  receiver.kill(signal);
  await over;
}

const waiting = () => readdirSync(path.join(folder, 'receiver/waiting')).length;
const kept = async (sops: string[]) =>
  (await ours.make.pool.query('SELECT sop_uid FROM dicom_instance WHERE sop_uid = ANY($1)', [sops])).rowCount;

/** Sends files as a machine does; answers what was said of each. */
async function send(sops: readonly string[]): Promise<(number | null)[]> {
  const peer = await rawPeer(port);
  peer.send(associateRequest(TITLES, [{ id: 1, sopClass: US_CLASS, syntaxes: [EXPLICIT_LE] }]));
  expect((await peer.next())?.type).toBe(2);
  const statuses: (number | null)[] = [];
  for (const sop of sops) {
    const file = dicomFile([[0x00080018, 'UI', sop]]);
    const data = file.subarray(file.indexOf(written([[0x00080016, 'UI', US_CLASS]])));
    peer.send(dataPdu(1, commandBytes(1, US_CLASS, true, sop), true, true), dataPdu(1, data, false, true));
    statuses.push(await peer.status());
  }
  peer.close();
  return statuses;
}

describe('a receiver in a clinic whose server is elsewhere', () => {
  it('[IMG-072] keeps what machines send while the server is away and it is killed itself, and brings everything once', async () => {
    const sops = Array.from({ length: 4 }, () => newUid(ours.make));
    await start(`http://127.0.0.1:${await openPort()}`);
    expect(await send(sops.slice(0, 2))).toEqual([0, 0]);
    await ended('SIGKILL');
    expect(waiting()).toBe(2);
    expect(await kept(sops)).toBe(0);
    await start(address);
    expect(await send(sops.slice(2))).toEqual([0, 0]);
    await expect.poll(() => kept(sops), { timeout: 30_000 }).toBe(4);
    await expect.poll(waiting).toBe(0);
    // Killed between the server's answer and its own note of it, a file comes again, and is known.
    expect(await send(sops)).toEqual([0, 0, 0, 0]);
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    expect(await kept(sops)).toBe(4);
    const { rows } = await ours.make.pool.query('SELECT DISTINCT source, problem FROM dicom_instance');
    expect(rows).toEqual([{ source: 'stow', problem: '' }]);
  });

  it('lets in the machines it was told of, and refuses what is no file', async () => {
    const stranger = await rawPeer(port);
    stranger.send(
      associateRequest({ ...TITLES, calling: 'US2' }, [{ id: 1, sopClass: US_CLASS, syntaxes: [EXPLICIT_LE] }]),
    );
    expect((await stranger.next())?.type).toBe(3);
    const peer = await rawPeer(port);
    peer.send(associateRequest(TITLES, [{ id: 1, sopClass: US_CLASS, syntaxes: [EXPLICIT_LE] }]));
    await peer.next();
    peer.send(
      dataPdu(1, commandBytes(1, US_CLASS, true, '2.25.9'), true, true),
      dataPdu(1, Buffer.alloc(400, 65), false, true),
    );
    expect(await peer.status()).toBe(0xc000);
    peer.close();
  });

  it('[IMG-072] asks the server for the worklist, and has the last answer for ten minutes while it is away', async () => {
    const { make, clinic } = ours;
    const patient = await make.makePatient(clinic.id, { name: 'JOSÉ ANTÔNIA CONCEIÇÃO' });
    const today = dayIn('America/Sao_Paulo', new Date());
    await make.makeInteraction(clinic.id, patient.id, { serviceDay: today, status: 'LAUDAR' });
    const bytes = written([[0x00100010, 'PN', '']]);
    const machine = {
      ...{ company: '', id: '', timeZone: 'UTC', ae: 'US1', calledAe: '', address: '' },
      charset: 'utf8',
    } as const;
    let now = 0;
    const to = { url: address, key: clinic.key };
    const ask = worklistOf(to, () => now);
    const first = await ask(machine, { bytes, isExplicit: true });
    expect(first?.answers).toHaveLength(1);
    expect(first?.answers[0]?.includes('CONCEIÇÃO^JOSÉ ANTÔNIA')).toBe(true);
    to.url = `http://127.0.0.1:${await openPort()}`;
    now = 9 * 60_000;
    expect(await ask(machine, { bytes, isExplicit: true })).toEqual(first);
    // Another question was never answered, and an old answer is none.
    await expect(ask({ ...machine, ae: 'US2' }, { bytes, isExplicit: true })).rejects.toThrow();
    now = 11 * 60_000;
    await expect(ask(machine, { bytes, isExplicit: true })).rejects.toThrow();
  });
});
