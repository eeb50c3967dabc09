import pg from 'pg';
import { largestExam } from './forms.ts';
import { seat } from './seats.ts';
import { quantile } from './timing.ts';

const ROUNDS = 40;
const WARM = 10;
const EVERY = 5;

/** An exam with every form filled for four fetuses, opened by its doctor, beside the bare reading of the same row. */
export async function benchOpening(place: { address: string; ownerUrl: string; company: string }): Promise<void> {
  const seats = await seat(place.ownerUrl, place.company, EVERY);
  const owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  try {
    const exams = seats.map(({ exam }) => exam);
    await owner.query('UPDATE interaction SET forms = $2 WHERE id = ANY($1)', [exams, JSON.stringify(largestExam())]);
    const raw = await timed((round) =>
      owner.query('SELECT * FROM interaction WHERE id = $1', [exams[round % EVERY]]).then(({ rows }) => rows[0]),
    );
    const fields = Object.keys(largestExam()).length;
    console.log(`\nOpening an exam with every form, ${fields} fields`);
    tell('raw driver: SELECT of the row', raw);
    const opened = await timed(async (round) => {
      const { exam, token, company } = seats[round % EVERY] ?? { exam: '', token: '', company: '' };
      const answer = await fetch(`${place.address}/functions/interactions/${exam}/open`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-company': company },
      });
      if (!answer.ok) throw new Error(`An exam was opened with ${answer.status}.`);
      await answer.arrayBuffer();
    });
    tell('POST /functions/interactions/:iuid/open', opened);
  } finally {
    await owner.end();
  }
}

async function timed(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const began = performance.now();
    await work(round);
    if (round >= WARM) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

const tell = (name: string, times: readonly number[]) =>
  console.log(
    `  ${name.padEnd(46)} p50 ${quantile(times, 0.5).toFixed(1)} ms  p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  );
