import { GestaError } from '@gesta/domain';
import type { Asker } from '../threads/fairQueue.ts';
import { inThread, type Job } from '../threads/pool.ts';
import type { drawChart, ToDraw } from './drawChart.ts';

/** Many times what the slowest drawing within the limits of the schema takes: a busy machine is slow, and the chart is not wrong. */
const PATIENCE_MS = 60_000;
const JOB: Job<typeof drawChart> = {
  file: new URL('./drawChart.ts', import.meta.url),
  name: 'drawChart',
  patienceMs: PATIENCE_MS,
  late: tooSlow,
};

const drawing = new Set<string>();

/** A chart as an image. Of PNGs, which take seconds, a person has one at a time. */
export async function chartImage(asker: Asker, asked: ToDraw): Promise<Uint8Array<ArrayBuffer>> {
  if (asked.format === 'svg') return drawn(asker, asked);
  const { person } = asker;
  if (drawing.has(person)) throw new GestaError('tooManyAttempts', { retryAfterSeconds: 1 });
  drawing.add(person);
  try {
    return await drawn(asker, asked);
  } finally {
    drawing.delete(person);
  }
}

async function drawn(asker: Asker, asked: ToDraw): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await inThread(JOB, asker, () => asked);
  if ('bytes' in answer) return answer.bytes;
  throw new GestaError('invalidInput', { fields: { 'chart.dataTable': `chart.reason.${answer.reason}` } });
}

function tooSlow(): GestaError {
  return new GestaError('invalidInput', { fields: { chart: 'chart.reason.tooSlow' } });
}
