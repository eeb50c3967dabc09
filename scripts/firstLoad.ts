import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

type Entry = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Readonly<Record<string, Entry>>;

/** Scripts and words, and styles, each in bytes as they travel. */
export type Load = { files: readonly string[]; scripts: number; styles: number };

export const dist = path.resolve(import.meta.dirname, '../packages/web/dist');

const read = (): Manifest => JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

/** What a browser has fetched before it shows these: scripts, styles and words, as they travel. Asks for a web that is built. */
export function loadOf(...sources: readonly string[]): Load {
  const manifest = read();
  const keys = new Set(sources.map((source) => keyOf(manifest, source)));
  const files = new Set<string>();
  for (const key of keys) {
    const { file = '', imports = [], css = [] } = manifest[key] ?? {};
    for (const each of [file, ...css]) files.add(each);
    for (const next of imports) keys.add(next);
  }
  const sizeOf = (kind: string) =>
    [...files]
      .filter((file) => file.endsWith(kind))
      .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0);
  return { files: [...files], scripts: sizeOf('.js'), styles: sizeOf('.css') };
}

function keyOf(manifest: Manifest, source: string): string {
  const key = Object.keys(manifest).find((each) => each.endsWith(source) || manifest[each]?.name === source);
  if (key === undefined) throw new Error(`The build has no file for ${source}.`);
  return key;
}

/** Files that need each other, each circle as the way round. */
export function circles(): string[] {
  const manifest = read();
  const done = new Set<string>();
  const walk = (key: string, way: readonly string[]): string[] => {
    if (way.includes(key)) return [[...way.slice(way.indexOf(key)), key].join(' → ')];
    if (done.has(key)) return [];
    const found = (manifest[key]?.imports ?? []).flatMap((next) => walk(next, [...way, key]));
    done.add(key);
    return found;
  };
  return Object.keys(manifest).flatMap((key) => walk(key, []));
}

const WORDS = 'languages/pt-BR/firstMessages.ts';

/** The two screens somebody begins with. */
export const FIRST_SCREENS = {
  'sign-in': ['first', WORDS],
  home: ['first', 'home/HomeScreen.tsx', WORDS],
} as const;

export const MOST_FIRST_SCRIPTS = 250_000;
export const MOST_FIRST_STYLES = 35_000;

/** Of scripts and styles, beyond what stands on every screen. */
export const MOST_VIEWER = 40_000;

/** What the viewer of pictures adds to the shell. */
export function viewerLoad(): Load {
  const [shell, all] = [loadOf('first'), loadOf('first', 'viewer/page/ViewerPage.tsx')];
  return {
    files: all.files.filter((file) => !shell.files.includes(file)),
    scripts: all.scripts - shell.scripts,
    styles: all.styles - shell.styles,
  };
}
