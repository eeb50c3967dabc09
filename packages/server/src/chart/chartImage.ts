import { GestaError } from '@gesta/domain';
import { type Asker, NO_PERSON } from '../threads/fairQueue.ts';
import { inThread } from '../threads/pool.ts';

/** Many times what the slowest drawing within the limits of the schema takes: a busy machine is slow, and the chart is not wrong. */
const PATIENCE_MS = 60_000;
const JOB = { kind: 'chart', patienceMs: PATIENCE_MS, late: tooSlow } as const;

const drawing = new Set<string>();

/** A document as PNG, written when its turn comes. Of these a person has one at a time. */
export async function chartImage(asker: Asker, write: () => string): Promise<Uint8Array<ArrayBuffer>> {
  const { person } = asker;
  if (drawing.has(person)) throw new GestaError('tooManyAttempts', { retryAfterSeconds: 1 });
  drawing.add(person);
  try {
    return await inThread(JOB, asker, write);
  } finally {
    drawing.delete(person);
  }
}

/** Fonts are read and the first letters drawn before anybody waits for them. */
export async function warmUp(): Promise<void> {
  await chartImage(
    NO_PERSON,
    () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="Inter">a</text></svg>',
  );
}

function tooSlow(): GestaError {
  return new GestaError('invalidInput', { fields: { chart: 'chart.reason.tooSlow' } });
}
