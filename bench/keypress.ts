import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../scripts/chromium.ts';
import { largestExam } from './forms.ts';
import { quantile } from './timing.ts';

type Product = { address: string; ownerUrl: string; account: { email: string; password: string } };

const PRESSES = 240;
/** Not counted, in either row: whoever fills a form has typed before, and the browser compiles what it runs often. */
const WARMING = 60;
/** Ten keys a second: no hand types numbers faster, and what may follow a number by a frame has the time it has in use. */
const GAP_MS = 80;
const FRAME_MS = 1000 / 60;
// A frame is painted when it is ready, not when the screen would next be refreshed: the work is measured, not the waiting.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
];
const FIELD = '2ndand3rdquarter.biometria1.ca';

/** From the key to the painted frame, in a real browser, on the largest exam there is; an input that does nothing else is the baseline. */
export async function benchKeyPress({ address, ownerUrl, account }: Product): Promise<void> {
  const executablePath = await ensureChromium(console.log);
  const exam = await storeLargest(ownerUrl);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await openExam(browser, address, account, exam);
    for (const slower of [1, 4]) {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const plain = await timed(page, '#bench-plain');
      const field = await timed(page, `[data-place="${FIELD}"] input`);
      say(`an empty input, CPU ${slower}x slower`, plain);
      say(`a measure of the largest exam, CPU ${slower}x slower`, field, plain);
    }
  } finally {
    await browser.close();
  }
}

async function storeLargest(ownerUrl: string): Promise<{ patient: string; iuid: string }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    `UPDATE interaction SET status = 'ANDAMENTO', doctor_id = NULL, forms = $1
     WHERE id = (SELECT i.id FROM interaction i JOIN company c ON c.id = i.company_id
       WHERE c.name LIKE '%Aurora%' AND i.type = 'exame' AND i.deleted_at IS NULL AND i.gestation_id IS NOT NULL
       ORDER BY i.id LIMIT 1)
     RETURNING id AS iuid, patient_id AS patient`,
    [largestExam()],
  );
  await owner.end();
  return rows[0];
}

async function openExam(
  browser: Browser,
  address: string,
  account: Product['account'],
  { patient, iuid }: { patient: string; iuid: string },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.goto(`${address}/login`);
  await page.getByLabel(/e-?mail/i).fill(account.email);
  await page.locator('input[type=password]').fill(account.password);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('banner').waitFor();
  await page.goto(
    `${address}/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/form/2ndand3rdquarter?aba=biometria`,
  );
  await page.locator(`[data-place="${FIELD}"] input`).waitFor();
  await page.evaluate(listen);
  return page;
}

/** The clock starts with the key and stops once the frame that shows it has been handed over. */
function listen(): void {
  const plain = document.createElement('input');
  plain.id = 'bench-plain';
  document.querySelector('main')?.prepend(plain);
  const times: number[] = [];
  Object.assign(window, { benchTimes: times });
  const channel = new MessageChannel();
  let began = 0;
  channel.port1.onmessage = () => times.push(performance.now() - began);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey) return;
      began = event.timeStamp;
      requestAnimationFrame(() => channel.port2.postMessage(null));
    },
    { capture: true },
  );
}

async function timed(page: Page, selector: string): Promise<number[]> {
  await page.locator(selector).focus();
  await type(page, WARMING);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    (window as unknown as { benchTimes: number[] }).benchTimes.length = 0;
  });
  await type(page, PRESSES);
  const times = await page.evaluate(() => (window as unknown as { benchTimes: number[] }).benchTimes);
  return times.toSorted((one, other) => one - other);
}

async function type(page: Page, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    // Three digits, then the same again from the start: every press is another number.
    if (press % 3 === 0) await page.keyboard.press('Control+A');
    await page.keyboard.press(String(1 + (press % 3)));
    await page.waitForTimeout(GAP_MS);
  }
}

function say(name: string, times: readonly number[], baseline?: readonly number[]): void {
  const at = (share: number) => quantile(times, share);
  const within = times.filter((each) => each <= FRAME_MS).length / times.length;
  const own = (share: number) => (at(share) - quantile(baseline ?? [], share)).toFixed(1);
  const ratio = baseline
    ? `, ${(at(0.5) / quantile(baseline, 0.5)).toFixed(2)} of the empty input; our own share p50 ${own(0.5)} ms, p95 ${own(0.95)} ms`
    : '';
  console.log(
    `  key press to painted frame, ${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ` +
      `${Math.round(within * 100)} % within a frame${ratio}`,
  );
}
