import { setTimeout as wait } from 'node:timers/promises';
import { typeset } from '../packages/server/src/report/typeset.ts';
import { warmPaper } from '../packages/server/src/report/warmPaper.ts';
import { NO_PERSON } from '../packages/server/src/threads/fairQueue.ts';
import { THREADS } from '../packages/server/src/threads/pool.ts';
import { paperOf } from './paper.ts';
import { sampleReport } from './samplePaper.ts';
import { seat } from './seats.ts';
import { quantile } from './timing.ts';

const PEOPLE = 20;

/** Twenty doctors of one clinic ask for a report at the same moment, beside one thread that sets as many papers and does nothing else. */
export async function benchManyPapers(place: { address: string; ownerUrl: string; company: string }): Promise<void> {
  const seats = await seat(place.ownerUrl, place.company, PEOPLE);
  console.log(`\n${PEOPLE} reports at once, of ${PEOPLE} doctors of one clinic, ${THREADS} threads`);
  await Promise.all(Array.from({ length: THREADS * 2 }, () => warmPaper()));
  const ask = async ({ exam, token, company }: (typeof seats)[number]) => {
    const began = performance.now();
    const answer = await fetch(`${place.address}/functions/interactions/${exam}/report`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-company': company, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!answer.ok) throw new Error(`A report was answered ${answer.status}.`);
    return performance.now() - began;
  };
  for (const name of ['from a thread just made ready', 'once more']) {
    const waits = (await Promise.all(seats.map(ask))).sort((a, b) => a - b);
    console.log(
      `  ${name.padEnd(46)} p50 ${quantile(waits, 0.5).toFixed(0)} ms  p95 ${quantile(waits, 0.95).toFixed(0)} ms`,
    );
    await wait(500);
  }
  const report = await sampleReport(0);
  const bare = { ...report, images: { ...report.images, list: [] } };
  const began = performance.now();
  for (let paper = 0; paper < PEOPLE; paper += 1)
    await typeset(NO_PERSON, () => paperOf({ ...bare, subtitle: String(paper) }, []));
  const each = (performance.now() - began) / PEOPLE;
  console.log(
    `  ${'one thread, one paper after the other'.padEnd(46)} ${(each * PEOPLE).toFixed(0)} ms, ${each.toFixed(0)} ms each`,
  );
}
