import pg from 'pg';
import { startBareHandler } from './bareHandler.ts';
import { askedAsFastAsTheyCan, sayShare } from './callers.ts';
import { leanDay, leanPatients, leanWord, wordsLike, written } from './listsLean.ts';
import { databaseProcessor } from './processes.ts';
import type { Saturate } from './saturate.ts';
import { seat } from './seats.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CALLERS = 16;
const PATIENTS = 20_000;
/** What a physician's day has. */
const EXAMS_OF_A_DAY = 20;

type Place = { address: string; ownerUrl: string; appUrl: string; company: string };
type Rate = { text: string; perSecond: number; limit: string };

/** Lists and searches as fast as callers can ask, each beside the leanest statement that gives the same answer. */
export async function benchSaturatedLists({ address, ownerUrl, appUrl, company }: Place): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { patients, day, exams, word, words } = await prepare(owner, company).finally(() => owner.end());
  console.log(
    `\nLists as fast as they can among ${patients} patients, ${SECONDS} s each: one caller / ${CALLERS} callers; lean: by hand, without walls`,
  );
  const list = (filters: Record<string, string>) => `?${new URLSearchParams(filters)}`;
  const lists = [
    {
      ...{ key: 'day', name: `a day of ${exams} exams`, lean: leanDay(company, day, 'date') },
      path: `/functions/interactions${list({ day, order: 'date' })}`,
    },
    {
      ...{ key: 'name', name: `name search: ${word}`, lean: leanWord(company, words) },
      path: `/functions/patients${list({ limit: '20', search: word })}`,
    },
    {
      ...{ key: 'first', name: 'first page of patients', lean: leanPatients(company) },
      path: `/functions/patients${list({ limit: '20' })}`,
    },
  ];
  const bare = await startBareHandler(
    appUrl,
    Object.fromEntries(lists.map(({ key, lean }) => [key, { text: written(lean) }])),
  );
  for (const { key, name, lean, path } of lists) {
    const route = await atOnce(ownerUrl, company, { kind: 'get', url: address, path });
    const handler = await atOnce(ownerUrl, company, { kind: 'get', url: bare.address, path: `/${key}` });
    const leanest = await atOnce(ownerUrl, company, {
      ...{ kind: 'sql', url: ownerUrl, text: written(lean), values: ['company'] },
    });
    const said = (rates: Rate[]) => rates.map(({ text }) => text).join(' / ');
    const shareOf = (other: Rate[]) =>
      route.map(({ perSecond }, place) => (perSecond / (other[place]?.perSecond ?? 1)).toFixed(2)).join(' / ');
    console.log(`  ${name.padEnd(26)} ${said(route)}`);
    console.log(`  ${''.padEnd(26)} bare handler ${said(handler)}: ${shareOf(handler)} of it`);
    console.log(`  ${''.padEnd(26)} lean statement ${said(leanest)}: ${shareOf(leanest)} of it`);
    console.log(`  ${''.padEnd(26)} one of the last: ${route.at(-1)?.limit}`);
  }
  await bare.close();
}

async function prepare(owner: pg.Client, company: string) {
  await owner.query(
    `INSERT INTO patient (company_id, name, pat_id, birthdate, sex, phone)
     SELECT p.company_id, p.name || ' ' || n, p.pat_id || '+' || n, p.birthdate - n, p.sex, p.phone
     FROM (SELECT *, count(*) OVER () AS there FROM patient WHERE company_id = $1) AS p,
       generate_series(1, ceil(greatest($2 - p.there, 0) / p.there::numeric)::int) AS n
     LIMIT greatest($2 - (SELECT count(*) FROM patient WHERE company_id = $1), 0)`,
    [company, PATIENTS],
  );
  await owner.query('VACUUM (ANALYZE) patient, patient_word, patient_digits');
  const { rows } = await owner.query<{ patients: number; day: string; exams: number; word: string }>(
    `SELECT (SELECT count(*)::int FROM patient WHERE company_id = $1) AS patients, d.day::text, d.exams, w.word
     FROM (SELECT service_day AS day, count(*)::int AS exams FROM interaction WHERE company_id = $1 AND deleted_at IS NULL
           GROUP BY 1 ORDER BY abs(count(*) - $2), 1 LIMIT 1) AS d,
       (SELECT word FROM patient_word WHERE company_id = $1 AND word ~ '^[a-z]{5,}$' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS w`,
    [company, EXAMS_OF_A_DAY],
  );
  const [found] = rows;
  if (!found) throw new Error('The clinic has no exams.');
  return { ...found, words: await wordsLike(owner, company, found.word) };
}

type Asked = Saturate extends infer Each ? (Each extends Saturate ? Omit<Each, 'seats' | 'seconds'> : never) : never;

async function atOnce(ownerUrl: string, company: string, asked: Asked): Promise<Rate[]> {
  const rates: Rate[] = [];
  const database = await databaseProcessor(ownerUrl);
  for (const callers of [1, CALLERS]) {
    const seats = await seat(ownerUrl, company, callers);
    const seated = { ...asked, seats, seconds: SECONDS } as Saturate;
    const { perSecond, p50, p95, share } = await askedAsFastAsTheyCan(seated, database);
    const text = `${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms)`;
    rates.push({ perSecond, text, limit: sayShare(share) });
  }
  return rates;
}
