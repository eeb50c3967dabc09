import { randomUUID } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import type { Seat } from './seats.ts';

/**
 * Callers who ask again as soon as they are answered, in a process of its own so that they do not share the server's core. `SATURATE`
 * says who asks what and for how long. Prints how many were answered per second, and how long they waited.
 */
export type Saturate = { seats: Seat[]; seconds: number } & (
  | { kind: 'get'; url: string; path: string }
  | { kind: 'save'; url: string }
  /** `$1` is the exam, `$2` the patient, `$3` the company, `$4` what was typed. */
  | { kind: 'sql'; url: string; text: string; values: ('exam' | 'patient' | 'company' | 'typed')[] }
);
/** `asked` counts what was answered before anything was measured too; `processorMs` is what asking took while it was. */
export type Saturated = {
  asked: number;
  answered: number;
  perSecond: number;
  p50: number;
  p95: number;
  processorMs: number;
};

/** Answered before anything is counted: what is compiled or planned at the first call is not measured. */
const WARMING = 300;
const FIELDS = ['dbp', 'cc', 'ca', 'cf'].map((field) => `2ndand3rdquarter.biometria1.${field}`);
const MEDIANS = [71, 264, 238, 53];

const asked: Saturate = JSON.parse(process.env.SATURATE ?? '{}');
const agent = new http.Agent({ keepAlive: true, maxSockets: asked.seats.length });
let typings = 0;
let times: number[] = [];

const once = await asking(asked);
await all((round) => round < WARMING / asked.seats.length);
const warmed = times.length;
times = [];
const start = performance.now();
const before = process.cpuUsage();
await all(() => performance.now() < start + asked.seconds * 1000);
const seconds = (performance.now() - start) / 1000;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
const used = process.cpuUsage(before);
const said: Saturated = {
  asked: warmed + times.length,
  answered: times.length,
  perSecond: times.length / seconds,
  p50: at(0.5),
  p95: at(0.95),
  processorMs: (used.user + used.system) / 1000,
};
process.stdout.write(JSON.stringify(said), () => process.exit(0));

async function all(goesOn: (round: number) => boolean): Promise<void> {
  const ask = async (seat: Seat, place: number) => {
    for (let round = 0; goesOn(round); round += 1) {
      const from = performance.now();
      await once(seat, place);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(asked.seats.map(ask));
}

type Ask = (seat: Seat, place: number) => Promise<unknown>;

function asking(what: Saturate): Ask | Promise<Ask> {
  if (what.kind === 'get') return (seat) => call('GET', fill(what.url + what.path, seat), seat);
  if (what.kind === 'save') return saving(what.url);
  return querying(what);
}

function fill(path: string, { exam, patient, company }: Seat): string {
  return path.replace(':exam', exam).replace(':patient', patient).replace(':company', company);
}

/** A measure a hand could have typed, another one every time. */
function typed(): Record<string, number> {
  typings += 1;
  const place = typings % FIELDS.length;
  return { [FIELDS[place] ?? '']: Math.round(((MEDIANS[place] ?? 0) + (typings % 53) / 10 + 0.1) * 10) / 10 };
}

function saving(url: string) {
  const versions = new Map<string, number>();
  return async (seat: Seat) => {
    const patch = { baseVersion: versions.get(seat.exam) ?? 1, set: typed(), unset: [], patchId: randomUUID() };
    const answer = await call('POST', `${url}/functions/interactions/${seat.exam}/forms`, seat, patch);
    versions.set(seat.exam, (JSON.parse(answer) as { version: number }).version);
  };
}

/** A connection each. */
async function querying({ url, text, values, seats }: Extract<Saturate, { kind: 'sql' }>) {
  const clients = await Promise.all(
    seats.map(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  return (seat: Seat, place: number) => {
    const given = values.map((name) => (name === 'typed' ? JSON.stringify(typed()) : seat[name]));
    return clients[place]?.query({ name: 'bench', text, values: given }) ?? Promise.resolve();
  };
}

function call(method: string, url: string, { token, company }: Seat, body?: object): Promise<string> {
  const text = body ? JSON.stringify(body) : '';
  const headers = {
    authorization: `Bearer ${token}`,
    'x-company': company,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        answer += part;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(answer) : reject(new Error(`${response.statusCode}: ${answer}`)),
      );
    });
    request.on('error', reject);
    request.end(text);
  });
}
