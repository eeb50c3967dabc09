import { renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { publishToday } from './demo/publishToday.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { sendStudies } from './demo/sendStudies.ts';
import { readConfig } from './process/config.ts';
import { logFile } from './process/logFile.ts';
import { makePrivateFolder } from './process/privateFolder.ts';
import { run } from './run.ts';

type Account = Awaited<ReturnType<typeof seedDemo>>['accounts'][number];

const largestLog = 10_000_000;

function say(line: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

function openLog(dataDir: string) {
  makePrivateFolder(dataDir);
  const file = path.join(dataDir, 'gesta.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(file, `${file}.1`);
  return logFile(file);
}

function showAccounts(accounts: Account[]): void {
  const widest = (pick: (account: Account) => string) => Math.max(...accounts.map((account) => pick(account).length));
  const email = widest((account) => account.email);
  const password = widest((account) => account.password);
  const role = widest((account) => account.role);
  console.log('\nDemo accounts (invented people, this machine only):');
  for (const account of accounts) {
    const columns = [account.email.padEnd(email), account.password.padEnd(password), account.role.padEnd(role)];
    console.log(`  ${columns.join('  ')}  ${account.companies.join(', ')}`);
  }
}

try {
  const config = readConfig(process.env, 'demo');
  let accounts: Account[] = [];
  let isNew = false;
  const address = await run({
    config,
    say,
    logStream: openLog(config.dataDir),
    async prepare(ownerUrl) {
      const demo = await seedDemo(ownerUrl);
      accounts = demo.accounts;
      isNew = demo.seeded;
      if (isNew) say('The demo clinic was set up');
    },
    async afterwards(app, ownerUrl) {
      if (!isNew) return;
      say(`Machines of the demo clinic sent ${await sendStudies(app, ownerUrl)} files`);
      say(`The newest ${await publishToday(app, ownerUrl)} reports of the demo clinic were published`);
      const { letThreadsGo } = await import('./threads/pool.ts');
      letThreadsGo();
    },
  });
  say('Gesta is listening');
  if (accounts.length > 0) showAccounts(accounts);
  console.log(`\nE-mails are sent nowhere: an admin reads them at ${address}/demo-mail`);
  console.log(`Open ${address}    (Ctrl-C stops everything)`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
