import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Senders } from './brokenSenders.ts';
import { signInAt } from './product.ts';
import { quantile } from './timing.ts';

const run = promisify(execFile);
const ASKED = 300;
const GOAL = 3;
const BROKEN = { files: 10_000, associations: 1_000 };
const OTHER_DOCTOR = 'medica@horizonte.example';

type Beside = Pick<Senders, 'address' | 'title' | 'machines'> & { admin: Pick<Senders, 'headers'> };

/** What a doctor of another clinic waits for while broken files and broken associations come to this one. */
export async function benchBeside({ address, admin, title, machines }: Beside): Promise<void> {
  const other = await signInAt(address, OTHER_DOCTOR);
  const once = async () => {
    const began = performance.now();
    const answer = await fetch(`${address}/functions/patients?limit=20`, { headers: other.headers });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
  const p95While = async (goesOn: (asked: number) => boolean) => {
    const times: number[] = [];
    while (goesOn(times.length)) times.push(await once());
    return quantile(
      times.sort((a, b) => a - b),
      0.95,
    );
  };
  const isFew = (asked: number) => asked < ASKED;
  await p95While(isFew);
  const quiet = await p95While(isFew);
  let isOver = false;
  const senders: Senders = { address, headers: admin.headers, title, machines, ...BROKEN };
  const sent = run(process.execPath, [path.join(import.meta.dirname, 'brokenSenders.ts')], {
    env: { ...process.env, SENDERS: JSON.stringify(senders) },
  }).finally(() => {
    isOver = true;
  });
  const began = performance.now();
  const busy = await p95While(() => !isOver);
  await sent;
  const seconds = (performance.now() - began) / 1000;
  const ratio = busy / quiet;
  console.log(
    `  another clinic's list of patients, p95: quiet ${quiet.toFixed(1)} ms, beside ${BROKEN.files} mutated files and ${BROKEN.associations} mutated associations in ${seconds.toFixed(0)} s ${busy.toFixed(1)} ms: ${ratio.toFixed(1)} ×  ${ratio <= GOAL ? 'goal met' : 'GOAL MISSED'} (${GOAL} ×)`,
  );
}
