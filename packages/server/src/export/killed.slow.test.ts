import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { patientToExport, readBack, takeFile, untilDone } from '../test/exporting.ts';
import { factories } from '../test/factories.ts';
import { testApp } from '../test/testApp.ts';
import { createTestDatabase } from '../test/testDatabase.ts';

const PATIENTS = 600;

it('[ADM-099] a process killed in the middle of an export loses nothing: the next one goes on, and every file is there once', async () => {
  const { drop, ownerUrl, ...urls } = await createTestDatabase();
  const settings = { dataDir: mkdtempSync(path.join(tmpdir(), 'gesta-export-')), demoMail: false };
  const desk = await testApp(settings, { ownerUrl, drop, ...urls });
  const make = factories(ownerUrl);
  const company = (await make.makeCompany()).id;
  const { email } = await make.makeUser('admin', [company]);
  const who = { token: await desk.signIn(email), company };
  for (const name of ['ROSA LIMA', 'ANA COSTA']) await patientToExport({ server: desk, make }, company, who, name);
  await make.pool.query(
    `INSERT INTO patient (company_id, name, pat_id) SELECT $1, 'PACIENTE ' || n, 'K' || n FROM generate_series(1, $2) AS n`,
    [company, PATIENTS],
  );
  await desk.close();
  const { rows } = await make.pool.query(
    `INSERT INTO work (company_id, kind, started_by, asked, created_at)
     SELECT $1, 'companyExport', id, '{"locale": "pt-BR"}', now() FROM app_user WHERE email = $2 RETURNING id`,
    [company, email],
  );
  const id = rows[0].id as string;
  const done = async () =>
    (await make.pool.query<{ done: number }>('SELECT done FROM work WHERE id = $1', [id])).rows[0]?.done ?? 0;

  const killed = spawn(process.execPath, [path.join(import.meta.dirname, '../test/outboundProcess.ts')], {
    env: { ...process.env, GESTA_OUTBOUND_PROCESS: JSON.stringify({ urls, settings }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever becomes of the test: a process that is left holds the whole run open.
  onTestFinished(() => void killed.kill('SIGKILL'));
  await expect.poll(done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(60);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const before = await done();
  expect(before).toBeLessThan(PATIENTS);

  const next = await testApp(settings, { ownerUrl, drop, ...urls });
  const at = { server: next, make };
  const work = await untilDone(at, who, id, 200_000);
  const begun = await make.pool.query(
    'SELECT min(ordinal) AS first, count(*)::int AS n FROM work_part WHERE work_id = $1',
    [id],
  );
  process.stdout.write(`killed after ${before} of ${work.total} patients; ${begun.rows[0].n} files\n`);
  const found = readBack(await takeFile(at, who, id));
  expect(found).toMatchObject({ patients: PATIENTS + 2, reports: 2, pdfs: 2, missing: 0 });
  await next.close();
  await drop();
});
