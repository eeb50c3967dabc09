import { GestaError } from '@gesta/domain';
import { type Asker, type AtOnce, createFairQueue, type Limits } from '../threads/fairQueue.ts';

/** Does `work` when it is its asker's turn; refuses it when too much waits already. */
export type Turns = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

const RETRY_SECONDS = 5;

/** No more than `atOnce` at a time, of `each` fewer, and turns are given fairly: whoever asks for much waits for himself. */
export function createTurns(atOnce: number, limits: Limits, each?: AtOnce): Turns {
  const queue = createFairQueue<() => Promise<void>>(limits, each);
  let running = 0;
  const next = (): void => {
    if (running >= atOnce) return;
    const turn = queue.begin();
    if (turn === null) return;
    running += 1;
    void turn.item().finally(() => {
      running -= 1;
      queue.end(turn.asker);
      next();
    });
    next();
  };
  return (asker, work) =>
    new Promise((resolve, reject) => {
      const item = () => work().then(resolve, reject);
      if (queue.add(asker, item) !== null) {
        return reject(new GestaError('tooManyAttempts', { retryAfterSeconds: RETRY_SECONDS }));
      }
      next();
    });
}
