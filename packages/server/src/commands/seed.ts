import { migrate } from '../db/migrate.ts';
import { seedArguments } from '../demo/seedArguments.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { seedLoad } from '../demo/seedLoad.ts';
import { openDatabase } from './openDatabase.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run seed -- --exams N [--company-count K] [--seed S] [--day YYYY-MM-DD]
  writes N exams (1 to 5000000) of invented people into K new demo companies (1 to 50); the same seed and day give the same rows`;
const say = (line: string) => console.log(line);

await runCommand(async (args) => {
  const asked = seedArguments(args);
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
