import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { loadMessages, Password } from '@gesta/domain';
import { migrate } from '../db/migrate.ts';
import { clearDemo, countDemo } from '../demo/clearDemo.ts';
import { newPasswordProblem } from '../identity/newPasswordProblem.ts';
import { linkOf } from '../people/sendLink.ts';
import { readConfig } from '../process/config.ts';
import { type FileStore, folderStore } from '../store/fileStore.ts';
import { createAdmin, type NewAdmin } from './createAdmin.ts';
import { inviteByCommand } from './inviteByCommand.ts';
import { openDatabase } from './openDatabase.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run admin -- create --email X --name Y [--password-stdin] [--company NAME --identity CNPJ]
  makes an admin, and a first company; without --password-stdin a password is made and printed once
npm run admin -- invite EMAIL [--name Y]
  prints a link for one use, 48 hours long, to choose a password; with --name it makes the admin that is not there yet
npm run admin -- clear-demo [--yes]
  removes the demo companies, their people and all their records for ever; the audit trail stays`;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

await runCommand(async ([command, ...args]) => {
  if (command === 'create') return create(args);
  if (command === 'invite') return invite(args);
  if (command === 'clear-demo') return clear(args);
  process.stderr.write(`${usage}\n`);
  return 2;
});

async function create(args: string[]): Promise<number> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { email: option, name: option, company: option, identity: option, 'password-stdin': { type: 'boolean' } },
  });
  const email = values.email?.trim().toLowerCase() ?? '';
  const name = values.name?.trim() ?? '';
  const given = values['password-stdin'] === true;
  if (!EMAIL.test(email)) throw new Error('--email needs an e-mail address.');
  if (name === '') throw new Error('--name needs the name of the person.');
  const company = companyOf(values.company, values.identity);
  const password = given ? (await text(process.stdin)).replace(/\r?\n$/, '') : randomBytes(15).toString('base64url');
  if (!Password.safeParse(password).success) throw new Error('The password needs 10 to 200 characters.');
  const weakness = newPasswordProblem(password, { email, displayName: name });
  if (weakness) throw new Error(`${(await loadMessages('en'))[weakness]}.`);
  return withDatabase(async (ownerUrl) => {
    await createAdmin(ownerUrl, { email, name, password, company });
    console.log(`${email} is an admin.`);
    if (company !== null) console.log(`The company ${company.name} is made.`);
    if (!given) console.log(`Password, shown this once: ${password}`);
    return 0;
  });
}

async function invite(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: { type: 'string' } } });
  const email = positionals[0]?.trim().toLowerCase() ?? '';
  if (!EMAIL.test(email)) throw new Error('npm run admin -- invite needs an e-mail address.');
  return withDatabase(async (ownerUrl) => {
    const { token, isNew } = await inviteByCommand(ownerUrl, { email, name: values.name?.trim() || null });
    if (isNew) console.log(`${email} is an admin.`);
    console.log(`For one use, within 48 hours: ${linkOf(readConfig(process.env, 'demo'), token)}`);
    return 0;
  });
}

function companyOf(name: string | undefined, identity: string | undefined): NewAdmin['company'] {
  if (name === undefined && identity === undefined) return null;
  if (name === undefined || name.trim() === '' || identity === undefined)
    throw new Error('A company needs both --company NAME and --identity CNPJ.');
  return { name: name.trim(), identity };
}

async function clear(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } });
  return withDatabase(async (ownerUrl, files) => {
    const { companies, people } = await countDemo(ownerUrl);
    if (companies.length === 0 && people === 0) {
      console.log('There is no demo here.');
      return 0;
    }
    const what = `${companies.join(', ') || 'no company'}, with all records, and ${people} demo accounts`;
    if (values.yes !== true) {
      console.log(`This would remove for ever: ${what}. To do it, add --yes.`);
      return 1;
    }
    const cleared = await clearDemo(ownerUrl);
    for (const company of cleared.ids) await files.remove(company);
    const rows = Object.entries(cleared.rows).filter(([, count]) => count > 0);
    console.log(`Removed: ${rows.map(([table, count]) => `${count} ${table}`).join(', ')}. The audit trail stays.`);
    for (const email of cleared.kept)
      console.log(`${email} is named in records of a real company: closed, not removed.`);
    if (!cleared.hasAdmin) console.log('Nobody is admin now: make one with npm run admin -- create.');
    return 0;
  });
}

async function withDatabase(work: (ownerUrl: string, files: FileStore) => Promise<number>): Promise<number> {
  const database = await openDatabase((line) => process.stderr.write(`${line}\n`));
  try {
    await migrate(database.ownerUrl);
    return await work(database.ownerUrl, database.elsewhere ?? folderStore(database.dataDir));
  } finally {
    await database.close();
  }
}
