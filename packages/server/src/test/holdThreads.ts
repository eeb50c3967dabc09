import { GestaError } from '@gesta/domain';
import { expect, onTestFinished } from 'vitest';
import { LOOK_AT_FILE } from '../files/acceptFile.ts';
import { NO_PERSON } from '../threads/fairQueue.ts';
import { inThread, THREADS, waitingForThreads } from '../threads/pool.ts';

/** Takes every thread; what comes meanwhile lines up, until they are let go or the test ends. */
export function holdThreads(): () => void {
  let letGo = () => {};
  const gate = new Promise<never>((_, reject) => {
    letGo = () => reject(new Error('let go'));
  });
  const job = { ...LOOK_AT_FILE, patienceMs: 1000, late: () => new GestaError('unexpected') };
  for (let thread = 0; thread < THREADS; thread++) inThread(job, NO_PERSON, () => gate).catch(() => {});
  onTestFinished(letGo);
  return letGo;
}

export const linedUp = (count: number) => expect.poll(waitingForThreads, { timeout: 20_000 }).toBe(count);
