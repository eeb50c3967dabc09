import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { HOLE_BYTES } from '../signing/preparePdf.ts';
import type { Authority } from './authority.ts';

/** What poppler says of the signature in a file. */
export function pdfsig({ at }: Authority, file: Buffer): string {
  writeFileSync(at('looked-at.pdf'), file);
  return spawnSync('pdfsig', ['-nocert', at('looked-at.pdf')], { encoding: 'utf8' }).stdout;
}

/** What OpenSSL says of it: the signature cut out of the file, held against the rest of it. */
export function opensslCms({ at, folder }: Authority, file: Buffer): { status: number | null; stderr: string } {
  const from = file.lastIndexOf('/Contents <') + '/Contents '.length;
  const to = from + HOLE_BYTES * 2 + 2;
  writeFileSync(at('content'), Buffer.concat([file.subarray(0, from), file.subarray(to)]));
  const hex = file.subarray(from + 1, to - 1).toString('latin1');
  const length = Number.parseInt(hex.slice(4, 8), 16) + 4;
  writeFileSync(at('signature.der'), Buffer.from(hex.slice(0, length * 2), 'hex'));
  return spawnSync(
    'openssl',
    [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'signature.der', '-content', 'content'],
      ...['-CAfile', 'root.pem', '-purpose', 'any', '-cades', '-out', 'verified'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
}
