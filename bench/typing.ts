import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Many people typing at once, in a process of its own: each fills a field of their own exam at their own beat, and waits for the save
 * to be answered. `TYPING` says who, how often and for how long. Prints how long the saves took.
 */
export type Typist = { token: string; exam: string };
export type Typing = { typists: Typist[]; everyMs: number; seconds: number } & (
  | { kind: 'save'; url: string; company: string }
  | { kind: 'update'; url: string; connections: number }
);
export type Typed = { saves: number; perSecond: number; p50: number; p95: number };

const FIELDS = ['dbp', 'cc', 'ca', 'cf'].map((field) => `2ndand3rdquarter.biometria1.${field}`);
const MEDIANS = [71, 264, 238, 53];

const typing: Typing = JSON.parse(process.env.TYPING ?? '{}');
const once = typing.kind === 'save' ? saveOnce(typing) : updateOnce(typing);
const times: number[] = [];
// Everybody has saved once before anything counts.
const start = performance.now() + typing.everyMs;
const end = start + typing.seconds * 1000;
await Promise.all(typing.typists.map(type));
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
const typed: Typed = { saves: times.length, perSecond: times.length / typing.seconds, p50: at(0.5), p95: at(0.95) };
process.stdout.write(JSON.stringify(typed), () => process.exit(0));

/** Nobody begins together, and who is answered late types on at the next beat. */
async function type(typist: Typist, place: number): Promise<void> {
  const beat = typing.everyMs;
  let next = start - beat + (beat * place) / typing.typists.length;
  for (let round = 0; next < end; round += 1) {
    await wait(Math.max(0, next - performance.now()));
    const from = performance.now();
    await once(typist, round);
    if (from >= start) times.push(performance.now() - from);
    next = Math.max(next + beat, performance.now());
  }
}

/** A measure a hand could have typed, another one every time. */
function typedNow(round: number): Record<string, number> {
  const place = round % FIELDS.length;
  return { [FIELDS[place] ?? '']: Math.round(((MEDIANS[place] ?? 0) + (round % 50) / 10 + 0.1) * 10) / 10 };
}

function saveOnce({ url, company, typists }: Extract<Typing, { kind: 'save' }>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: typists.length });
  const versions = new Map<string, number>();
  return async ({ token, exam }: Typist, round: number): Promise<void> => {
    const patch = { baseVersion: versions.get(exam) ?? 1, set: typedNow(round), unset: [], patchId: randomUUID() };
    const saved = await post(`${url}/functions/interactions/${exam}/forms`, patch, {
      authorization: `Bearer ${token}`,
      'x-company': company,
    });
    versions.set(exam, saved.version);
  };

  function post(address: string, body: object, headers: Record<string, string>): Promise<{ version: number }> {
    const text = JSON.stringify(body);
    const sent = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers };
    return new Promise((resolve, reject) => {
      const request = http.request(address, { method: 'POST', agent, headers: sent }, (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          answer += part;
        });
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(answer));
          else reject(new Error(`a save answered ${response.statusCode}`));
        });
      });
      request.on('error', reject);
      request.end(text);
    });
  }
}

/** The least that can be done: the same row, changed and committed by the driver alone. */
function updateOnce({ url, connections }: Extract<Typing, { kind: 'update' }>) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const text = 'UPDATE interaction SET forms = forms || $2, version = version + 1, updated_at = now() WHERE id = $1';
  return async ({ exam }: Typist, round: number): Promise<void> => {
    await pool.query({ name: 'bench', text, values: [exam, JSON.stringify(typedNow(round))] });
  };
}
