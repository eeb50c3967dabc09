import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of all files in it, however deep; what is taken away meanwhile, or was never there, is none. */
export async function sizeOfFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    if (each.isFile()) bytes += (await stat(path.join(each.parentPath, each.name)).catch(() => null))?.size ?? 0;
  return bytes;
}
