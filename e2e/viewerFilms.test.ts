import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYABLE } from '../packages/server/src/test/clips.ts';
import { dicomFile } from '../packages/server/src/test/dicomFiles.ts';
import { FILM_SYNTAX, filmElements } from '../packages/server/src/test/imagingInput.ts';
import { expectAccessible, goWithin, openAs, picture } from './support/browser.ts';
import { freshExam } from './support/exam.ts';
import { sendSamples } from './support/machine.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

const BEGUN = { 'gestationalAge.info.interationDate': '2026-11-12', '2ndand3rdquarter.hasData': true };
const CLIP = 'us-cine-ybr422-jpeg-baseline-30f.dcm';

describe('the viewer', () => {
  it('[IMG-065] plays a clip at its own rate, by the content the study page names it by', async () => {
    const exam = await freshExam(product, BEGUN);
    const { instances } = await sendSamples(product, exam, ['us-rgb-explicit.dcm', CLIP]);
    const { rows } = await product.sql.query(
      "SELECT left(encode(sha256, 'hex'), 32) AS key FROM dicom_instance WHERE id = $1",
      [instances[1]],
    );
    const page = await openAs(product, 'doctor', `/viewer/${exam.iuid}?clipe=${rows[0].key}`);
    await page.getByRole('button', { name: 'Pausar' }).waitFor();
    const number = page.getByText(/^\d+ \/ 30$/);
    const frame = async () => Number.parseInt((await number.textContent()) ?? '', 10);
    await page.keyboard.press(' ');
    const play = page.getByRole('button', { name: 'Tocar ou pausar' });
    await play.waitFor();
    // From here on time passes only where the test says so: however slow the machine is, a frame is due at its own moment.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Pausar' }).waitFor();
    // What is not unfolded yet when it is due is left out: it goes round until every frame was shown.
    const seen = await number.evaluateHandle((element) => {
      const numbers = new Set<string>();
      new MutationObserver(() => numbers.add(element.textContent ?? '')).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      return numbers;
    });
    const round = async () => {
      await page.clock.runFor(1000);
      return seen.evaluate((numbers) => numbers.size);
    };
    await expect.poll(round).toBe(30);
    // Drawn with the screen, so it may be one frame beside what is due; at another rate the longer ways end far from it.
    for (const milliseconds of [900, 2300]) {
      const first = await frame();
      await page.clock.runFor(milliseconds);
      const apart = async () => Math.abs((((await frame()) - first - (milliseconds / 1000) * 30 + 15 + 90) % 30) - 15);
      await expect.poll(apart, { message: `after ${milliseconds} ms` }).toBeLessThanOrEqual(1);
    }
    await page.keyboard.press(' ');
    await play.waitFor();
  });

  it('plays a film inside a file, and says so where the browser cannot', async () => {
    const exam = await freshExam(product, BEGUN);
    const film = dicomFile(filmElements(PLAYABLE), FILM_SYNTAX);
    const bad = dicomFile(filmElements(Buffer.alloc(2000, 7)), FILM_SYNTAX);
    await sendSamples(product, exam, [{ bytes: film }, { bytes: bad }]);
    const page = await openAs(product, 'doctor', `/viewer/${exam.iuid}`);
    const player = page.locator('main video');
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(64);
    await page.locator('body').press('ArrowRight');
    await page.getByText('Não é possível mostrar esta imagem').waitFor();
    expect(await player.count()).toBe(0);
  });

  it('[IMG-002] [IMG-003] [IMG-015] [IMG-034] [IMG-035] [IMG-036] is reached from the page of the study, by id or by patient and day', async () => {
    const exam = await freshExam(product, BEGUN);
    const { study, instances } = await sendSamples(product, exam, [
      'us-rgb-explicit.dcm',
      CLIP,
      'sr-obgyn-2t-singleton-srt-selfmade.dcm',
    ]);
    await product.sql.query('UPDATE interaction SET has_image = true WHERE id = $1', [exam.iuid]);
    const { rows } = await product.sql.query(
      `SELECT i.company_id AS company, p.pat_id AS pat, i.service_day::text AS day,
         (SELECT left(encode(sha256, 'hex'), 32) FROM dicom_instance WHERE id = $2) AS key
       FROM interaction i JOIN patient p ON p.id = i.patient_id WHERE i.id = $1`,
      [exam.iuid, instances[1]],
    );
    const [{ company, pat, day, key }] = rows;
    const page = await openAs(product, 'doctor', `/studies/${exam.iuid}`);
    const pictures = page.getByRole('list', { name: 'Imagens do estudo' });
    for (const address of [study, `${company}/${pat}/${day}`]) {
      await expect.poll(() => pictures.getByRole('listitem').count()).toBe(2);
      await goWithin(page, '/nothing');
      await pictures.waitFor({ state: 'detached' });
      await goWithin(page, `/studies/${address}`);
    }
    await expect.poll(() => pictures.getByRole('listitem').count()).toBe(2);
    await page.getByRole('table', { name: 'Medidas do aparelho' }).waitFor();
    await pictures.getByRole('img', { includeHidden: true }).first().waitFor();
    await expectAccessible(page);
    await picture(page, 'viewer-study');
    const player = pictures.getByRole('link', { name: /^Tocar/ });
    expect(await player.getAttribute('href')).toMatch(new RegExp(`/viewer/${exam.iuid}\\?clipe=${key}$`));
    const opened = page.waitForEvent('popup');
    await pictures.getByRole('link').first().click();
    const viewer = await opened;
    await viewer.locator(`main canvas[data-frame="${instances[0]} 1"]`).waitFor();
    await viewer.close();

    await page.route('**/studies/*', (route) =>
      route.request().url().includes('/functions/companies/') ? route.abort() : route.continue(),
    );
    await page.goto(`${product.address}/studies/${exam.iuid}`);
    await page.getByText('Nenhuma mídia encontrada').waitFor();
    await page
      .getByRole('link', { name: 'Abrir', exact: true })
      .or(page.getByRole('button', { name: 'Editar exame' }))
      .first()
      .waitFor();
  });
});
