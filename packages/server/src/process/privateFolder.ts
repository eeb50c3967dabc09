import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Makes a folder that only its owner may enter; folders above it are made as usual, and one that exists is left as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}
