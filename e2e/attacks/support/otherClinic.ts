import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { quantile } from '../../../bench/timing.ts';
import { asPerson, json, send, signIn } from './attack.ts';

export type Measured = { p50: number; p95: number; failed: number };

const CLINIC = '198.51.100.20';
const EVERY_MS = 40;

/** A physician of a clinic that has nothing to do with it: whoever she is, who she sees today, her patients, a measure typed. */
export async function otherClinic(address: string, ownerUrl: string) {
  const person = await signIn(address, 'medica@horizonte.example', CLINIC);
  const exam = await examOf(ownerUrl, person.company);
  let version = exam.version;
  let typed = 0;
  const get = (path: string) => () => send(`${address}${path}`, { headers: asPerson(person), from: CLINIC });
  const save = async () => {
    typed += 1;
    const body = json({
      baseVersion: version,
      set: { '2ndand3rdquarter.biometria1.dbp': 60 + (typed % 200) / 10 },
      unset: [],
      patchId: randomUUID(),
    });
    const headers = { ...asPerson(person), ...body.headers };
    const answer = await send(`${address}/functions/interactions/${exam.id}/forms`, { ...body, headers, from: CLINIC });
    if (answer.status === 200) version = (JSON.parse(answer.body) as { version: number }).version;
    return answer;
  };
  // As the browser does: one save at a time, and the next says which version it saw.
  let last: Promise<unknown> = Promise.resolve();
  const saveNext = () => {
    const next = last.then(save);
    last = next.catch(() => {});
    return next;
  };
  const ordinary = [get('/functions/session'), get('/functions/home'), get('/functions/patients?limit=20'), saveNext];

  /**
   * A request at every beat, whether or not the one before was answered, and each is counted from its beat: a product that stands still
   * for a second is seen to by all who come in that second.
   */
  return async (ms: number): Promise<Measured> => {
    const times: number[] = [];
    let failed = 0;
    const ask = async (place: number, from: number) => {
      const answer = await ordinary[place % ordinary.length]?.().catch(() => null);
      times.push(performance.now() - from);
      if (answer?.status !== 200) failed += 1;
    };
    const asked: Promise<void>[] = [];
    const start = performance.now();
    for (let place = 0; place * EVERY_MS < ms; place += 1) {
      const beat = start + place * EVERY_MS;
      await wait(Math.max(0, beat - performance.now()));
      asked.push(ask(place, beat));
    }
    await Promise.all(asked);
    times.sort((a, b) => a - b);
    return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), failed };
  };
}

async function examOf(ownerUrl: string, company: string): Promise<{ id: string; version: number }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const found = await client.query<{ id: string; version: number }>(
      `SELECT id, version FROM interaction WHERE company_id = $1 AND status = 'ANDAMENTO'
       AND forms ? '2ndand3rdquarter.hasData' ORDER BY length(forms::text) DESC LIMIT 1`,
      [company],
    );
    if (!found.rows[0]) throw new Error('the other clinic has no exam in progress');
    return found.rows[0];
  } finally {
    await client.end();
  }
}
