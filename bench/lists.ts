import { createHash } from 'node:crypto';
import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { parseDay } from '../packages/clinical/src/index.ts';
import { seedLoad } from '../packages/server/src/demo/seedLoad.ts';
import { dayIn } from '../packages/server/src/http/today.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { FIRST_SCREENS, loadOf } from '../scripts/firstLoad.ts';
import { type Lean, leanDay, leanPatients, leanWord, wordsLike } from './listsLean.ts';
import { benchSaturatedLists } from './listsSaturated.ts';
import { multiplyLoad } from './multiplyLoad.ts';
import { plansOf } from './plans.ts';
import { signedInPage } from './signedInPage.ts';
import { quantile } from './timing.ts';

export type ListPlace = {
  address: string;
  ownerUrl: string;
  appUrl: string;
  admin: { email: string; password: string };
};
type Statement = { text: string; values: unknown[] };
type Case = { name: string; path: string; lean?: Lean };

/** Four exams a gestation, three gestations for each two women: 1,200,000 exams are of 200,000 patients. */
const EXAMS = Number(process.env.BENCH_LISTS_SEEDED ?? 6_000);
const TIMES = process.env.BENCH_LISTS === 'full' ? Math.ceil(1_200_000 / EXAMS) : 6;
const ROUNDS = Number(process.env.BENCH_LISTS_ROUNDS ?? 60);
const SEED = 9;
const EXAMS_OF_A_DAY = 50;

/** Every filter and search of the lists, in one clinic that holds the whole load, against the same statements on the bare driver. */
export async function benchLists(place: ListPlace): Promise<void> {
  const company = await loadedCompany(place.ownerUrl);
  const { email, password } = place.admin;
  const { token } = await post(place.address, '/functions/signIn', { email, password });
  const headers = { authorization: `Bearer ${token}`, 'x-company': company.id };
  const raw = new pg.Client({ connectionString: place.appUrl });
  await raw.connect();
  const owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  try {
    await raw.query("SELECT set_config('gesta.company', $1, false)", [company.id]);
    console.log(`\nLists, ${company.exams} exams and ${company.patients} patients in one clinic, ${ROUNDS} calls each`);
    const asking = { address: place.address, headers, raw, owner };
    for (const each of await casesOf(raw, company.id)) await measureCase(each, asking);
    await firstPage(place, company.id, await fullDays(raw));
    await benchSaturatedLists({ ...place, company: company.id });
  } finally {
    await owner.end();
    await raw.end();
  }
}

export async function loadedCompany(ownerUrl: string, times = TIMES) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const find = async () =>
    (
      await owner.query(
        `SELECT c.id, (SELECT count(*)::int FROM interaction i WHERE i.company_id = c.id) AS exams,
           (SELECT count(*)::int FROM patient p WHERE p.company_id = c.id) AS patients
         FROM company c WHERE c.name = $1`,
        [`Carga ${SEED}-1 (demo)`],
      )
    ).rows[0] as { id: string; exams: number; patients: number } | undefined;
  try {
    const day = parseDay(dayIn('America/Sao_Paulo', new Date()));
    const known = await find();
    if (known === undefined && day !== null)
      await seedLoad(ownerUrl, { seed: SEED, exams: EXAMS, companies: 1, day }, () => undefined);
    const made = known ?? (await find());
    if (made && made.exams < EXAMS * times) await multiplyLoad(owner, made.id, times);
    const found = await find();
    if (found === undefined) throw new Error('The load was not written.');
    return found;
  } finally {
    await owner.end();
  }
}

/** The fullest days first: what is hardest to list. */
async function fullDays(raw: pg.Client): Promise<string[]> {
  const { rows } = await raw.query(
    `SELECT service_day::text AS day FROM interaction WHERE service_day > current_date - 300 AND deleted_at IS NULL
     GROUP BY 1 ORDER BY count(*) DESC LIMIT 10`,
  );
  return rows.map(({ day }) => day);
}

/** However many exams a clinic has, a day of as many is compared: the answer is the same, and what is more is looked through. */
async function usualDay(raw: pg.Client): Promise<string> {
  const { rows } = await raw.query(
    `SELECT service_day::text AS day FROM interaction WHERE deleted_at IS NULL
     GROUP BY 1 ORDER BY abs(count(*) - $1), 1 DESC LIMIT 1`,
    [EXAMS_OF_A_DAY],
  );
  return rows[0].day;
}

async function casesOf(raw: pg.Client, company: string): Promise<Case[]> {
  const [fullest = ''] = await fullDays(raw);
  const day = await usualDay(raw);
  const one = await raw.query(
    `SELECT split_part(p.name, ' ', 1) AS first, split_part(p.name, ' ', 2) AS second, p.pat_id, p.identity,
       right(p.phone_digits, 4) AS phone, to_char(p.birthdate, 'DD/MM/YYYY') AS born,
       i.accession_number AS number, u.display_name AS doctor
     FROM interaction i JOIN patient p ON p.company_id = i.company_id AND p.id = i.patient_id
     JOIN app_user u ON u.id = i.doctor_id WHERE i.service_day = $1 LIMIT 1`,
    [day],
  );
  const { first, second, pat_id, identity, phone, born, number, doctor } = one.rows[0];
  const studies = (filters: Record<string, string>) =>
    `/functions/interactions?${new URLSearchParams({ day, order: 'date', ...filters })}`;
  const patients = (filters: Record<string, string>) =>
    `/functions/patients?${new URLSearchParams({ limit: '20', ...filters })}`;
  const worklist = (filters: Record<string, string>) =>
    `/functions/companies/${company}/worklist?${new URLSearchParams({ created: day.split('-').reverse().join('/'), ...filters })}`;
  const bar = (q: string) => `/functions/search?${new URLSearchParams({ q })}`;
  return [
    { name: 'studies: a whole day', path: studies({}), lean: leanDay(company, day, 'date') },
    {
      name: 'studies: the fullest day',
      path: studies({ day: fullest }),
      lean: leanDay(company, fullest, 'date'),
    },
    {
      name: 'studies: a day by name of the patient',
      path: studies({ order: 'patient' }),
      lean: leanDay(company, day, 'patient'),
    },
    { name: 'studies: by doctor', path: studies({ doctor }) },
    { name: 'studies: by resource', path: studies({ resource: 'Vega 70' }) },
    { name: 'studies: by room', path: studies({ room: 'SALA 2' }) },
    { name: 'studies: by status', path: studies({ status: 'ANDAMENTO' }) },
    { name: 'studies: with image', path: studies({ hasImage: 'true' }) },
    { name: 'studies: with video', path: studies({ hasVideo: 'true' }) },
    { name: 'studies: words of a name', path: studies({ search: `${first} ${second}` }) },
    { name: 'studies: an accession number', path: studies({ search: number }) },
    { name: 'studies: a code of a patient', path: studies({ search: pat_id }) },
    {
      name: 'studies: all filters at once',
      path: studies({ doctor, room: 'SALA 2', hasImage: 'true', search: first }),
    },
    { name: 'patients: the first page', path: patients({}), lean: leanPatients(company) },
    { name: 'patients: the newest', path: patients({ order: 'recent' }) },
    {
      name: 'patients: one common word',
      path: patients({ search: first }),
      lean: leanWord(company, await wordsLike(raw, company, first)),
    },
    { name: 'patients: two words', path: patients({ search: `${second} ${first}` }) },
    { name: 'patients: one letter', path: patients({ search: 'm' }) },
    { name: 'patients: a CPF', path: patients({ search: identity || pat_id }) },
    { name: 'patients: four digits of a phone', path: patients({ search: phone || '0000' }) },
    { name: 'patients: a birthdate', path: patients({ search: born ?? '01/01/1990' }) },
    { name: 'patients: a name and a birthdate', path: patients({ search: `${first} ${born ?? '01/01/1990'}` }) },
    { name: 'patients: nobody', path: patients({ search: 'xyzxyz' }) },
    { name: 'worklist: a whole day', path: worklist({}) },
    { name: 'worklist: words of a name', path: worklist({ search: `${first} ${second}` }) },
    { name: 'worklist: an accession number', path: worklist({ search: number }) },
    { name: 'worklist: four digits of a phone', path: worklist({ search: phone || '0000' }) },
    { name: 'command bar: four digits of a phone', path: bar(phone || '0000') },
    { name: 'command bar: a name', path: bar(first) },
    { name: 'command bar: an accession number', path: bar(number) },
  ];
}

type Asking = { address: string; headers: Record<string, string>; raw: pg.Client; owner: pg.Client };

export async function measureCase({ name, path, lean }: Case, { address, headers, raw, owner }: Asking) {
  const statements = await statementsOf(() => get(address + path, headers));
  const route = await timed(() => get(address + path, headers));
  const bare = await timed(async () => {
    for (const { text, values } of statements)
      await raw.query({ name: createHash('md5').update(text).digest('hex'), text, values });
  });
  const leanest = lean && (await timed(async () => void (await owner.query({ ...lean, name }))));
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
  const times = (share: number) => (quantile(route, share) / quantile(bare, share)).toFixed(1);
  console.log(
    `  ${name.padEnd(40)} p50 ${ms(quantile(route, 0.5))}  p95 ${ms(quantile(route, 0.95))}   raw p50 ${ms(
      quantile(bare, 0.5),
    )}  p95 ${ms(quantile(bare, 0.95))}   ${times(0.5)} and ${times(0.95)} × raw${leanest ? `   lean p50 ${ms(quantile(leanest, 0.5))}  p95 ${ms(quantile(leanest, 0.95))}` : ''}`,
  );
  for (const statement of statements) console.log(`      ${await plansOf(raw, statement.text, statement.values)}`);
  if (lean) console.log(`      lean: ${await plansOf(owner, lean.text, lean.values)}`);
}

/** What an act asks the database, heard at the driver: the server runs in this process. Who enters and the ends are not of it. */
async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function listening(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    if (/^\s*(select|with)\b/i.test(text) && !/\b(gesta_enter|gesta_audit|gesta_seal|graphile_worker)/.test(text))
      heard.push({ text, values: second ?? (typeof first === 'string' ? [] : (first.values ?? [])) });
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  return heard;
}

async function timed(work: () => Promise<void>): Promise<number[]> {
  for (let round = 0; round < 5; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

async function get(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

async function post(address: string, path: string, body: object): Promise<{ token: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as { token: string };
}

/** From the address to the first rows, with everything that has to be loaded, in a real browser. */
async function firstPage({ address, admin }: ListPlace, company: string, days: readonly string[]): Promise<void> {
  for (const [name, sources] of Object.entries(FIRST_SCREENS)) {
    const { scripts, styles, files } = loadOf(...sources);
    const [kb, styleKb] = [scripts, styles].map((bytes) => (bytes / 1000).toFixed(0));
    console.log(
      `  before the ${name}: ${kb} KB gzip of scripts and words, ${styleKb} KB of styles, in ${files.length} files`,
    );
  }
  const executablePath = await ensureChromium(console.log);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await signedInPage(browser, address, admin, company);
    for (const [name, path, link] of [
      ['studies', '/studies', 'Exames'],
      ['patients', '/patients', 'Pacientes'],
      ['worklist', '/worklist', 'Worklist'],
    ] as const) {
      const loaded: number[] = [];
      const opened: number[] = [];
      const cold: number[] = [];
      // A day not asked for yet each time: nothing remembered can answer it.
      for (const day of days) {
        const target = `${address}${path}${name === 'patients' ? '' : `?day=${day}`}`;
        await page.goto('about:blank');
        loaded.push(await untilRows(page, () => page.goto(target, { waitUntil: 'commit' })));
        cold.push(await onNewComputer(page, target));
        await page.goto(`${address}/`);
        await page.getByRole('banner').waitFor();
        opened.push(await untilRows(page, () => page.getByRole('link', { name: link, exact: true }).first().click()));
      }
      const say = (times: number[]) => {
        times.sort((a, b) => a - b);
        return `p50 ${quantile(times, 0.5).toFixed(0)} ms  p95 ${quantile(times, 0.95).toFixed(0)} ms`;
      };
      console.log(
        `  first page of the ${name}: from the menu ${say(opened)}, with the whole application loaded ${say(loaded)}, on a cold cache ${say(cold)}`,
      );
    }
  } finally {
    await browser.close();
  }
}

/** The same person, on a browser that has nothing of the product yet. */
async function onNewComputer(page: Page, target: string): Promise<number> {
  const storageState = await page.context().storageState();
  const context = await page.context().browser()?.newContext({ storageState });
  if (!context) throw new Error('The browser is gone.');
  try {
    const fresh = await context.newPage();
    return await untilRows(fresh, () => fresh.goto(target, { waitUntil: 'commit' }));
  } finally {
    await context.close();
  }
}

/** Until the first row, or the word that there is none, is on the screen; looked for in every frame, as a waiting locator is not. */
async function untilRows(page: Page, go: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await go();
  await page.waitForFunction(() => document.querySelector('tr[data-row], [data-empty]'), null, { polling: 'raf' });
  return performance.now() - began;
}
