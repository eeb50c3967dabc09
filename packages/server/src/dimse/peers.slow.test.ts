import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPools, type Pools } from '../db/open.ts';
import { dayIn } from '../http/today.ts';
import { folderStore } from '../store/fileStore.ts';
import { atFileEnd } from '../test/atFileEnd.ts';
import { makeDevice } from '../test/devices.ts';
import { dicomSamples, samplePlace } from '../test/dicomFiles.ts';
import { type Factories, factories } from '../test/factories.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { callersOf } from './callers.ts';
import { findWorklist } from './findWorklist.ts';
import { machineServices } from './machineDoor.ts';
import type { StoreAnswer } from './services.ts';
import { type DicomNode, startNode } from './startNode.ts';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'gesta-peers-'));
const isThere = havePrograms('echoscu');

const kept: Buffer[] = [];
let node: DicomNode;
let pools: Pools;
let make: Factories;
let clinic: { id: string; aeTitle: string };
const today = dayIn('America/Sao_Paulo', new Date());

async function keep(pieces: AsyncIterable<Uint8Array>): Promise<StoreAnswer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  kept.push(Buffer.concat(all));
  return { status: 'stored' };
}

beforeAll(async () => {
  const database = await createTestDatabase();
  make = factories(database.ownerUrl);
  pools = openPools(database, () => {});
  atFileEnd(() => pools.close());
  clinic = await make.makeCompany();
  const machine = { kind: 'dicom', secretHash: null } as const;
  await makeDevice(make, clinic.id, { ...machine, aeTitle: 'US1', worklistResource: 'Orion X9' });
  await makeDevice(make, clinic.id, { ...machine, aeTitle: 'US2', charset: 'ascii' });
  const log = { info() {}, warn() {} };
  const { whoCalls, inClinic } = callersOf(pools, () => {}, log);
  node = await startNode({
    whoCalls,
    store: (_device, pieces) => keep(pieces),
    findWorklist: (device, question) => inClinic(device, ({ db }) => findWorklist(db, device, question, new Date())),
    log,
    ...{ host: '127.0.0.1', port: 0, tls: null },
  });
});
afterAll(async () => {
  await node.stop();
  rmSync(folder, { recursive: true, force: true });
});

const titles = (calling: string, called = clinic.aeTitle) => ['-aet', calling, '-aec', called];
const there = () => ['127.0.0.1', String(node.port)];

/** What the worklist answered, each as its file. */
async function found(calling: string, ...keys: string[]): Promise<Buffer[]> {
  const out = mkdtempSync(path.join(folder, 'found-'));
  const asked = ['0008,0050', '0010,0010', '0020,000d', '0032,1060', '0010,4000', '0008,1120', ...keys];
  await run('findscu', [
    '-W',
    '-X',
    '-od',
    out,
    ...titles(calling),
    ...asked.flatMap((key) => ['-k', key]),
    ...there(),
  ]);
  return readdirSync(out)
    .sort()
    .map((name) => readFileSync(path.join(out, name)));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Behind the head, which each writes for itself. */
const dataOf = (file: Buffer): Buffer => {
  let at = 132;
  while (file.readUInt16LE(at) === 2) {
    const isLong = file.toString('latin1', at + 4, at + 6) === 'OB';
    at += isLong ? 12 + file.readUInt32LE(at + 8) : 8 + file.readUInt16LE(at + 6);
  }
  return file.subarray(at);
};

const FLAGS: readonly (readonly [string, string])[] = [
  ['jpeg-lossless', '-xs'],
  ['jpeg2000', '-xv'],
  ['jpegls', '-xt'],
  ['rle', '-xr'],
  ['implicit', '-xi'],
  ['jpeg', '-xy'],
];

describe.skipIf(!isThere)('with the programs of dcmtk', () => {
  it('a machine that is known hears an echo, and another one is rejected', async () => {
    await run('echoscu', [...titles('US1'), ...there()]);
    await expect(run('echoscu', [...titles('STRANGER'), ...there()])).rejects.toThrow(
      /Calling AE Title Not Recognized/i,
    );
    await expect(run('echoscu', [...titles('US1', 'NOBODY'), ...there()])).rejects.toThrow(/Not Recognized/i);
  });

  it.each(dicomSamples)('[IMG-057] %s is kept as it was sent', async (name) => {
    kept.length = 0;
    const [, flag] = FLAGS.find(([part]) => name.includes(part)) ?? [];
    const store = (to: string[]) => run('storescu', [...(flag ? [flag] : []), ...to, fileURLToPath(samplePlace(name))]);
    await store([...titles('US1'), ...there()]);
    expect(kept).toHaveLength(1);
    // dcmtk writes some lengths anew while it sends: its own receiver, which changes nothing, has what was sent.
    const out = mkdtempSync(path.join(folder, 'sent-'));
    const port = String(await freePort());
    const receiver = spawn('storescp', ['-B', '+xa', '-od', out, port], { stdio: 'ignore' });
    try {
      await expect
        .poll(() =>
          store([...titles('US1'), '127.0.0.1', port]).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    } finally {
      receiver.kill();
    }
    const [sent = ''] = readdirSync(out);
    expect(dataOf(kept[0] ?? Buffer.alloc(0)).equals(dataOf(readFileSync(path.join(out, sent))))).toBe(true);
  });

  it('a file is kept for good with the machine as who sent it, and once however often it is sent', async () => {
    const files = folderStore(path.join(folder, 'data'));
    const door = { pools, files, trailWritten() {}, log: { info() {}, warn() {} } };
    const real = await startNode({ ...machineServices(door), host: '127.0.0.1', port: 0, tls: null });
    const place = fileURLToPath(samplePlace('us-ybr422-jpeg-baseline.dcm'));
    try {
      for (let n = 0; n < 2; n += 1)
        await run('storescu', ['-xy', ...titles('US1'), '127.0.0.1', String(real.port), place]);
    } finally {
      await real.stop();
    }
    const { rows } = await make.pool.query(
      'SELECT i.source, i.source_ae, i.sha256, i.size::int, d.ae_title FROM dicom_instance i JOIN dicom_series USING (company_id, study, series_uid) JOIN device d ON d.id = device_id',
    );
    expect(rows).toMatchObject([{ source: 'dimse', source_ae: 'US1', ae_title: 'US1' }]);
    expect(await files.check(clinic.id, rows[0].sha256)).toBe('whole');
  });

  it('[IMG-058] the worklist has the exams of these days, with accents for those that show them', async () => {
    const patient = await make.makePatient(clinic.id, { name: 'JOSÉ ANTÔNIA CONCEIÇÃO' });
    const exam = {
      serviceDay: today,
      status: 'LAUDAR',
      title: 'Morfológico',
      serviceTime: '10:30',
      room: 'SALA 4',
    } as const;
    const here = await make.makeInteraction(clinic.id, patient.id, { ...exam, resource: 'Orion X9' });
    await make.makeInteraction(clinic.id, patient.id, { ...exam, status: 'PUBLICADO' });
    await make.makeInteraction(clinic.id, patient.id, { ...exam, serviceDay: '2020-01-01' as typeof today });
    const other = await make.makeCompany();
    const stranger = await make.makePatient(other.id, { name: 'LIA CONCEIÇÃO' });
    await make.makeInteraction(other.id, stranger.id, exam);
    const step = (key: string) => `0040,0100[0].${key}`;
    const day = today.replaceAll('-', '');
    const all = await found('US1', step('0040,0002'), step('0008,0060=US'), step('0040,0003'), step('0040,0001'));
    expect(all).toHaveLength(1);
    const [file = Buffer.alloc(0)] = all;
    for (const told of [
      'CONCEIÇÃO^JOSÉ ANTÔNIA',
      'ISO_IR 192',
      here.accessionNumber,
      'Morfológico',
      '2.25.',
      day,
      '103000',
      'US1',
    ])
      expect([told, file.includes(told)]).toEqual([told, true]);
    // Asked for and not known: there, and empty.
    expect(file.includes(Buffer.from([0x10, 0x00, 0x00, 0x40]))).toBe(true);
    expect(file.includes(Buffer.from([0x08, 0x00, 0x20, 0x11]))).toBe(true);
    expect(file.includes(here.id)).toBe(false);
    const [plain = Buffer.alloc(0)] = await found('US2', step('0040,0002'));
    expect(plain.includes('CONCEICAO^JOSE ANTONIA')).toBe(true);
    const counts = async (...keys: string[]) => (await found('US1', ...keys)).length;
    expect(await counts(step(`0040,0002=${day}`))).toBe(1);
    expect(await counts(step(`0040,0002=${day}-`))).toBe(1);
    expect(await counts(step('0040,0002=20200101-20201231'))).toBe(1);
    expect(await counts(step('0040,0002=20190101'))).toBe(0);
    expect(await counts('0010,0010=CONCEI*', step('0040,0002'))).toBe(1);
    expect(await counts('0010,0010=SOUZA*', step('0040,0002'))).toBe(0);
    expect(await counts(`0008,0050=${here.accessionNumber}`, step('0040,0002'))).toBe(1);
    expect(await counts('0010,0020=nobody', step('0040,0002'))).toBe(0);
    expect(await counts(step('0008,0060=CT'), step('0040,0002'))).toBe(0);
    // The exam names a resource that US1 serves.
    expect(await counts(step('0040,0001=US2'), step('0040,0002'))).toBe(0);
    expect(await counts(step('0040,0001=US1'), step('0040,0002'))).toBe(1);
  });
});
