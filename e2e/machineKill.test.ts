import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from '../packages/server/src/store/fileStore.ts';
import { dicomFile, picture, type Written } from '../packages/server/src/test/dicomFiles.ts';
import { havePrograms } from '../packages/server/src/test/peerPrograms.ts';
import { times } from '../packages/server/src/test/times.ts';
import { freePort, killableProduct } from './support/killable.ts';

/** A machine that sends a study while the server is killed without warning, and sends it again, as machines do. */
const isThere = havePrograms('storescu', 'echoscu');
const run = promisify(execFile);

const folder = mkdtempSync(path.join(tmpdir(), 'gesta-sent-'));
/** Pictures of one study. */
const SENT = [1, 2, 3].map((n) => {
  const place = path.join(folder, `${n}.dcm`);
  const size = { rows: 300, columns: 400, samples: 3 };
  const pixels: Written = [0x7fe00010, 'OW', Buffer.alloc(360_000, n)];
  const named = [0x00080018, 'UI', `2.25.57005700${n}`] as Written;
  writeFileSync(place, dicomFile([named, [0x0020000d, 'UI', '2.25.570057'], ...picture(size, 'RGB'), pixels]));
  return place;
});

const machines = await freePort();
const product = killableProduct({ DICOM_PORT: String(machines) });
let clinic: { id: string; ae_title: string };
let between: Server;
let port: number;
/** What is done when the server has answered this many files; the answer itself gets no further. */
let onAnswer: { after: number; act(): Promise<void> } | null = null;

beforeAll(async () => {
  const { rows } = await product.sql().query('SELECT id, ae_title FROM company ORDER BY created_at LIMIT 1');
  clinic = rows[0];
  await product
    .sql()
    .query("INSERT INTO device (kind, state, company_id, ae_title) VALUES ('dicom', 'active', $1, 'US9')", [clinic.id]);
  port = await freePort();
  between = createServer((machine) => {
    const server = connect(machines, '127.0.0.1');
    let answers = 0;
    machine.pipe(server);
    server.on('data', (piece) => {
      // A message of its own for each answer; the first says that the association is agreed on.
      answers += piece[0] === 4 ? 1 : 0;
      if (!onAnswer || answers < onAnswer.after) {
        machine.write(piece);
        return;
      }
      const { act } = onAnswer;
      onAnswer = null;
      server.removeAllListeners('data');
      act().finally(() => machine.destroy());
    });
    for (const side of [machine, server])
      side
        .on('error', () => {})
        .on('close', () => {
          machine.destroy();
          server.destroy();
        });
  }).listen(port, '127.0.0.1');
});
afterAll(() => {
  between?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Pages are there a moment before machines are listened to. */
const heard = () =>
  expect
    .poll(() =>
      run('echoscu', ['-aet', 'US9', '-aec', clinic.ae_title, '127.0.0.1', String(machines)]).then(
        () => '',
        (error: Error) => error.message,
      ),
    )
    .toBe('');
const send = () => run('storescu', ['-aet', 'US9', '-aec', clinic.ae_title, '127.0.0.1', String(port), ...SENT]);
const kept = async () =>
  (
    await product
      .sql()
      .query('SELECT sop_uid, problem, sha256, size::int FROM dicom_instance WHERE source_ae = $1', ['US9'])
  ).rows;

describe.skipIf(!isThere)('a study that is sent while the server is killed', () => {
  it('[IMG-057] is whole once the machine has sent it again, and nothing is there twice', async () => {
    await heard();
    for (const after of [2, 1, 3].slice(0, times(1, 3))) {
      onAnswer = { after, act: product.kill };
      await expect(send()).rejects.toThrow();
      // What was answered, and what was about to be, is there: success is said only of what is kept.
      const found = await kept();
      expect(found.length).toBeGreaterThanOrEqual(after);
      await product.start();
      await heard();
    }
    await send();
    const rows = await kept();
    expect(rows.map(({ problem }) => problem)).toEqual(SENT.map(() => ''));
    expect(new Set(rows.map(({ sop_uid: sop }) => sop)).size).toBe(SENT.length);
    const files = folderStore(product.dataDir());
    for (const { sha256 } of rows) expect(await files.check(clinic.id, sha256)).toBe('whole');
    const { rows: studies } = await product
      .sql()
      .query("SELECT instances FROM dicom_study WHERE study_uid = '2.25.570057'");
    expect(studies).toEqual([{ instances: SENT.length }]);
  });
});
