import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocale, LOCALES, type Locale } from '../packages/domain/src/languages/all.ts';
import { isAlive } from '../packages/server/src/process/isAlive.ts';

type Catalogue = Record<string, string>;

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'packages/domain/src/languages');
const usage = `npm run words -- add FILE   merge {"key": {"pt-BR": "…", "en": "…", …}} into the seven catalogues
npm run words -- check      print keys and placeholders that differ between languages
npm run words -- unused     list keys that no source file mentions`;

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

async function sources(): Promise<string> {
  const files = await readdir(path.join(root, 'packages'), { recursive: true, withFileTypes: true });
  const wanted = files.filter(
    (file) => file.isFile() && /\/src(\/|$)/.test(file.parentPath) && /\.tsx?$/.test(file.name),
  );
  const texts = await Promise.all(wanted.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')));
  return texts.join('\n');
}

export function unusedKeys(keys: string[], source: string): string[] {
  // `status.${status}` and 'status.' + status mention every key with that beginning.
  const beginnings = [...source.matchAll(/[`'"]([\w-]+(?:\.[\w-]+)*\.)(?:\$\{|['"])/g)].map((match) => match[1] ?? '');
  const mentioned = new Set([...source.matchAll(/[`'"]([\w.-]+)[`'"]/g)].map((match) => match[1] ?? ''));
  return keys.filter((key) => {
    const bare = key.replace(/_(zero|one|two|few|many|other)$/, '');
    if (mentioned.has(key) || mentioned.has(bare)) return false;
    return !beginnings.some((beginning) => key.startsWith(beginning));
  });
}

async function unused(): Promise<number> {
  const keys = Object.keys(readCatalogue('pt-BR'));
  const found = unusedKeys(keys, await sources());
  if (found.length > 0) console.log(found.join('\n'));
  console.log(`${found.length} of ${keys.length} keys are not mentioned in any source file.`);
  return 0;
}

async function main([command, file]: string[]): Promise<number> {
  if (command === 'add' && file !== undefined) return add(path.resolve(process.env.INIT_CWD ?? '.', file));
  if (command === 'check') return check();
  if (command === 'unused') return unused();
  console.error(usage);
  return 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
