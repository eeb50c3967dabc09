import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadChapters } from '../library.ts';
import { runVectors, type Vector } from '../vectors/runVectors.ts';
import { datingEntries } from './entries.ts';
import { packOnlyAgeEntries } from './packOnlyEntries.ts';

await loadChapters();

it('answers every vector of the dating formulas', () => {
  const file = path.resolve(import.meta.dirname, '../../vectors/growth-vectors.json');
  const ids = new Set([...datingEntries, ...packOnlyAgeEntries].map(({ id }) => id));
  const vectors = (JSON.parse(readFileSync(file, 'utf8')) as Vector[]).filter(({ formula }) => ids.has(formula));
  const failures = runVectors(vectors).flatMap(({ name, failures }) => failures.map((each) => `${name}: ${each}`));
  expect(failures).toEqual([]);
  expect(vectors).toHaveLength(52);
});
