import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FILE_NAME_HEADER, UPLOAD_TYPE } from '@gesta/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../backup/makeBackup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { vaultFor } from '../backup/vault.ts';
import { freePort } from '../db/embeddedCluster.ts';
import { bareEnv } from '../test/bareEnv.ts';
import { factories } from '../test/factories.ts';
import { fileSent } from '../test/interactionWithFile.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { png } from '../test/pictures.ts';
import { SWIFT_PROGRAMS, startSwift } from '../test/swift.ts';
import { PASSWORD } from '../test/testApp.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { times } from '../test/times.ts';
import { s3Store } from './s3Store.ts';

/** Two servers in processes of their own, on one database and one store; each has a disk of its own. */
const isThere = havePrograms(...SWIFT_PROGRAMS);
const folder = mkdtempSync(path.join(tmpdir(), 'gesta-two-'));
const WRITERS = times(3, 6);
/** Rounds of one writer: a save and a picture each. The first server dies in the midst of them. */
const ROUNDS = times(3, 8);
const DIES_AFTER = WRITERS * times(2, 3);

type Server = { child: ChildProcess; address: string };
let swift: Awaited<ReturnType<typeof startSwift>>;
let database: TestDatabase;
let servers: Server[] = [];
const children: ChildProcess[] = [];

async function startServer(name: string, more: Record<string, string> = {}): Promise<Server> {
  const { endpoint, bucket, keyId, secret } = swift.settings;
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../serve.ts')], {
    env: {
      ...bareEnv,
      ...{ PUBLIC_URL: address, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(folder, name) },
      ...{ DATABASE_URL: database.ownerUrl, SECRETS_KEY: 'one key of thirty-two characters.' },
      ...{ FILES_URL: `s3://${bucket}/gesta`, FILES_ENDPOINT: endpoint, FILES_KEY_ID: keyId, FILES_SECRET: secret },
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const isReady = () =>
    fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await wait(100);
  }
  return { child, address };
}

beforeAll(async () => {
  if (!isThere) return;
  [swift, database] = await Promise.all([startSwift(), createTestDatabase()]);
  servers = await Promise.all([startServer('a', { ANCHORS: 'off' }), startServer('b')]);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await swift?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isThere)('two servers with one database and one store of files', () => {
  it('[ADM-104] one is killed while people save and send: nothing that was acknowledged is lost', async () => {
    const make = factories(database.ownerUrl);
    const { id: company } = await make.makeCompany();
    const doctor = await make.makeUser('doctor', [company]);
    const [first, second] = servers;
    if (!first || !second) throw new Error('there are no servers');
    const signedIn = await fetch(`${second.address}/functions/signIn`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ email: doctor.email, password: PASSWORD }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const who = { authorization: `Bearer ${token}`, 'x-company': company };

    let isGone = false;
    let acknowledged = 0;
    let failed = 0;
    /** As a browser behind a proxy: what got no answer is asked again, of whoever is there. */
    async function ask(where: string, body: string | Buffer, more: Record<string, string>) {
      for (;;)
        try {
          const to = isGone ? second : first;
          const response = await fetch(`${to?.address}${where}`, {
            method: 'POST',
            headers: { ...who, ...more },
            body,
          });
          const told = (await response.json()) as { version: number; iuid: string };
          expect(response.status, JSON.stringify(told)).toBeLessThan(300);
          acknowledged += 1;
          if (acknowledged === DIES_AFTER) {
            first?.child.kill('SIGKILL');
            isGone = true;
          }
          return told;
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          failed += 1;
        }
    }

    const written = await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        const patient = await make.makePatient(company);
        const { id: exam } = await make.makeInteraction(company, patient.id, { doctorId: doctor.id });
        const sent: { file: string; bytes: Buffer }[] = [];
        let version = 1;
        for (let round = 1; round <= ROUNDS; round += 1) {
          const set = { 'conclusion.info.text': `<p>${round}</p>` };
          const patch = JSON.stringify({ baseVersion: version, set, unset: [], patchId: randomUUID() });
          const json = { 'content-type': 'application/json' };
          version = (await ask(`/functions/interactions/${exam}/forms`, patch, json)).version;
          const bytes = png(8 + writer, 8 + round);
          const upload = { 'content-type': UPLOAD_TYPE, [FILE_NAME_HEADER]: `${round}.png` };
          const where = `/functions/interactions/${exam}/files?field=${fileSent.field}`;
          sent.push({ file: (await ask(where, bytes, upload)).iuid, bytes });
        }
        return { exam, version, sent };
      }),
    );
    expect(failed, 'it was killed in the midst').toBeGreaterThan(0);

    for (const { exam, version, sent } of written) {
      const { rows } = await make.pool.query('SELECT version, forms FROM interaction WHERE id = $1', [exam]);
      expect(rows[0].version).toBeGreaterThanOrEqual(version);
      expect(JSON.stringify(rows[0].forms)).toContain(`<p>${ROUNDS}</p>`);
      for (const { file, bytes } of sent) {
        const read = await fetch(`${second.address}/functions/interactions/${exam}/files/${file}`, { headers: who });
        expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
      }
    }
  });

  it.each([
    { name: 'plain', passphrase: null },
    { name: 'sealed', passphrase: 'ninguém adivinha isto' },
  ])('[ADM-104] is backed up from the store, $name, and restored into another', async ({ name, passphrase }) => {
    const dataDir = path.join(folder, 'b');
    const set = path.join(folder, `backups-${name}`);
    const vault = await vaultFor(set, passphrase);
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const elsewhere = s3Store(dataDir, swift.settings);
    const made = await makeBackup({ ownerUrl: database.ownerUrl, dataDir, elsewhere }, set, say, vault);
    expect([made.missing, lines.join('\n')]).toEqual([0, expect.stringMatching(/^[1-9]\d* files$/m)]);
    const empty = await createTestDatabase();
    const other = path.join(folder, `other-${name}`);
    const store = s3Store(other, { ...swift.settings, prefix: `other-${name}/` });
    const failed = await restoreBackup(
      { ownerUrl: empty.ownerUrl, dataDir: other, elsewhere: store },
      made.folder,
      say,
      vault,
    );
    expect([failed, lines.at(-1)], lines.join('\n')).toEqual([0, expect.stringMatching(/^PROVEN/)]);
    const { rows } = await factories(empty.ownerUrl).pool.query('SELECT company_id, sha256 FROM exam_file');
    expect(rows.length).toBeGreaterThanOrEqual(WRITERS * ROUNDS);
    for (const row of rows.slice(0, 5)) expect(await store.check(row.company_id, row.sha256)).toBe('whole');
    await empty.drop();
  });
});
