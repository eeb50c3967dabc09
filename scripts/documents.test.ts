import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const packages = readdirSync(path.join(root, 'packages'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What a page names in code marks and means a place of the project: `server/http/register.ts`, `scripts/run.mjs`, `docs/decisions`. */
function placesIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w@./-]+)`/g)].map(([, place = '']) => place.replace(/\/$/, ''));
  return named.filter(
    (place) => /^(docs|scripts|e2e|bench)\//.test(place) || packages.includes(place.split('/')[0] ?? ''),
  );
}

function isThere(place: string): boolean {
  const [first = '', ...rest] = place.split('/');
  const roots = packages.includes(first) ? [`packages/${first}/src`, `packages/${first}`] : [first];
  return roots.some((each) => ['', '.ts', '.tsx'].some((end) => existsSync(path.join(root, each, ...rest) + end)));
}

it.each(['docs/ARCHITECTURE.md', 'docs/GLOSSARY.md', 'README.md', 'CONTRIBUTING.md'])(
  '%s names places that are there',
  (page) => {
    const places = placesIn(read(page));
    expect(places.filter((place) => !isThere(place))).toEqual([]);
  },
);

it('every decision is told by a file of its own number', () => {
  const told = [...read('docs/ARCHITECTURE.md').matchAll(/\[decision (\d+)\]\((decisions\/(\d+)[^)]*)\)/g)];
  expect(told.length).toBeGreaterThan(5);
  for (const [, number, file = '', inName] of told) {
    expect(Number(inName)).toBe(Number(number));
    expect(existsSync(path.join(root, 'docs', file)), file).toBe(true);
  }
});

it('a table the glossary names is in the database', () => {
  const made = readdirSync(path.join(root, 'packages/server/src/db/migrations'))
    .flatMap((file) => [...read(`packages/server/src/db/migrations/${file}`).matchAll(/CREATE TABLE (\w+)/g)])
    .map(([, name = '']) => name);
  const rows = read('docs/GLOSSARY.md')
    .split('\n')
    .filter((line) => line.startsWith('| **'));
  const named = rows.flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`(\w+)/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !made.includes(name))).toEqual([]);
});
