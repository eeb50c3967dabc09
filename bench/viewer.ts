import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { namedFile } from '../packages/server/src/demo/namedFile.ts';
import { uidOf } from '../packages/server/src/dicom/uidOf.ts';
import { nameForMachines } from '../packages/server/src/dimse/worklistAnswer.ts';
import { dicomSample } from '../packages/server/src/test/dicomFiles.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { quantile } from './timing.ts';

type Product = { address: string; ownerUrl: string; account: { email: string; password: string } };
type Study = { exam: string; first: string; clip: string; company: string };

const PICTURES = 60;
const CLIP = 'us-cine-ybr422-jpeg-baseline-30f.dcm';
/** As machines send them: plain, in colours of a table, and packed. The clip comes last. */
const SAMPLES = ['us-rgb-explicit.dcm', 'us-ob-palette-explicit.dcm', 'us-ybr422-jpeg-baseline.dcm', 'us-rgb-rle.dcm'];
const GOAL_MS = 300;
const OPENED = 12;
/** Whoever opens a study has used the product before: its scripts lie compiled in the browser. */
const WARMING = 4;
const CLIP_RATE = 30;
const CLIP_MS = 4000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** A study of sixty pictures opened in a new tab, to the moment its first one is painted; the frame alone in a tab is the baseline. */
export async function benchViewer({ address, ownerUrl, account }: Product): Promise<void> {
  const executablePath = await ensureChromium(console.log);
  const study = await sendStudy(address, ownerUrl, account);
  const profile = mkdtempSync(path.join(tmpdir(), 'gesta-bench-browser-'));
  const viewport = { width: 1440, height: 900 };
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: FLAGS, viewport });
  try {
    await browser.addInitScript(watch);
    const { email, password } = account;
    const signedIn = await browser.request.post(`${address}/functions/signIn`, { data: { email, password } });
    if (!signedIn.ok()) throw new Error(`Signing in was answered ${signedIn.status()}.`);
    console.log(`\nThe viewer of pictures, a study of ${PICTURES}, each time in a new tab`);
    const frame = `${address}/functions/dicom/${study.first}/frames/1?company=${study.company}`;
    const alone = await opened(browser, frame, (page) =>
      page.evaluate(() => performance.getEntriesByType('navigation').map(({ duration }) => duration)[0] ?? 0),
    );
    tell('its first frame alone, by its address', alone);
    const viewer = `${address}/viewer/${study.exam}`;
    const shown = await opened(browser, viewer, firstPicture);
    const ratio = quantile(shown, 0.5) / quantile(alone, 0.5);
    tell(
      'the viewer to its first picture',
      shown,
      `${ratio.toFixed(1)} × the frame alone, ${met(quantile(shown, 0.5) <= GOAL_MS)}`,
    );
    const page = await browser.newPage();
    await page.goto(viewer);
    await firstPicture(page);
    await page
      .getByRole('navigation')
      .getByRole('listitem')
      .nth(PICTURES - 1)
      .waitFor();
    const keys = await stepped(page);
    tell('a key to the next picture', keys, `most ${keys.at(-1)?.toFixed(0)} ms`);
    await page.goto(`${viewer}?imagem=${study.clip}`);
    await firstPicture(page);
    await playClip(page);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const met = (isMet: boolean) => (isMet ? `goal of ${GOAL_MS} ms met` : `GOAL OF ${GOAL_MS} ms MISSED`);

function tell(name: string, times: readonly number[], more = ''): void {
  const [middle, worst] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(`  ${name.padEnd(40)} p50 ${middle.toFixed(0)} ms  p95 ${worst.toFixed(0)} ms  ${more}`);
}

async function sendStudy(address: string, ownerUrl: string, account: Product['account']): Promise<Study> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const signedIn = await fetch(`${address}/functions/signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    const { token, user } = (await signedIn.json()) as { token: string; user: { iuid: string; company: string } };
    const { rows } = await owner.query(
      `SELECT i.id, i.accession_number AS accession, p.pat_id AS "patId", p.name, to_char(p.birthdate, 'YYYYMMDD') AS born,
         to_char(i.service_day, 'YYYYMMDD') AS day
       FROM interaction i JOIN patient p ON p.id = i.patient_id
       WHERE i.company_id = $1 AND i.type = 'exame' AND i.deleted_at IS NULL AND i.status <> 'PUBLICADO'
         AND i.accession_number <> '' AND (i.doctor_id IS NULL OR i.doctor_id = $2) AND NOT EXISTS (SELECT FROM dicom_study s WHERE s.interaction_id = i.id)
       ORDER BY i.id LIMIT 1`,
      [user.company, user.iuid],
    );
    const { id: exam, ...person } = rows[0];
    const [study, series] = [uidOf(randomUUID()), uidOf(randomUUID())];
    const names = { ...person, name: nameForMachines(person.name), born: person.born ?? undefined, study, series };
    for (let instance = 1; instance <= PICTURES; instance += 1) {
      const sample = instance === PICTURES ? CLIP : (SAMPLES[instance % SAMPLES.length] ?? CLIP);
      const answer = await fetch(`${address}/functions/dicom`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-company': user.company, 'content-type': 'application/dicom' },
        body: namedFile(dicomSample(sample), {
          ...names,
          sop: uidOf(randomUUID()),
          instance,
        }) as Uint8Array<ArrayBuffer>,
      });
      const said = (await answer.json()) as { status: string };
      if (said.status !== 'stored') throw new Error(`A picture was not taken: ${JSON.stringify(said)}`);
    }
    const kept = await owner.query(
      `SELECT i.id FROM dicom_instance i JOIN dicom_study s ON s.id = i.study
       WHERE s.interaction_id = $1 ORDER BY i.instance_number`,
      [exam],
    );
    if (kept.rows.length !== PICTURES) throw new Error(`The exam has ${kept.rows.length} pictures.`);
    return { exam, first: kept.rows[0].id, clip: kept.rows.at(-1).id, company: user.company };
  } finally {
    await owner.end();
  }
}

/** Runs in the page before its own scripts: when a picture was first handed over to be painted, and every one since. */
function watch(): void {
  const painted: { frame: string; at: number }[] = [];
  Object.assign(window, { benchPainted: painted });
  const channel = new MessageChannel();
  const waiting: string[] = [];
  channel.port1.onmessage = () => {
    for (const frame of waiting.splice(0)) painted.push({ frame, at: performance.now() });
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const found = target instanceof Element ? [target, ...target.querySelectorAll('canvas[data-frame]')] : [];
      for (const each of found) {
        const frame = each instanceof HTMLCanvasElement ? (each.dataset.frame ?? '') : '';
        if (frame === '' || painted.at(-1)?.frame === frame || waiting.includes(frame)) continue;
        waiting.push(frame);
        requestAnimationFrame(() => channel.port2.postMessage(null));
      }
    }
  }).observe(document, { attributes: true, attributeFilter: ['data-frame'], childList: true, subtree: true });
}

type Painted = { benchPainted: { frame: string; at: number }[] };

async function firstPicture(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => (window as unknown as Painted).benchPainted[0]?.at);
  return (await at.jsonValue()) ?? 0;
}

async function opened(browser: BrowserContext, url: string, read: (page: Page) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARMING + OPENED; round += 1) {
    const page = await browser.newPage();
    await page.goto(url);
    const time = await read(page);
    if (round >= WARMING) times.push(time);
    await page.close();
  }
  return times.sort((one, other) => one - other);
}

/** From the key to the picture it asks for, at four keys a second. */
async function stepped(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const pressed: number[] = [];
    Object.assign(window, { benchPressed: pressed });
    document.addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp), { capture: true });
  });
  const times: number[] = [];
  for (let press = 0; press < PICTURES - 2; press += 1) {
    const before = await page.evaluate(() => (window as unknown as Painted).benchPainted.length);
    await page.keyboard.press('ArrowRight');
    const took = await page.waitForFunction((place) => {
      const { benchPainted, benchPressed } = window as unknown as Painted & { benchPressed: number[] };
      const at = benchPainted[place]?.at;
      return at === undefined ? null : at - (benchPressed.at(-1) ?? at);
    }, before);
    times.push((await took.jsonValue()) ?? 0);
    await page.waitForTimeout(250);
  }
  return times.sort((one, other) => one - other);
}

/** How many frames of a clip were drawn, of those that were due. */
async function playClip(page: Page): Promise<void> {
  // The first picture is there before the application hears keys.
  await page.locator('main canvas:not([data-frame=""])').waitFor();
  await page.keyboard.press(' ');
  // A round beforehand: its frames are fetched while it first plays.
  await page.waitForTimeout(1500);
  const share = await page.evaluate(
    async ({ ms, rate }) => {
      const { benchPainted } = window as unknown as Painted;
      const [before, began] = [benchPainted.length, performance.now()];
      await new Promise((resolve) => void setTimeout(resolve, ms));
      return (benchPainted.length - before) / (((performance.now() - began) / 1000) * rate);
    },
    { ms: CLIP_MS, rate: CLIP_RATE },
  );
  console.log(`  a clip of ${CLIP_RATE} frames a second: ${Math.round(share * 100)} % of its frames were drawn`);
}
