import { parseArgs } from 'node:util';
import { parseDay } from '@gesta/clinical';
import { migrate } from '../db/migrate.ts';
import { LOAD_TIME_ZONE } from '../demo/load.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { seedLoad } from '../demo/seedLoad.ts';
import { dayIn } from '../http/today.ts';
import { openDatabase } from './openDatabase.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run seed -- --exams N [--company-count K] [--seed S] [--day YYYY-MM-DD]
  writes N exams (1 to 5000000) of invented people into K new demo companies (1 to 50); the same seed and day give the same rows`;
const say = (line: string) => console.log(line);

await runCommand(async (args) => {
  const asked = readArguments(args);
  if (asked === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const database = await openDatabase(say);
  try {
    await migrate(database.ownerUrl);
    // The demo of a new data folder would not be made later, once there is a company.
    if (database.embedded && (await seedDemo(database.ownerUrl)).seeded) say('Demo clinics made');
    const { rows, seconds } = await seedLoad(database.ownerUrl, asked, say);
    say(`${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`);
    return 0;
  } finally {
    await database.close();
  }
});

function readArguments(args: string[]) {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { exams: option, 'company-count': option, seed: option, day: option },
  });
  const exams = whole(values.exams, 1, 5_000_000);
  const companies = whole(values['company-count'] ?? '1', 1, 50);
  const seed = whole(values.seed ?? '1', 1, 7_000_000);
  const day = parseDay(values.day ?? dayIn(LOAD_TIME_ZONE, new Date()));
  if (exams === null || companies === null || seed === null || day === null || exams < companies) return null;
  return { exams, companies, seed, day };
}

function whole(text: string | undefined, least: number, most: number): number | null {
  const value = Number(text);
  return text !== undefined && /^\d+$/.test(text) && value >= least && value <= most ? value : null;
}
