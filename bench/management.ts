import pg from 'pg';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../scripts/chromium.ts';
import { type ListPlace, loadedCompany, measureCase } from './lists.ts';
import { signedInPage } from './signedInPage.ts';
import { quantile } from './timing.ts';

/** 6,000 made anew and the rest copies of them: 102,000 exams in one clinic. */
const TIMES = Number(process.env.BENCH_MANAGEMENT_TIMES ?? 17);
const PICTURES = 8;

/** The management page and the lists behind its numbers, in one clinic of 100,000 exams, against the same statements on the bare driver. */
export async function benchManagement(place: ListPlace): Promise<void> {
  const company = await loadedCompany(place.ownerUrl, TIMES);
  const owner = new pg.Client({ connectionString: place.ownerUrl });
  const raw = new pg.Client({ connectionString: place.appUrl });
  await owner.connect();
  await raw.connect();
  try {
    // What sending, the portal and publishing would have noted.
    await owner.query(
      `UPDATE exam_fact SET first_saved_at = at + make_interval(secs => 300 + get_byte(uuid_send(interaction_id), 3)),
         first_published_at = first_published_at + make_interval(secs => get_byte(uuid_send(interaction_id), 4) / 4.0), complete = get_byte(uuid_send(interaction_id), 0) < 220,
         guard_dismissed = '{}', guard_open = CASE WHEN get_byte(uuid_send(interaction_id), 1) < 30 THEN '{unit.z,growth.smaller}'::text[]
           ELSE '{}' END, sent_at = first_published_at, messages = 1,
         read_at = CASE WHEN get_byte(uuid_send(interaction_id), 2) < 200 THEN first_published_at END
       WHERE company_id = $1 AND first_published_at IS NOT NULL`,
      [company.id],
    );
    await owner.query('VACUUM (ANALYZE) exam_fact');
    await raw.query("SELECT set_config('gesta.company', $1, false)", [company.id]);
    const { token } = await signIn(place);
    const headers = { authorization: `Bearer ${token}`, 'x-company': company.id };
    const { rows } = await raw.query(
      `SELECT count(*)::int AS year, min(room) AS room, (current_date - 364)::text AS from, current_date::text AS to,
         (SELECT display_name FROM app_user u WHERE u.id = min(f.doctor_id::text)::uuid) AS doctor
       FROM exam_fact f WHERE counted AND service_day > current_date - 365`,
    );
    const { year, room, from, to, doctor } = rows[0];
    console.log(`\nManagement, ${company.exams} exams in one clinic, ${year} of the last year`);
    const page = (filters: Record<string, string>) => `/functions/management?${new URLSearchParams(filters)}`;
    const list = (filters: Record<string, string>) =>
      `/functions/interactions?${new URLSearchParams({ order: 'date', ...filters })}`;
    const asking = { address: place.address, headers, raw, owner };
    for (const each of [
      { name: 'the page: 7 days', path: page({ days: '7' }) },
      { name: 'the page: 30 days', path: page({ days: '30' }) },
      { name: 'the page: 90 days', path: page({ days: '90' }) },
      { name: 'the page: 365 days', path: page({ days: '365' }) },
      { name: 'the page: ten years', path: page({ from: '2017-01-01', to }) },
      { name: 'the page: 365 days of a doctor in a room', path: page({ days: '365', doctor, room }) },
      { name: 'exams: what is not published', path: list({ is: 'unpublished' }) },
      { name: 'exams: of a year', path: list({ from, to }) },
      { name: 'exams: Mondays at nine, of a year', path: list({ from, to, weekday: '1', hour: '9' }) },
    ])
      await measureCase(each, asking);
    await firstPictures(place, company.id, { 'a year': 'days=365', 'ten years': `from=2017-01-01&to=${to}` });
  } finally {
    await owner.end();
    await raw.end();
  }
}

async function signIn({ address, admin: { email, password } }: ListPlace): Promise<{ token: string }> {
  const response = await fetch(`${address}/functions/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()) as { token: string };
}

/** How long after its data the page is on the screen, in a real browser that has the application already. */
async function firstPictures({ address, admin }: ListPlace, company: string, periods: Record<string, string>) {
  const executablePath = await ensureChromium(console.log);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await signedInPage(browser, address, admin, company);
    for (const [name, period] of Object.entries(periods)) {
      const [asked, drawn]: [number[], number[]] = [[], []];
      for (let round = 0; round < PICTURES; round += 1) {
        await page.goto('about:blank');
        await page.goto(`${address}/gestao?${period}`, { waitUntil: 'commit' });
        await page.waitForFunction(() => document.querySelector('main svg g rect'), null, { polling: 'raf' });
        const { took, after } = await page.evaluate(() => {
          const [data] = performance
            .getEntriesByType('resource')
            .filter(({ name: url }) => url.includes('/functions/management'));
          const { requestStart = 0, responseEnd = 0 } = (data as PerformanceResourceTiming | undefined) ?? {};
          return { took: responseEnd - requestStart, after: performance.now() - responseEnd };
        });
        asked.push(took);
        drawn.push(after);
      }
      const say = (times: number[]) => {
        times.sort((a, b) => a - b);
        return `p50 ${quantile(times, 0.5).toFixed(0)} ms, best ${quantile(times, 0).toFixed(0)} ms`;
      };
      console.log(`  ${name} in the browser: the answer ${say(asked)}; the first picture after it ${say(drawn)}`);
    }
  } finally {
    await browser.close();
  }
}
