import { GestaError } from '@gesta/domain';
import { away, createThread } from '../threads.ts';
import type { FromThread } from './rasterWorker.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** Writes the document when its user's turn is granted; what it throws is the answer. */
type Write = () => string;
export type Rasterizer = (user: string, write: Write) => Promise<Bytes>;

/** Drawings wait for each other; more than these would wait longer than a person does. */
const MOST_WAITING = 12;
/** Three times what the slowest drawing within the limits of the schema takes. */
const PATIENCE_MS = 12_000;
const NOBODY = '';

/** An SVG document as PNG, one at a time for each user. */
export const rasterize = createRasterizer(PATIENCE_MS);

export function createRasterizer(patienceMs: number): Rasterizer {
  const users = new Set<string>();
  const module = new URL('./rasterWorker.ts', import.meta.url);
  const draw = createThread<string, FromThread>({ module, patienceMs, late: tooSlow });

  return async (user, write) => {
    if (users.has(user)) throw new GestaError('tooManyAttempts', { retryAfterSeconds: 1 });
    if (users.size >= MOST_WAITING) throw away();
    users.add(user);
    try {
      const answer = await draw(write());
      if (answer === 'ready' || !answer.bytes) throw new GestaError('unexpected');
      return answer.bytes;
    } finally {
      users.delete(user);
    }
  };
}

/** Fonts are read and the first letters drawn before anybody waits for them. */
export async function warmUp(): Promise<void> {
  await rasterize(
    NOBODY,
    () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="Inter">a</text></svg>',
  );
}

function tooSlow(): GestaError {
  return new GestaError('invalidInput', { fields: { chart: 'chart.reason.tooSlow' } });
}
