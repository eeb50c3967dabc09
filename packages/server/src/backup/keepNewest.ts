import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backupsIn } from './findBackup.ts';
import { readManifest } from './manifest.ts';
import { readPart } from './parts.ts';
import { fileNames } from './tables.ts';
import { plainVault, type Vault } from './vault.ts';

/** One that is being made is younger than this; an older one was broken off. */
const LEFT_BEHIND_MS = 24 * 3600_000;

/** Takes away all but the newest backups, and the files that only those named. Answers how many went. */
export async function keepNewest(set: string, keep: number, vault: Vault = plainVault(set)): Promise<number> {
  const backups = await backupsIn(set);
  const gone = backups.slice(0, -keep);
  for (const folder of gone) await rm(folder, { recursive: true, force: true });
  const isQuiet = await sweepDrafts(set);
  // A backup that is being made has brought files which nothing names yet.
  if (gone.length > 0 && isQuiet) await sweepFiles(set, await namedBy(vault, backups.slice(-keep)));
  return gone.length;
}

async function sweepDrafts(set: string): Promise<boolean> {
  const drafts = (await readdir(set)).filter((name) => /\.part$|\.proof-\d+$/.test(name));
  let left = 0;
  for (const name of drafts) {
    const found = await stat(path.join(set, name)).catch(() => null);
    if (found && found.mtimeMs > Date.now() - LEFT_BEHIND_MS) left += 1;
    else await rm(path.join(set, name), { recursive: true, force: true });
  }
  return left === 0;
}

async function namedBy(vault: Vault, folders: readonly string[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const folder of folders)
    await readPart(vault, folder, (await readManifest(vault, folder)).files, async (lines) => {
      for await (const { company, hash } of fileNames(lines)) named.add(`${company}/${vault.nameOf(company, hash)}`);
    });
  return named;
}

async function sweepFiles(set: string, named: ReadonlySet<string>): Promise<void> {
  const root = path.join(set, 'files');
  for (const each of await readdir(root, { recursive: true, withFileTypes: true })) {
    const company = path.relative(root, each.parentPath).split(path.sep)[0] ?? '';
    if (each.isFile() && !named.has(`${company}/${each.name}`)) await rm(path.join(each.parentPath, each.name));
  }
}
