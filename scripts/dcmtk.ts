import { existsSync } from 'node:fs';
import path from 'node:path';
import { apt, isDebian } from './chromium.ts';

const isThere = () =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, 'storescu')));

/** Programs of others that speak as machines do. Tests that need them say so where there are none, and are skipped. */
export async function ensureDcmtk(say: (line: string) => void): Promise<void> {
  if (isThere() || !isDebian() || process.getuid?.() !== 0) return;
  say("Installing Debian's dcmtk for the tests with machines");
  if (await apt('update')) await apt('install', '-y', '--no-install-recommends', 'dcmtk');
}
