import { readFileSync, statSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dicomSample } from '../packages/server/src/test/dicomFiles.ts';
import { fitScale } from '../packages/web/src/screens/viewer/view.ts';
import { expectAccessible, goWithin, type OpenPage, openAs, picture, signIn } from './support/browser.ts';
import { type Exam, freshExam } from './support/exam.ts';
import { sendSamples } from './support/machine.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  page = await openAs(product, 'doctor', '/nothing');
});
afterAll(() => stopProduct(product));

const BEGUN = { 'gestationalAge.info.interationDate': '2026-11-12', '2ndand3rdquarter.hasData': true };
const CLIP = 'us-cine-ybr422-jpeg-baseline-30f.dcm';

const canvas = (page: OpenPage) => page.locator('main canvas');
const tiles = (page: OpenPage) => page.getByRole('navigation', { name: 'Imagens do estudo' }).getByRole('listitem');
const shown = (page: OpenPage, instance: string | undefined, frame = 1) =>
  page.locator(`main canvas[data-frame="${instance} ${frame}"]`).waitFor();

/** Every kind of frame there is a sample of. */
const PICTURES = [
  'us-cine-jpeg-fragmented-nobot-8f.dcm',
  'us-cine-palette-jpegls-10f.dcm',
  'us-cine-rgb-implicit-8f.dcm',
  'us-mono2-jpeg-lossless.dcm',
  'us-ob-palette-explicit.dcm',
  'us-ob-palette-rle.dcm',
  'us-rgb-explicit.dcm',
  'us-rgb-jpeg2000-lossless.dcm',
  'us-rgb-jpegls.dcm',
  'us-ybr422-explicit.dcm',
  'us-ybr422-jpeg-baseline.dcm',
];

const open = ({ iuid }: Exam, search = '') => goWithin(page, `/viewer/${iuid}${search}`);

/** Whether anything is painted on the canvas. */
const isPainted = (page: OpenPage) =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data.buffer;
    return new Uint32Array(pixels ?? [1]).some((pixel) => pixel !== 0);
  });

/** How far what is on view is from a frame of the server, by the mean of all colours; other pictures are far away. */
const unlike = (page: OpenPage, instance: string) =>
  canvas(page).evaluate(async (element: HTMLCanvasElement, id) => {
    const answer = await fetch(`/functions/dicom/${id}/frames/1`);
    const frame = await createImageBitmap(await answer.blob());
    // As large as fits between the words.
    const scale = Math.min(element.width / frame.width, (element.height - 88) / frame.height);
    const [width, height] = [frame.width * scale, frame.height * scale];
    const small = (draw: (context: OffscreenCanvasRenderingContext2D) => void) => {
      const context = new OffscreenCanvas(48, 48).getContext('2d') as OffscreenCanvasRenderingContext2D;
      draw(context);
      return context.getImageData(0, 0, 48, 48).data;
    };
    const wanted = small((context) => context.drawImage(frame, 0, 0, 48, 48));
    const [left, top] = [(element.width - width) / 2, (element.height - height) / 2];
    const seen = small((context) => context.drawImage(element, left, top, width, height, 0, 0, 48, 48));
    return wanted.reduce((sum, each, place) => sum + Math.abs(each - (seen[place] ?? 0)), 0) / wanted.length;
  }, instance);

describe('the viewer', () => {
  it('[IMG-004] [IMG-026] [IMG-031] shows the pictures of an exam in a tab of its own, dark, and is led by keys', async () => {
    const exam = await freshExam(product, BEGUN);
    const { instances } = await sendSamples(product, exam, ['us-rgb-explicit.dcm', CLIP, 'us-ob-palette-rle.dcm']);
    await page.goto(`${product.address}/viewer/${exam.iuid}`);
    await shown(page, instances[0]);
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await expect.poll(() => tiles(page).count()).toBe(3);
    await expect
      .poll(() =>
        tiles(page)
          .locator('img')
          .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth)),
      )
      .toEqual([300, 300, 300]);
    await page.keyboard.press('ArrowRight');
    await shown(page, instances[1]);
    await page.keyboard.press('.');
    await shown(page, instances[1], 2);
    await page.getByText('2 / 30').waitFor();
    // A clip plays under the pointer, small, whatever is on view.
    await tiles(page).nth(1).hover();
    const small = tiles(page).nth(1).locator('img');
    for (const frame of [2, 3]) await page.locator(`img[src*="/frames/${frame}?"]`).waitFor();
    await canvas(page).hover();
    await expect.poll(() => small.getAttribute('src')).toMatch(/\/image\?/);
    const all = page.getByRole('checkbox', { name: 'Selecionar tudo' });
    await all.click();
    await page.getByText('3 de 3', { exact: true }).waitFor();
    await tiles(page).first().getByRole('checkbox').click();
    await page.getByText('2 de 3', { exact: true }).waitFor();
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await expectAccessible(page);
    await picture(page, 'viewer-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'viewer-390');
    // Whose pictures these are is read whole, also where a name is long.
    const name = page.locator('header h1');
    await name.evaluate((head) => (head.textContent = 'MARIA APARECIDA DO NASCIMENTO FERREIRA'));
    expect(
      await name.evaluate((head) => [head.scrollWidth - head.clientWidth, head.scrollHeight - head.clientHeight]),
    ).toEqual([0, 0]);
    expect(await canvas(page).isVisible()).toBe(true);
    // Nothing beyond the edge: a finger on the picture moves the picture, never the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const capture = await page.getByRole('button', { name: 'Capturar quadro' }).boundingBox();
    expect((capture?.x ?? 390) + (capture?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(page.problems).toEqual([]);
  });

  it('[IMG-064] never shows a picture under the name of another: what fails leaves its words on an empty canvas', async () => {
    const exam = await freshExam(product, BEGUN);
    const broken = Buffer.from(dicomSample('us-ybr422-jpeg-baseline.dcm'));
    broken.fill(0, broken.indexOf(Buffer.from([0xff, 0xd8, 0xff])) + 2, broken.length - 64);
    const { instances } = await sendSamples(product, exam, ['us-rgb-rle.dcm', { bytes: broken }, ...PICTURES]);
    // One that does not come in five seconds; another that comes, and is no picture.
    const silent = `**/functions/dicom/${instances[6]}/frames/1*`;
    await page.route(silent, () => new Promise(() => undefined));
    // One that takes longer, and then comes.
    const late = `**/functions/dicom/${instances[8]}/frames/1*`;
    const held = Promise.withResolvers<void>();
    await page.route(late, (route) => held.promise.then(() => route.continue()));
    const garbage = `**/functions/dicom/${instances[7]}/frames/1*`;
    await page.route(garbage, (route) =>
      route.fulfill({ status: 200, contentType: 'image/jpeg', headers: { etag: '"x"' }, body: 'nada' }),
    );
    await open(exam);
    await shown(page, instances[0]);
    expect(await isPainted(page)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('alert').getByText('Não é possível mostrar esta imagem').waitFor();
    expect(await isPainted(page)).toBe(false);
    const raw = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar o arquivo' }).click();
    expect(readFileSync(await (await raw).path()).includes(Buffer.from('JFIF'))).toBe(false);
    await picture(page, 'viewer-broken');

    for (const [place, sample] of PICTURES.entries()) {
      const instance = instances[place + 2] ?? '';
      await page.keyboard.press('ArrowRight');
      if (place + 2 >= 6 && place + 2 <= 8) {
        await page.getByText('Não é possível mostrar esta imagem').waitFor();
        expect(await isPainted(page), sample).toBe(false);
        if (place + 2 === 7) continue;
        if (place + 2 === 8) held.resolve();
        else {
          await page.unroute(silent);
          await page.getByRole('button', { name: 'Tentar de novo' }).click();
        }
      }
      await shown(page, instance);
      expect(await unlike(page, instance), sample).toBeLessThan(6);
    }
    for (const each of [garbage, late]) await page.unroute(each);
  });

  it('[IMG-066] measures by the calibration of the file, and says where there is none', async () => {
    const exam = await freshExam(product, BEGUN);
    const { instances } = await sendSamples(product, exam, ['us-ob-palette-explicit.dcm', 'us-rgb-explicit.dcm', CLIP]);
    await open(exam);
    await shown(page, instances[0]);
    await page.keyboard.press('l');
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error('no canvas');
    const scale = fitScale({ width: 800, height: 600 }, box);
    const at = (x: number, y: number) =>
      [box.x + (box.width - 800 * scale) / 2 + x * scale, box.y + (box.height - 600 * scale) / 2 + y * scale] as const;
    await page.mouse.move(...at(300, 200));
    await page.mouse.down();
    await page.mouse.move(...at(500, 200));
    await page.mouse.up();
    // 200 pixels of 0.2623 mm each.
    const told = page.getByRole('complementary').getByText(/^5[12],\d mm$/);
    await told.waitFor();
    await page.getByText('não entra no exame sozinha').waitFor();
    await picture(page, 'viewer-measure');
    await page.keyboard.press('ArrowRight');
    await shown(page, instances[1]);
    await page.getByRole('main').getByText('sem calibração').waitFor();
    expect(await page.getByRole('button', { name: /^Distância/ }).getAttribute('aria-disabled')).toBe('true');
    // This clip was made smaller after its header was written: by it every length would be half of what it is.
    await page.keyboard.press('ArrowRight');
    await shown(page, instances[2]);
    await page.getByRole('main').getByText('sem calibração').waitFor();
    expect(await page.getByText('região calibrada').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await told.waitFor();
    await page.keyboard.press('m');
    await told.waitFor({ state: 'detached' });
  });

  it('[IMG-029] [IMG-030] saves files, and puts a frame of a clip into the report with one key', async () => {
    const exam = await freshExam(product, BEGUN);
    await sendSamples(product, exam, ['us-rgb-explicit.dcm', CLIP]);
    const { rows } = await product.sql.query(
      'SELECT i.id, i.size FROM dicom_instance i JOIN dicom_study s ON s.id = i.study WHERE s.interaction_id = $1 ORDER BY i.instance_number',
      [exam.iuid],
    );
    await open(exam, `?imagem=${rows[1].id}`);
    await shown(page, rows[1].id);
    for (const frame of [2, 3]) {
      await page.keyboard.press('.');
      await shown(page, rows[1].id, frame);
    }
    await page.keyboard.press('s');
    await page.getByText('A imagem está no laudo.').waitFor();
    await tiles(page).nth(1).getByTitle('No laudo: 1').waitFor();
    const save = async (name: string) => {
      await page.getByRole('button', { name: 'Mais', exact: true }).click();
      const file = page.waitForEvent('download');
      await page.getByRole('menuitem', { name }).click();
      return file;
    };
    const raw = await save('Arquivo DICOM');
    expect(statSync(await raw.path()).size).toBe(Number(rows[1].size));
    const image = await save('PNG ou JPEG');
    expect(image.suggestedFilename()).toMatch(/-002-3\.jpg$/);
    expect([...readFileSync(await image.path()).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const zip = unzipSync(readFileSync(await (await save('Estudo em zip')).path()));
    expect(Object.values(zip).map(({ length }) => length)).toEqual(rows.map(({ size }) => Number(size)));
    expect(await page.getByRole('menuitem', { name: 'Excluir tudo' }).count()).toBe(0);
  });

  it('[IMG-010] [IMG-032] [IMG-033] [IMG-045] [IMG-052] [IMG-053] lets an admin delete, asks first, and says what became of it', async () => {
    const exam = await freshExam(product, BEGUN);
    const { instances } = await sendSamples(product, exam, ['us-rgb-explicit.dcm']);
    const page = await openAs(product, 'manager', `/viewer/${exam.iuid}`);
    await shown(page, instances[0]);
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Arquivo DICOM' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Excluir tudo' }).count()).toBe(0);

    await signIn(page, product, accountOf(product, 'admin', 2));
    await page.goto(`${product.address}/viewer/${exam.iuid}`);
    await shown(page, instances[0]);
    const ask = async () => {
      await page.getByRole('button', { name: 'Mais', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Excluir tudo' }).click();
      await page.getByRole('dialog').getByText('Esta ação não pode ser desfeita.').waitFor();
    };
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Excluir tudo' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/functions/deleteStudy', async (route) => {
      await held;
      await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
    });
    await ask();
    await sure.click();
    await page.locator('[role=dialog] button[data-loading]').waitFor();
    answer();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Erro ao excluir o estudo' })
      .getByText('Erro', { exact: true })
      .waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.unroute('**/functions/deleteStudy');
    await ask();
    await picture(page, 'viewer-delete');
    await sure.click();
    await page.getByText('Estudo excluído com sucesso').waitFor();
    await page.getByText('Sucesso', { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Nenhuma mídia encontrada').waitFor();
    expect(await canvas(page).count()).toBe(0);
  });
});
