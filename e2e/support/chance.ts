import { onTestFailed } from 'vitest';
import { createRandom, type Random } from '../../packages/server/src/demo/random.ts';

/** Chance that can be repeated: a test that fails says with which GESTA_SEED. Ask inside the test. */
export function chance(): Random {
  const seed = Number(process.env.GESTA_SEED ?? Date.now() % 1_000_000);
  onTestFailed(() => void process.stdout.write(`GESTA_SEED=${seed}\n`));
  return createRandom(seed);
}
