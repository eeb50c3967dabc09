import path from 'node:path';
import { findBackup } from '../backup/findBackup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { openVault } from '../backup/vault.ts';
import { askPassphrase } from './askPassphrase.ts';
import { openDatabase } from './openDatabase.ts';
import { runCommand } from './runCommand.ts';

const usage =
  'npm run restore -- FOLDER   puts the newest backup of FOLDER into an installation that has nothing, and proves it';

await runCommand(async (args) => {
  const [given] = args;
  if (given === undefined || args.length !== 1) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const folder = await findBackup(given);
  const vault = await openVault(path.dirname(folder), () => askPassphrase({ twice: false }));
  const database = await openDatabase((line) => process.stderr.write(`${line}\n`));
  try {
    return (await restoreBackup(database, folder, (line) => console.log(line), vault)) === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
});
