import { GestaError } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOOK_AT_FILE } from '../files/acceptFile.ts';
import { warmPaper } from '../report/warmPaper.ts';
import { clip } from '../test/clips.ts';
import { type Factories, factories } from '../test/factories.ts';
import { holdThreads, linedUp } from '../test/holdThreads.ts';
import { PLAIN_PDF } from '../test/pdfs.ts';
import { PROGRESSIVE_JPEG } from '../test/pictures.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { NO_PERSON } from './fairQueue.ts';
import { inThread, THREADS } from './pool.ts';

const PAPERS = 10;
/** Every thread reads fonts and compilers first. */
const COLD_MS = 120_000;

type Doctor = Who & { id: string; company: string };
let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  await readEverything();
}, COLD_MS);

/** Each thread draws, unfolds and sets something, so that from here on no piece of work takes longer than it must. */
async function readEverything(): Promise<void> {
  const late = () => new GestaError('unexpected');
  const most = { pixels: 1e6, side: 1000 };
  let begun = 0;
  let all = () => {};
  const together = new Promise<void>((resolve) => {
    all = resolve;
  });
  const picture = async () => {
    begun += 1;
    if (begun === THREADS) all();
    await together;
    return { bytes: PROGRESSIVE_JPEG, types: ['image/jpeg'] as const, most, small: 9 };
  };
  const job = { ...LOOK_AT_FILE, patienceMs: COLD_MS, late };
  await Promise.all(Array.from({ length: THREADS }, () => inThread(job, NO_PERSON, picture)));
  await Promise.all(Array.from({ length: THREADS }, () => warmPaper()));
}

async function doctorOf(company: string): Promise<Doctor> {
  const { id, email } = await make.makeUser('doctor', [company]);
  return { id, token: await server.signIn(email), company };
}

async function interaction({ id, company }: Doctor): Promise<string> {
  const patient = await make.makePatient(company);
  return (await make.makeInteraction(company, patient.id, { doctorId: id })).id;
}

/** One of everything that is worked on in threads. */
async function oneOfEach(doctor: Doctor): Promise<number[]> {
  const call = async (name: string, input: object) =>
    (await server.call(name as never, { iuid: await interaction(doctor), ...input } as never, doctor)).status;
  const chart = { chartType: 'PieChart', dataTable: [['', 'a'], ['b', 1]] }; // biome-ignore format: one line
  const drawing = server.app.inject({
    method: 'POST',
    url: '/functions/chart',
    headers: { authorization: `Bearer ${doctor.token}`, 'x-company': doctor.company },
    payload: { chart, format: 'png' },
  });
  return Promise.all([
    call('generateReport', {}),
    call('uploadExamFile', { field: 'medias.info.file', name: 'a.jpg', bytes: PROGRESSIVE_JPEG }),
    call('attachReport', { name: 'a.pdf', bytes: PLAIN_PDF }),
    call('uploadExamVideo', { name: 'a.mp4', bytes: clip() }),
    drawing.then(({ statusCode }) => statusCode),
  ]);
}

describe('[FND-071] charts, pictures, films and papers', () => {
  it(
    'of a small clinic, and of another person, are not behind the papers of one who asks for many',
    async () => {
      const [large, small] = [(await make.makeCompany()).id, (await make.makeCompany()).id];
      const [busy, colleague, other] = [await doctorOf(large), await doctorOf(large), await doctorOf(small)];
      const letGo = holdThreads();
      const interactions = await Promise.all(Array.from({ length: PAPERS }, () => interaction(busy)));
      let made = 0;
      const papers = interactions.map(async (iuid) => {
        const { status } = await server.call('generateReport', { iuid }, busy);
        made += 1;
        return status;
      });
      await linedUp(PAPERS);
      const whenAnswered = async (answers: Promise<number[]>) => {
        expect(await answers).toEqual([200, 200, 200, 200, 200]);
        return made;
      };
      const later = [whenAnswered(oneOfEach(other)), whenAnswered(oneOfEach(colleague))];
      await linedUp(PAPERS + 10);
      letGo();
      // Whoever came after all of them would be answered after all of them.
      for (const answered of later) expect(await answered, 'some of the many still wait').toBeLessThan(PAPERS);
      expect(await Promise.all(papers), 'and all of them are made').toEqual(Array(PAPERS).fill(200));
    },
    COLD_MS,
  );

  it(
    'are looked at before a transaction is opened: nothing is held while they wait',
    async () => {
      const doctor = await doctorOf((await make.makeCompany()).id);
      const letGo = holdThreads();
      const waiting = oneOfEach(doctor);
      await linedUp(5);
      const { rows } = await make.pool.query(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()",
      );
      expect(rows).toEqual([{ n: 0 }]);
      letGo();
      expect(await waiting).toEqual([200, 200, 200, 200, 200]);
    },
    COLD_MS,
  );
});
