import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadChapters } from '../library.ts';
import { runVectors, type Vector } from '../vectors/runVectors.ts';
import { dopplerEntries } from './packOnlyEntries.ts';

await loadChapters();

it('every vector of the pack for this area comes out', () => {
  const file = path.resolve(import.meta.dirname, '../../vectors/doppler-fluid-echo-vectors.json');
  const ids = new Set(dopplerEntries.map(({ id }) => id));
  const vectors = (JSON.parse(readFileSync(file, 'utf8')) as Vector[]).filter(({ formula }) => ids.has(formula));
  expect(vectors).toHaveLength(98);
  expect(runVectors(vectors).filter(({ failures }) => failures.length > 0)).toEqual([]);
});
