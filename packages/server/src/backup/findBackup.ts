import { readdir } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^\d{8}T\d{9}Z$/;

/** Newest last. What is still being made, or was broken off, has no such name. */
export async function backupsIn(set: string): Promise<string[]> {
  const names = await readdir(set).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => path.join(set, name));
}

/** A backup itself, or the newest of a folder of them. */
export async function findBackup(given: string): Promise<string> {
  const folder = path.resolve(given);
  if (NAME.test(path.basename(folder))) return folder;
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) throw new Error(`There is no backup in ${folder}.`);
  return newest;
}
