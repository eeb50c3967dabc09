import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HELP_TOPICS } from '@gesta/domain';
import { expect, it } from 'vitest';
import { router } from '../router.tsx';

type Place = { screen: string; keys?: readonly (readonly [string, string])[] };
const topics: [string, Place][] = Object.entries(HELP_TOPICS);
const addresses = new Set<string>(
  Object.values(router.routesById).map(({ fullPath }) => (fullPath === '/' ? '/' : fullPath.replace(/\/$/, ''))),
);

const root = path.resolve(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'));

it.each(topics)('the help topic %s leads to a screen that is there', (_, { screen }) => {
  expect(addresses).toContain(screen);
});

it('every key a help topic names is bound by a screen, under that name', () => {
  const named = topics.flatMap(([, { keys = [] }]) => keys);
  expect(named.length).toBeGreaterThan(15);
  const isBound = ([key, label]: readonly [string, string]) =>
    sources.some((source) => source.includes(`key: '${key}', label: '${label}'`));
  expect(named.filter((each) => !isBound(each))).toEqual([]);
});
