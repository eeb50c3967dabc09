import http from 'node:http';
import pg from 'pg';

/**
 * The load, in a process of its own so that it does not share the server's core: `LOAD` says what to repeat, for how
 * long and with how many at once. Prints how many were answered per second, and the slowest hundredth.
 */
export type Load = { seconds: number; atOnce: number } & (
  | { kind: 'http'; url: string; headers: Record<string, string> }
  | { kind: 'sql'; url: string; text: string; values: unknown[] }
);
export type Measured = { perSecond: number; p50: number; p99: number };

const load: Load = JSON.parse(process.env.LOAD ?? '{}');

const once = load.kind === 'http' ? httpOnce(load) : await sqlOnce(load);
for (let i = 0; i < 200; i += 1) await once(i % load.atOnce);

const times: number[] = [];
const start = performance.now();
const end = start + load.seconds * 1000;
await Promise.all(
  Array.from({ length: load.atOnce }, async (_, worker) => {
    while (performance.now() < end) {
      const from = performance.now();
      await once(worker);
      times.push(performance.now() - from);
    }
  }),
);
const seconds = (performance.now() - start) / 1000;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
const measured: Measured = { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
process.stdout.write(JSON.stringify(measured), () => process.exit(0));

function httpOnce({ url, headers, atOnce }: Extract<Load, { kind: 'http' }>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  return () =>
    new Promise<void>((resolve, reject) => {
      http
        .get(url, { agent, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
          response.on('data', () => {});
          response.on('end', resolve);
        })
        .on('error', reject);
    });
}

async function sqlOnce({ url, text, values, atOnce }: Extract<Load, { kind: 'sql' }>) {
  const clients = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  return async (worker: number) => {
    await clients[worker]?.query({ name: 'bench', text, values });
  };
}
