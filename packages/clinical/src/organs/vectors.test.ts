import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadChapters } from '../library.ts';
import { runVectors, type Vector } from '../vectors/runVectors.ts';
import { organEntries } from './entries.ts';

await loadChapters();

const file = path.resolve(import.meta.dirname, '../../vectors/doppler-fluid-echo-vectors.json');
const ids = new Set(organEntries.map(({ id }) => id));
const mine = (JSON.parse(readFileSync(file, 'utf8')) as Vector[]).filter(({ formula }) => ids.has(formula));

it('answers every case of the pack', () => {
  expect(mine.length).toBeGreaterThanOrEqual(46);
  expect(runVectors(mine).filter(({ failures }) => failures.length > 0)).toEqual([]);
});

it('has each id once', () => {
  expect(ids.size).toBe(organEntries.length);
});
