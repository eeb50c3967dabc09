import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadChapters } from '../index.ts';
import { runVectors, type Vector } from './runVectors.ts';

const folder = path.resolve(import.meta.dirname, '../../vectors');

describe('the vectors of the clinical packs', () => {
  beforeAll(() => loadChapters());

  it.each(['growth', 'doppler-fluid-echo', 'risk'])('%s', (name) => {
    const vectors = JSON.parse(readFileSync(path.join(folder, `${name}-vectors.json`), 'utf8')) as Vector[];
    const failures = runVectors(vectors).flatMap((outcome) =>
      outcome.failures.map((each) => `${outcome.name}: ${each}`),
    );
    expect(failures).toEqual([]);
    expect(vectors.length).toBeGreaterThan(90);
  });
});
