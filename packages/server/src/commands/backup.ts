import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBackup } from '../backup/findBackup.ts';
import { keepNewest } from '../backup/keepNewest.ts';
import { makeBackup } from '../backup/makeBackup.ts';
import { type BackupNote, noteRun } from '../backup/noteRun.ts';
import { proveBackup } from '../backup/proveBackup.ts';
import { openVault, vaultFor } from '../backup/vault.ts';
import { connect } from '../db/connect.ts';
import { readConfig } from '../process/config.ts';
import { askPassphrase } from './askPassphrase.ts';
import { openDatabase } from './openDatabase.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run backup -- FOLDER [--keep N] [--encrypt]   copies the database and every file into FOLDER, while people work; keeps the newest N
npm run backup -- verify FOLDER                  restores the newest backup of FOLDER into a database of its own, and proves it
  --encrypt seals it with the passphrase in BACKUP_PASSPHRASE, or one that is typed; without it nobody restores the backup`;

const say = (line: string) => console.log(line);
const aside = (line: string) => process.stderr.write(`${line}\n`);

await runCommand(async (args) => {
  const asked = readArguments(args);
  if (asked === null) {
    aside(usage);
    return 2;
  }
  return asked.verify ? verify(asked.set) : make(asked);
});

type Asked = { set: string; verify: boolean; keep: number | null; encrypt: boolean };

function readArguments(args: string[]): Asked | null {
  try {
    const options = { keep: { type: 'string' }, encrypt: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const verify = positionals[0] === 'verify';
    const [folder, ...more] = positionals.slice(verify ? 1 : 0);
    const { keep, encrypt } = values;
    if (folder === undefined || more.length > 0 || (verify && (keep !== undefined || encrypt))) return null;
    if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) return null;
    return { set: path.resolve(folder), verify, keep: keep === undefined ? null : Number(keep), encrypt };
  } catch {
    return null;
  }
}

async function make({ set, keep, encrypt }: Asked): Promise<number> {
  const began = Date.now();
  const vault = encrypt
    ? await vaultFor(set, await askPassphrase({ twice: true }))
    : await openVault(set, () => askPassphrase({ twice: false }));
  const database = await openDatabase(aside);
  try {
    const { folder, missing, bytes } = await makeBackup(database, set, say, vault);
    if (keep !== null) say(`${await keepNewest(set, keep, vault)} older backups removed`);
    await note(database.ownerUrl, { work: 'make', seconds: (Date.now() - began) / 1000, bytes, missing });
    say(`Backup in ${folder}`);
    return missing === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function verify(given: string): Promise<number> {
  const began = Date.now();
  const folder = await findBackup(given);
  const vault = await openVault(path.dirname(folder), () => askPassphrase({ twice: false }));
  if ((await proveBackup(folder, say, vault)) !== 0) return 1;
  if (!hasInstallation()) return 0;
  const database = await openDatabase(aside);
  try {
    await note(database.ownerUrl, { work: 'verify', seconds: (Date.now() - began) / 1000, bytes: 0, missing: null });
    return 0;
  } finally {
    await database.close();
  }
}

/** A backup is proven anywhere: where there is no installation, nobody is told. */
function hasInstallation(): boolean {
  const { databaseUrl, dataDir } = readConfig(process.env, 'demo');
  return databaseUrl !== null || existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'));
}

/** For the page that says how old the last ones are. The backup is there whether or not that can be written. */
async function note(ownerUrl: string, what: BackupNote): Promise<void> {
  try {
    const client = await connect(ownerUrl);
    await noteRun(client, what).finally(() => client.end());
  } catch {
    aside('It could not be noted for the page on the state of the system: is the database of this version?');
  }
}
