import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../db/embedded.ts';
import type { Say } from '../process/say.ts';
import { writeWhole } from '../store/writeWhole.ts';
import { restoreBackup } from './restoreBackup.ts';
import { plainVault, type Vault } from './vault.ts';

/** Restores a backup where nobody needs it, and throws that away: what was restored once can be restored again. */
export async function proveBackup(
  folder: string,
  say: Say,
  vault: Vault = plainVault(path.dirname(folder)),
): Promise<number> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'gesta-restore-'));
  // Beside the backup, so that its files need not be copied: they are read and held against their names all the same. What was sealed
  // is opened on this machine, and never in the folder of backups.
  const beside = path.join(path.dirname(folder), `${path.basename(folder)}.proof-${process.pid}`);
  const dataDir = vault.isSealed ? path.join(scratch, 'opened') : beside;
  const database = await startEmbedded(scratch, () => {}, { throwaway: true });
  try {
    const failed = await restoreBackup({ ownerUrl: database.url, dataDir }, folder, say, vault);
    if (failed === 0) await writeWhole(path.join(folder, 'proven'), Buffer.from(`${new Date().toISOString()}\n`));
    return failed;
  } finally {
    await database.stop();
    await rm(scratch, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
