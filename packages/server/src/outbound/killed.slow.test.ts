import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { factories } from '../test/factories.ts';
import { testMailServer } from '../test/mailServer.ts';
import { testApp } from '../test/testApp.ts';
import { createTestDatabase } from '../test/testDatabase.ts';

it('[ADM-032] a process killed while it sends loses nothing: the next one sends it, recognisably the same', async () => {
  const mail = await testMailServer();
  const { drop, ownerUrl, ...urls } = await createTestDatabase();
  const settings = {
    dataDir: mkdtempSync(path.join(tmpdir(), 'gesta-killed-')),
    smtpUrl: mail.urlOf(),
    mailFrom: 'laudos@gesta.example',
    secretsKey: 'uma chave de teste com mais de 32 letras',
    demoMail: false,
  };
  // Nobody sends here: the other process does.
  const desk = await testApp({ ...settings, smtpUrl: null }, { ownerUrl, drop, ...urls });
  const make = factories(ownerUrl);
  const company = (await make.makeCompany()).id;
  const { email } = await make.makeUser('user', [company]);
  const who = { token: await desk.signIn(email), company };
  const { id } = await make.makeInteraction(company, (await make.makePatient(company)).id);
  const { message } = (await desk.call('sendEmail', { id, email: 'p@demo.example' }, who)).body;
  await desk.close();

  mail.next.push('hold');
  const killed = spawn(process.execPath, [path.join(import.meta.dirname, '../test/outboundProcess.ts')], {
    env: { ...process.env, GESTA_OUTBOUND_PROCESS: JSON.stringify({ urls, settings }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever becomes of the test: a process that is left holds the whole run open.
  onTestFinished(() => void killed.kill('SIGKILL'));
  await expect.poll(() => mail.held(), { timeout: 60_000 }).toBe(1);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const locked = await make.pool.query('SELECT FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL');
  expect(locked.rowCount, 'what it held is still held').toBeGreaterThan(0);

  const next = await testApp(settings, { ownerUrl, drop, ...urls });
  const seen = async () => (await next.call('outboundDetail', { iuid: message }, who)).body;
  await expect.poll(async () => (await seen()).status, { timeout: 100_000 }).toBe('sent');
  expect(mail.letters.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${message}@gesta.example>`));
  expect((await seen()).tries.map(({ answer }: { answer: string }) => answer)).toEqual(['', 'accepted']);
  await next.close();
  await drop();
});
