import { closeSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocale, LOCALES, type Locale } from '../packages/domain/src/languages/all.ts';
import { isAlive } from '../packages/server/src/process/isAlive.ts';
import { FAMILIES } from './wordFamilies.ts';

type Catalogue = Record<string, string>;

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'packages/domain/src/languages');
const usage = `npm run words -- add FILE   merge {"key": {"pt-BR": "…", "en": "…", …}} into the seven catalogues
npm run words -- check      print keys and placeholders that differ between languages
npm run words -- remove KEY…  take messages out of the catalogues
npm run words -- unused     list keys that no source file says`;

export function placeholders(text: string): string {
  const found = text.match(/\{\{[^}]*\}\}/g) ?? [];
  const names = found.map((each) => each.slice(2, -2).split(',')[0]?.trim() ?? '');
  return [...new Set(names)].sort().join(' ');
}

export function problemsOf(key: string, words: Partial<Record<string, unknown>>): string[] {
  const problems: string[] = [];
  for (const locale of LOCALES) {
    const text = words[locale];
    if (typeof text !== 'string' || text.trim() === '') problems.push(`${key}: no words in ${locale}`);
  }
  for (const locale of Object.keys(words)) {
    if (!isLocale(locale)) problems.push(`${key}: '${locale}' is not one of ${LOCALES.join(', ')}`);
  }
  if (problems.length > 0) return problems;
  const expected = placeholders(String(words['pt-BR']));
  for (const locale of LOCALES) {
    const actual = placeholders(String(words[locale]));
    // The singular may leave the number out ("um exame") where another language prints it.
    if (actual === expected || /_(zero|one|two)$/.test(key)) continue;
    problems.push(`${key}: ${locale} has placeholders [${actual}], pt-BR has [${expected}]`);
  }
  return problems;
}

function fileOf(locale: Locale): string {
  return path.join(folder, locale, 'messages.json');
}

function readCatalogue(locale: Locale): Catalogue {
  try {
    return JSON.parse(readFileSync(fileOf(locale), 'utf8')) as Catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${fileOf(locale)} cannot be read: ${(error as Error).message}`);
  }
}

function writeCatalogue(locale: Locale, catalogue: Catalogue): void {
  const sorted = Object.fromEntries(Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  const temporary = `${fileOf(locale)}.${process.pid}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(temporary, fileOf(locale));
}

async function withLock<T>(act: () => T): Promise<T> {
  const lock = path.join(folder, '.words.lock');
  for (let tries = 0; ; tries += 1) {
    try {
      const handle = openSync(lock, 'wx');
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (tries > 600) throw new Error(`${lock} is held by somebody else; remove it if nobody is adding words`);
      await wait(50);
      const holder = await readFile(lock, 'utf8').catch(() => '');
      if (holder !== '' && !isAlive(Number(holder))) rmSync(lock, { force: true });
    }
  }
  try {
    return act();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function add(file: string): Promise<number> {
  const entries = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string>>;
  const problems = Object.entries(entries).flatMap(([key, words]) => problemsOf(key, words));
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    console.error(`Nothing was added: ${problems.length} problems.`);
    return 1;
  }
  const { added, changed } = await withLock(() => {
    const before = readCatalogue('pt-BR');
    const changedKeys = new Set<string>();
    for (const locale of LOCALES) {
      const catalogue = readCatalogue(locale);
      for (const [key, words] of Object.entries(entries)) {
        const text = words[locale] ?? '';
        if (catalogue[key] !== undefined && catalogue[key] !== text) changedKeys.add(key);
        catalogue[key] = text;
      }
      writeCatalogue(locale, catalogue);
    }
    return { added: Object.keys(entries).filter((key) => !(key in before)).length, changed: changedKeys };
  });
  for (const key of changed) console.log(`changed: ${key}`);
  console.log(`${added} added, ${changed.size} changed, in ${LOCALES.length} languages.`);
  return 0;
}

function check(): number {
  const catalogues = LOCALES.map((locale) => [locale, readCatalogue(locale)] as const);
  const keys = [...new Set(catalogues.flatMap(([, catalogue]) => Object.keys(catalogue)))].sort();
  const problems = keys.flatMap((key) =>
    problemsOf(key, Object.fromEntries(catalogues.map(([locale, catalogue]) => [locale, catalogue[key]]))),
  );
  if (problems.length > 0) console.error(problems.join('\n'));
  console.log(`${keys.length} keys, ${LOCALES.length} languages, ${problems.length} problems.`);
  return problems.length > 0 || keys.length === 0 ? 1 : 0;
}

/** Everything that runs; a message only a test mentions is used by nobody. */
function sources(): string {
  return readdirSync(path.join(root, 'packages'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\/src(\/|$)/.test(file.parentPath))
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}

/** Texts the specification quotes: they are kept letter for letter, also where what says them is not built yet. */
function quotedTexts(): Set<string> {
  const requirements = JSON.parse(readFileSync(path.join(root, 'docs/spec/requirements.json'), 'utf8')) as {
    text: string;
  }[];
  return new Set(
    requirements.flatMap(({ text }) => [...text.matchAll(/'([^']+)'/g)].map((match) => bare(match[1] ?? ''))),
  );
}

const bare = (text: string): string => text.replace(/\{\{?\w+\}?\}|\.\.\./g, '…');

export function unusedKeys(keys: readonly string[], source: string, families: typeof FAMILIES = FAMILIES): string[] {
  const mentioned = new Set([...source.matchAll(/[`'"]([\w.-]+)[`'"]/g)].map((match) => match[1] ?? ''));
  return keys.filter((key) => {
    const stem = key.replace(/_(zero|one|two|few|many|other)$/, '');
    if (mentioned.has(stem)) return false;
    return !Object.entries(families).some(
      ([begins, ends]) => key.startsWith(begins) && (ends === 'open' || ends.includes(stem.slice(begins.length))),
    );
  });
}

/** Families that nothing in the source puts together any more. */
export function idleFamilies(source: string, families: typeof FAMILIES = FAMILIES): string[] {
  return Object.keys(families).filter((begins) => !source.includes(`\`${begins}\${`));
}

/** What stands in the catalogues and is said nowhere. */
export function unusedWords(): string[] {
  const source = sources();
  const catalogue = readCatalogue('pt-BR');
  const quoted = quotedTexts();
  const unused = unusedKeys(Object.keys(catalogue), source).filter((key) => !quoted.has(bare(catalogue[key] ?? '')));
  return [...unused, ...idleFamilies(source).map((begins) => `${begins}* in scripts/wordFamilies.ts`)];
}

function unused(): number {
  const found = unusedWords();
  if (found.length > 0) console.log(found.join('\n'));
  console.log(`${found.length} messages or families are used by no source file.`);
  return found.length > 0 ? 1 : 0;
}

/** In all catalogues. */
async function remove(keys: readonly string[]): Promise<number> {
  await withLock(() => {
    for (const locale of LOCALES) {
      const catalogue = readCatalogue(locale);
      writeCatalogue(locale, Object.fromEntries(Object.entries(catalogue).filter(([key]) => !keys.includes(key))));
    }
  });
  console.log(`${keys.length} removed, in ${LOCALES.length} languages.`);
  return 0;
}

async function main([command, ...rest]: string[]): Promise<number> {
  const [file] = rest;
  if (command === 'add' && file !== undefined) return add(path.resolve(process.env.INIT_CWD ?? '.', file));
  if (command === 'remove' && file !== undefined) return remove(rest);
  if (command === 'check') return check();
  if (command === 'unused') return unused();
  console.error(usage);
  return 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
