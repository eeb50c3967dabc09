import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isAlive } from './process/isAlive.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const web = path.join(root, 'packages/web');
const dist = path.join(web, 'dist');

async function filesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function inputs(): Promise<string[]> {
  const sources = ['web', 'clinical', 'forms', 'domain', 'findings', 'report'].map((name) =>
    path.join(root, 'packages', name, 'src'),
  );
  const beside = (await readdir(web, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(html|ts|json)$/.test(entry.name))
    .map((entry) => path.join(web, entry.name));
  const nested = await Promise.all([...sources, path.join(web, 'public')].map(filesUnder));
  const files = [...nested.flat(), ...beside, path.join(root, 'package-lock.json'), import.meta.filename];
  return files.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
}

/** Names, lengths and times, which cost a tenth of reading what is in them. */
function lookOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

async function hashOfContents(files: readonly string[]): Promise<string> {
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    hash.update(`${path.relative(root, file)}\0${contents[index]?.length}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex');
}

function runVite(outDir: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web application could not be built.\n${output.trim()}`)),
    );
  });
}

/** Smaller ones travel in one piece anyway; pictures and fonts are compressed by themselves. */
const LEAST_BYTES = 1_000;
const COMPRESSED = /\.(js|css|svg|json|webmanifest)$/;
const brotli = (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** Beside each file the same as it travels: a third of it, and nobody waits while it is compressed. */
async function compressFiles(folder: string): Promise<void> {
  for (const file of (await filesUnder(folder)).filter((each) => COMPRESSED.test(each))) {
    const bytes = await readFile(file);
    if (bytes.length < LEAST_BYTES) continue;
    const [br, gz] = await Promise.all([brotli(bytes), promisify(gzip)(bytes)]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}

async function removeUnfinished(): Promise<void> {
  for (const name of await readdir(web)) {
    const pid = Number(/^\.build-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid === 0 || isAlive(pid)) continue;
    await rm(path.join(web, name), { recursive: true, force: true });
  }
}

async function isNoted(name: '.stamp' | '.look', text: string): Promise<boolean> {
  return (await readFile(path.join(dist, name), 'utf8').catch(() => '')) === text;
}

const isFresh = (hash: string): Promise<boolean> => isNoted('.stamp', hash);

// Another program may be swapping at the same moment.
async function swap(fresh: string, aside: string, hash: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await rename(dist, `${aside}-${tries}`).catch(() => {});
    try {
      await rename(fresh, dist);
      return;
    } catch (error) {
      if (await isFresh(hash)) return;
      if (tries === 4) throw error;
    }
  }
}

/**
 * Builds the web application unless the last build came from the same sources. A kill never leaves half a build. A release has the
 * pages, and nothing they could be built from.
 */
export async function ensureWebBuilt(say: (line: string) => void): Promise<void> {
  if (!existsSync(path.join(web, 'src')) && existsSync(path.join(dist, '.stamp'))) return;
  const files = await inputs();
  const look = lookOf(files);
  if (await isNoted('.look', look)) return;
  const hash = await hashOfContents(files);
  if (await isFresh(hash)) {
    // A folder that may only be read is read again at the next start.
    await writeFile(path.join(dist, '.look'), look).catch(() => {});
    return;
  }
  say('Building the web application');
  await removeUnfinished();
  const workshop = path.join(web, `.build-${process.pid}`);
  // The folder is called dist so that everything that leaves dist alone leaves this alone too.
  const fresh = path.join(workshop, 'dist/new');
  try {
    await runVite(fresh);
    await compressFiles(fresh);
    await writeFile(path.join(fresh, '.stamp'), hash);
    await writeFile(path.join(fresh, '.look'), look);
    await swap(fresh, path.join(workshop, 'dist/old'), hash);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
