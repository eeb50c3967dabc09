import type pg from 'pg';
import { NUMBER_KEY } from '../interaction/beginInteraction.ts';
import type { FileStore } from '../store/fileStore.ts';

/** How long a delivery waits after each failure; after the last it has failed. */
export const WAITS_MS = [30_000, 120_000, 600_000, 3_600_000] as const;
/** An answer that takes longer does not come. */
const PATIENCE_MS = 20_000;
/** Longer than one attempt can take: whoever took it is dead then. */
const HOLD = '60 seconds';

type Taken = {
  company_id: string;
  id: string;
  interaction_id: string;
  report_version: number;
  attempts: number;
  url: string | null;
  token: string;
  version: string;
  frozen: { values: Record<string, unknown>; patient: { patId: string }; serviceDay: string };
  sha256: Buffer;
};

/** Sends what is due, one after the other, and answers how many were tried. */
export async function deliverDue(pool: pg.Pool, files: FileStore, now: () => Date): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    const { rows } = await pool.query<Taken>('SELECT * FROM gesta_take_delivery($1, $2)', [now(), HOLD]);
    const [taken] = rows;
    if (!taken) return tried;
    const problem = await send(taken, files);
    const wait = WAITS_MS[taken.attempts - 1];
    const again = problem === null || problem === 'notConfigured' || wait === undefined ? null : wait;
    await pool.query('SELECT gesta_end_delivery($1, $2, $3, $4, $5, $6)', [
      taken.company_id,
      taken.id,
      taken.attempts,
      problem === null ? 'sent' : again === null ? 'failed' : 'queued',
      problem ?? '',
      again === null ? null : new Date(now().getTime() + again),
    ]);
  }
}

/** Null when the other system has it; otherwise a word for what went wrong, without anything the other system said. */
async function send(taken: Taken, files: FileStore): Promise<string | null> {
  if (taken.url === null) return 'notConfigured';
  const pdf = await files.get(taken.company_id, taken.sha256);
  if (pdf === null) return 'fileLost';
  const { values, patient, serviceDay } = taken.frozen;
  try {
    const answer = await fetch(taken.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${taken.token}`,
        // Whoever gets it twice, because the first answer was lost, can tell.
        'idempotency-key': taken.id,
      },
      body: JSON.stringify({
        version: taken.version,
        accessionNumber: String(values[NUMBER_KEY] ?? ''),
        patId: patient.patId,
        status: 'PUBLICADO',
        studyDate: serviceDay,
        reportVersion: taken.report_version,
        sha256: taken.sha256.toString('hex'),
        pdf: pdf.toString('base64'),
      }),
      // Who was meant to get it was said by the clinic; no answer sends it elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `refused ${answer.status}`;
  } catch {
    return 'unreachable';
  }
}
