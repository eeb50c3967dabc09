import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dicomSample } from '../packages/server/src/test/dicomFiles.ts';
import {
  type SrCode,
  srCalipers,
  srContainer,
  srFile,
  srImage,
  srNumber,
  ucum,
} from '../packages/server/src/test/srFiles.ts';
import { expectAccessible, goWithin, type OpenPage, openAs, picture } from './support/browser.ts';
import { type Exam, freshExam } from './support/exam.ts';
import { machineUid, sendSamples } from './support/machine.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

const dated = (day: string, days: number) => ({
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-05-03',
  'gestationalAge.info.interationDate': day,
  'gestationalAge.info.calculada': days,
  '2ndand3rdquarter.hasData': true,
});
const CA = '2ndand3rdquarter.biometria1.ca';

/** An exam and the visit four weeks before it, of a gestation that has no others. */
async function twoVisits(): Promise<{ now: Exam; before: Exam }> {
  const now = await freshExam(product, { ...dated('2026-11-16', 197), [CA]: 222 });
  const { rows } = await product.sql.query(
    `WITH g AS (INSERT INTO gestation (company_id, patient_id, date)
       SELECT company_id, patient_id, '2026-05-03' FROM interaction WHERE id = $1 RETURNING id),
     moved AS (UPDATE interaction SET gestation_id = (SELECT id FROM g), service_day = '2026-11-16', date = '2026-11-16T15:00:00Z'
       WHERE id = $1)
     INSERT INTO interaction (company_id, patient_id, gestation_id, date, service_day, type, status, accession_number, forms)
     SELECT company_id, patient_id, (SELECT id FROM g), '2026-10-19T15:00:00Z', '2026-10-19', 'exame', 'FINALIZADO', 'B' || accession_number, $2
     FROM interaction WHERE id = $1 RETURNING id AS iuid, patient_id AS patient`,
    [now.iuid, dated('2026-10-19', 169)],
  );
  return { now, before: rows[0] };
}

const ln = (code: string, meaning: string): SrCode => [code, 'LN', meaning];
const dcm = (code: string, meaning: string): SrCode => [code, 'DCM', meaning];

/** A report that measured an abdomen on a picture. */
const measured = (mm: number, on: string): Buffer =>
  srFile(dcm('125000', 'OB-GYN Ultrasound Procedure Report'), [
    srContainer(
      dcm('125002', 'Fetal Biometry'),
      srNumber(ln('11979-2', 'Abdominal Circumference'), mm, ucum('mm'), [srCalipers(srImage('SELECTED FROM', on))]),
    ),
  ]);

const file = (sample: string, title: string, sop = machineUid()) => ({
  bytes: dicomSample(sample),
  series: machineUid(),
  title,
  sop,
});

const side = (page: OpenPage, which: 'now' | 'before') => page.locator(`section[data-side="${which}"]`);
const shows = (page: OpenPage, which: 'now' | 'before', instance: string | undefined, frame = 1) =>
  side(page, which).locator(`canvas[data-frame="${instance} ${frame}"]`).waitFor();
/** How long the scale is that stands in a pane, on the screen. */
const twoCentimetres = (page: OpenPage, which: 'now' | 'before') =>
  side(page, which)
    .locator('svg path')
    .evaluateAll((paths) =>
      Number(paths.map((path) => /v4h([\d.]+)v-4/.exec(path.getAttribute('d') ?? '')?.[1]).find(Boolean)),
    );
const toggle = (page: OpenPage, name: string) => page.getByRole('button', { name });
const pressed = (page: OpenPage, name: string) => toggle(page, name).getAttribute('aria-pressed');

describe('two visits side by side', () => {
  it('[IMG-067] pairs the pictures of the last visit by measure and title, at one scale, with what grew meanwhile', async () => {
    const { now, before } = await twoVisits();
    const [abdomen, earlier] = [machineUid(), machineUid()];
    const mine = await sendSamples(product, now, [
      file('us-ob-palette-rle.dcm', 'Abdome', abdomen),
      file('us-cine-ybr422-jpeg-baseline-30f.dcm', 'Coração'),
      file('us-rgb-explicit.dcm', 'Perfil'),
      { ...file('us-rgb-explicit.dcm', ''), bytes: measured(222, abdomen) },
    ]);
    const theirs = await sendSamples(product, before, [
      file('us-rgb-explicit.dcm', 'Rins'),
      file('us-ybr422-explicit.dcm', 'Abdominal', earlier),
      file('us-cine-rgb-implicit-8f.dcm', 'coração'),
      { ...file('us-rgb-explicit.dcm', ''), bytes: measured(190, earlier) },
    ]);
    const page = await openAs(product, 'doctor', `/viewer/${now.iuid}`);
    await page.locator('main canvas[data-frame]').waitFor();
    await page.keyboard.press('c');
    await shows(page, 'now', mine.instances[0]);
    await shows(page, 'before', theirs.instances[1]);
    const pairs = page.getByRole('navigation', { name: 'Pares por plano' }).getByRole('listitem');
    await expect
      .poll(async () => (await pairs.locator('p').allTextContents()).map((each) => each.replace(/\s/g, '')))
      .toEqual(['Abdome·CAmedidaigual', 'Coraçãotítuloigual', 'Perfil', 'Rins']);
    const line = page.getByRole('status').filter({ hasText: 'Circunferência abdominal' });
    for (const said of [
      '222,0',
      'P8',
      '190,0',
      'P29',
      'Cresceu em 28 dias',
      '+32,0',
      'a curva espera +44 mm',
      'Hadlock',
      'queda de 21 percentis',
    ])
      await line.getByText(said).first().waitFor();
    await side(page, 'before').getByText('19/10/2026').waitFor();
    await side(page, 'before').getByText('24s1d').waitFor();
    await side(page, 'now').getByText('28s1d').waitFor();

    // A centimetre is as long in both: that is what the rulers say, which are drawn from the calibration of each file.
    expect(await pressed(page, 'Mesma escala')).toBe('true');
    await expect
      .poll(async () => (await twoCentimetres(page, 'now')) - (await twoCentimetres(page, 'before')))
      .toBeCloseTo(0, 3);
    await toggle(page, 'Mesma escala').click();
    await expect
      .poll(async () => (await twoCentimetres(page, 'before')) / (await twoCentimetres(page, 'now')))
      .toBeGreaterThan(1.5);
    await toggle(page, 'Mesma escala').click();
    await expect
      .poll(async () => (await twoCentimetres(page, 'now')) - (await twoCentimetres(page, 'before')))
      .toBeCloseTo(0, 3);
    await expectAccessible(page);
    await picture(page, 'viewer-compare-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'viewer-compare-390');
    await page.setViewportSize({ width: 1440, height: 900 });

    // Linked, both step; a clip without a known size beside one that has one cannot be drawn at its scale.
    await page.keyboard.press('ArrowRight');
    await shows(page, 'now', mine.instances[1]);
    await shows(page, 'before', theirs.instances[2]);
    await page.keyboard.press('.');
    await shows(page, 'now', mine.instances[1], 2);
    await shows(page, 'before', theirs.instances[2], 2);
    await page.getByRole('status').filter({ hasText: 'sem medida em comum' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await shows(page, 'now', mine.instances[2]);
    expect(await toggle(page, 'Mesma escala').getAttribute('aria-disabled')).toBe('true');
    await page.getByText('100 %').waitFor();
    await picture(page, 'viewer-compare-nopair');

    // What was not found is chosen by hand.
    await side(page, 'before').getByRole('button', { name: 'sem par em 19/10/2026' }).click();
    await page.getByRole('menuitem', { name: 'Rins' }).click();
    await shows(page, 'before', theirs.instances[0]);
    await pairs.filter({ hasText: 'escolhido' }).waitFor();

    // Alone, the keys move the pane that Tab chose.
    await toggle(page, 'Passo vinculado').click();
    await side(page, 'now').getByRole('group').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => side(page, 'before').getAttribute('data-active')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await shows(page, 'before', theirs.instances[1]);
    await shows(page, 'now', mine.instances[2]);

    await page.keyboard.press('c');
    await expect.poll(() => page.locator('main canvas').count()).toBe(1);
    await goWithin(page, `/viewer/${before.iuid}`);
    await page.locator(`main canvas[data-frame="${theirs.instances[0]} 1"]`).waitFor();
    await page.keyboard.press('c');
    await page.getByText('esta é a primeira visita desta gestação').waitFor();
    expect(page.problems).toEqual([]);
  });
});
