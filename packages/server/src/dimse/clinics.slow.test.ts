import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPools, type Pools } from '../db/open.ts';
import { dayIn } from '../http/today.ts';
import { type FileStore, folderStore } from '../store/fileStore.ts';
import { atFileEnd } from '../test/atFileEnd.ts';
import { makeDevice } from '../test/devices.ts';
import { dicomFile, samplePlace } from '../test/dicomFiles.ts';
import { type Factories, factories } from '../test/factories.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { numbersIn } from '../test/webArchive.ts';
import { machineServices } from './machineDoor.ts';
import { type DicomNode, startNode } from './startNode.ts';

const isThere = havePrograms('storescu', 'findscu', 'openssl');
const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'gesta-clinics-'));
const today = dayIn('America/Sao_Paulo', new Date());
const US = { kind: 'dicom', secretHash: null, aeTitle: 'US1' } as const;

let make: Factories;
let pools: Pools;
let files: FileStore;
let node: DicomNode;
const door = () => ({ pools, files, trailWritten() {}, log: { info() {}, warn() {} } });

beforeAll(async () => {
  const database = await createTestDatabase();
  make = factories(database.ownerUrl);
  pools = openPools(database, () => {});
  atFileEnd(() => pools.close());
  files = folderStore(path.join(folder, 'data'));
  node = await startNode({ ...machineServices(door()), host: '127.0.0.1', port: 0, tls: null });
});
afterAll(async () => {
  await node.stop();
  rmSync(folder, { recursive: true, force: true });
});

const to = ({ port }: DicomNode) => ['127.0.0.1', String(port)];

describe.skipIf(!isThere)('two clinics', () => {
  it('[IMG-062] [IMG-059] with machines, exams and files of the same names and numbers never meet', async () => {
    const accession = 'A-7001';
    const made = async (name: string) => {
      const clinic = await make.makeCompany();
      await makeDevice(make, clinic.id, US);
      const patient = await make.makePatient(clinic.id, { name: `${name} COMUM`, patId: 'P-1' });
      const exam = { serviceDay: today, status: 'LAUDAR', accessionNumber: accession } as const;
      const visit = await make.makeInteraction(clinic.id, patient.id, exam);
      const file = dicomFile([
        [0x00080050, 'SH', accession],
        [0x00100010, 'PN', `COMUM^${name}`],
        [0x00100020, 'LO', 'P-1'],
        [0x00080060, 'CS', 'US'],
      ]);
      const place = path.join(folder, `${name}.dcm`);
      writeFileSync(place, file);
      return { clinic, visit, file, place, name };
    };
    const both = [await made('ANA'), await made('BIA')];
    for (const { clinic, place } of both)
      await run('storescu', ['-aet', 'US1', '-aec', clinic.aeTitle, ...to(node), place]);
    for (const { clinic, visit, file, name } of both) {
      const { rows } = await make.pool.query(
        `SELECT s.study_uid, s.patient_name, s.interaction_id, s.instances, i.sop_uid, i.problem, i.sha256, i.size::int
         FROM dicom_study s JOIN dicom_instance i ON i.company_id = s.company_id AND i.study = s.id WHERE s.company_id = $1`,
        [clinic.id],
      );
      const { study, sop } = numbersIn(file);
      const seen = { study_uid: study, sop_uid: sop, problem: '', instances: 1, patient_name: `COMUM^${name}` };
      expect(rows).toMatchObject([{ ...seen, interaction_id: visit.id }]);
      expect(await files.check(clinic.id, rows[0].sha256)).toBe('whole');
      const out = mkdtempSync(path.join(folder, 'found-'));
      const keys = ['0008,0050', '0010,0010', '0040,0100[0].0040,0002'].flatMap((key) => ['-k', key]);
      await run('findscu', ['-W', '-X', '-od', out, '-aet', 'US1', '-aec', clinic.aeTitle, ...keys, ...to(node)]);
      const answers = readdirSync(out).map((each) => readFileSync(path.join(out, each)));
      expect(answers).toHaveLength(1);
      expect(answers[0]?.includes(`COMUM^${name}`)).toBe(true);
    }
  });
});

describe.skipIf(!isThere)('with TLS', () => {
  it('a machine sends sealed, and one that does not is not understood', async () => {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const named = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
    execFileSync('openssl', ['req', '-x509', ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const clinic = await make.makeCompany();
    await makeDevice(make, clinic.id, US);
    const tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    const sealed = await startNode({ ...machineServices(door()), host: '127.0.0.1', port: 0, tls });
    try {
      const place = fileURLToPath(samplePlace('us-ybr422-jpeg-baseline.dcm'));
      const send = (...how: string[]) =>
        run('storescu', [
          ...how,
          '-xy',
          '-to',
          '5',
          '-ta',
          '5',
          '-aet',
          'US1',
          '-aec',
          clinic.aeTitle,
          ...to(sealed),
          place,
        ]);
      const kept = async () =>
        (await make.pool.query('SELECT source FROM dicom_instance WHERE company_id = $1', [clinic.id])).rows;
      await expect(send()).rejects.toThrow();
      expect(await kept()).toEqual([]);
      // It holds our certificate against the one it was given, and shows one of its own.
      await send('+tls', key, cert, '+cf', cert);
      expect(await kept()).toEqual([{ source: 'dimse' }]);
    } finally {
      await sealed.stop();
    }
  });
});
