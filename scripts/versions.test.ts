import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

it('the product has one version: the root, every package, the lock file and the newest release note', () => {
  const { version } = read('package.json') as { version: string };
  const lock = read('package-lock.json') as { version: string; packages: Record<string, { version?: string }> };
  const folders = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);
  const told = {
    lock: lock.version,
    ...Object.fromEntries(folders.map((folder) => [folder, read(`${folder}/package.json`).version])),
    ...Object.fromEntries(['', ...folders].map((folder) => [`lock ${folder}`, lock.packages[folder]?.version])),
  };
  expect(Object.entries(told).filter(([, each]) => each !== version)).toEqual([]);
  expect(existsSync(path.join(root, `docs/release-notes/${version}.md`))).toBe(true);
  const notes = readdirSync(path.join(root, 'docs/release-notes')).map((file) => file.replace('.md', ''));
  expect(notes.toSorted(new Intl.Collator('en', { numeric: true }).compare).at(-1)).toBe(version);
});
