import type { CalendarDay } from '@gesta/clinical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dicomSample } from '../packages/server/src/test/dicomFiles.ts';
import { srCalipers, srContainer, srFile, srImage, srNumber, ucum } from '../packages/server/src/test/srFiles.ts';
import {
  expectAccessible,
  expectPartAccessible,
  goWithin,
  type OpenPage,
  openAs,
  pictures,
} from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { type Exam, freshExam } from './support/exam.ts';
import { machineUid, sendSamples } from './support/machine.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  page = await openAs(product, 'doctor', '/studies');
});
afterAll(() => stopProduct(product));

const BEGUN = { 'gestationalAge.info.interationDate': '2026-11-12', '2ndand3rdquarter.hasData': true };
const open = ({ patient, iuid }: Exam) =>
  goWithin(page, `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/medias`);
const group = (page: OpenPage, name: string) => page.getByRole('list', { name, exact: true });
const report = (page: OpenPage) => page.getByRole('list', { name: 'Imagens do laudo' });
const captions = (page: OpenPage) =>
  report(page)
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));

async function kept({ iuid }: Exam) {
  const { rows } = await product.sql.query(
    `SELECT f.caption, f.frame, f.instance_id AS instance, f.content_type AS type FROM exam_file f
     WHERE f.interaction_id = $1 AND f.deleted_at IS NULL ORDER BY f.created_at`,
    [iuid],
  );
  return rows;
}

const STILL = 'us-ybr422-jpeg-baseline.dcm';
const CLIP = 'us-cine-ybr422-jpeg-baseline-30f.dcm';

describe('the media of an exam that a machine sent', () => {
  it('[IMG-006] stand under the description of their study; a tick takes a picture into the report and out of it at once', async () => {
    const exam = await freshExam(product, BEGUN);
    const { instances } = await sendSamples(
      product,
      exam,
      [STILL, CLIP, 'us-ob-palette-rle.dcm', 'us-rgb-rle.dcm', 'us-cine-palette-jpegls-10f.dcm'],
      { description: 'Obstétrico 2º e 3º trimestre', title: 'Perfil' },
    );
    await sendSamples(product, exam, ['us-mono2-jpeg-lossless.dcm'], {
      description: 'Doppler obstétrico',
      title: 'ACM',
    });
    await open(exam);
    const tiles = group(page, 'Obstétrico 2º e 3º trimestre').getByRole('listitem');
    await expect.poll(() => tiles.count()).toBe(5);
    await expect.poll(() => group(page, 'Doppler obstétrico').getByRole('listitem').count()).toBe(1);
    await expect.poll(() => tiles.nth(0).getByRole('img', { name: '1 · Perfil' }).count()).toBe(1);
    await page.getByText('Nenhuma imagem no laudo', { exact: false }).waitFor();

    await page.getByRole('checkbox', { name: 'No laudo: 3 · Perfil' }).click();
    await page.getByRole('checkbox', { name: 'No laudo: 1 · Perfil' }).click();
    await page.getByText('2 imagens', { exact: true }).waitFor();
    await expect.poll(() => captions(page)).toEqual(['Perfil', 'Perfil']);
    await expect
      .poll(async () => (await kept(exam)).map(({ instance }) => instance))
      .toEqual([instances[2], instances[0]]);

    await report(page).getByRole('textbox').nth(1).fill('Perfil fetal');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'No laudo: 3 · Perfil' }).click();
    await expect.poll(() => captions(page)).toEqual(['Perfil fetal']);
    await page.reload();
    await expect.poll(() => captions(page)).toEqual(['Perfil fetal']);
    expect(await page.getByRole('checkbox', { name: 'No laudo: 3 · Perfil' }).isChecked()).toBe(false);
    expect(await page.getByRole('checkbox', { name: 'No laudo: 1 · Perfil' }).isChecked()).toBe(true);

    const [viewer] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Abrir no visualizador: 3 · Perfil' }).dblclick(),
    ]);
    expect(new URL(viewer.url()).pathname + new URL(viewer.url()).search).toBe(
      `/viewer/${exam.iuid}?imagem=${instances[2]}`,
    );
    await viewer.close();
    await pictures(page, 'machine-medias');
    await page.getByRole('button', { name: /^Clipes/ }).click();
    await expect.poll(() => tiles.count()).toBe(2);
    await expectPartAccessible(page, 'html');
    expect(page.problems).toEqual([]);
  });

  it('are clips that play, step and give a frame to the report, by keyboard', async () => {
    const exam = await freshExam(product, BEGUN);
    const { instances } = await sendSamples(product, exam, [CLIP], { description: 'Coração', title: '4 câmaras' });
    await open(exam);
    const tile = group(page, 'Coração').getByRole('listitem').first();
    await tile.getByRole('button', { name: 'Abrir no visualizador: 1 · 4 câmaras' }).focus();
    await tile.getByText('1 / 30').waitFor();
    await tile.locator('canvas[data-drawn]').waitFor();
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await tile.getByText('3 / 30').waitFor();
    await page.keyboard.press(',');
    await tile.getByText('2 / 30').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => tile.getByText('2 / 30').count()).toBe(0);
    await page.keyboard.press('Space');
    await tile.getByRole('button', { name: 'Reproduzir' }).waitFor();
    await tile.getByRole('slider', { name: 'Quadro' }).fill('7');
    await tile.getByText('7 / 30').waitFor();
    await page.keyboard.press('k');
    await expect.poll(() => captions(page)).toEqual(['4 câmaras, quadro 7']);
    await expect
      .poll(() => kept(exam))
      .toEqual([{ caption: '4 câmaras, quadro 7', frame: 7, instance: instances[0], type: 'image/jpeg' }]);
    await group(page, 'Coração').getByRole('checkbox', { name: 'No laudo: 4 câmaras, quadro 7' }).waitFor();
    await tile.getByRole('button', { name: 'Capturar quadro: 1 · 4 câmaras' }).click();
    await expect.poll(async () => (await kept(exam)).length).toBe(1);
    await tile.getByRole('button', { name: 'Abrir no visualizador' }).focus();
    const [viewer] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('v')]);
    expect(new URL(viewer.url()).search).toBe(`?imagem=${instances[0]}&quadro=7`);
    await viewer.close();
    expect(page.problems).toEqual([]);

    await product.sql.query("UPDATE interaction SET status = 'PUBLICADO', published_at = now() WHERE id = $1", [
      exam.iuid,
    ]);
    await page.reload();
    await page.getByText(/^Publicado em \d\d\/\d\d\/\d{4}$/).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^(Capturar|Mover|Excluir)/ }).count()).toBe(0);
  });

  it('[IMG-018] [IMG-019] are chosen in a tree with thumbnails, searched by title, measure and value, and applied together', async () => {
    const exam = await freshExam(product, BEGUN);
    const [head, flow] = [machineUid(), machineUid()];
    const on = (sop: string) => srCalipers(srImage('SELECTED FROM', sop));
    const measured = srFile(
      ['125000', 'DCM', 'OB-GYN Ultrasound Procedure Report'],
      [
        srContainer(
          ['125002', 'DCM', 'Fetal Biometry'],
          srContainer(
            ['125005', 'DCM', 'Biometry Group'],
            srNumber(['11820-8', 'LN', 'Biparietal Diameter'], 7.14, ucum('cm'), [on(head)]),
          ),
        ),
      ],
    );
    const { instances } = await sendSamples(
      product,
      exam,
      [
        { bytes: dicomSample(STILL), sop: head, series: machineUid(), title: 'Polo cefálico' },
        { bytes: dicomSample('us-ob-palette-rle.dcm'), sop: flow, series: machineUid(), title: 'A. umbilical' },
        { bytes: dicomSample(CLIP), series: machineUid(), title: 'Coração' },
        { bytes: measured, series: machineUid(), title: 'Medidas' },
      ],
      { description: 'Morfológica' },
    );
    await open(exam);
    await expect.poll(() => group(page, 'Morfológica').getByRole('listitem').count()).toBe(3);
    await page.getByText('7,14 cm').waitFor();
    await page.keyboard.press('i');
    const picker = page.getByRole('dialog', { name: 'Escolher imagens' });
    const search = picker.getByRole('searchbox', { name: 'Buscar por título, medida ou valor' });
    const leaves = picker.locator('[role=treeitem] [role=treeitem]');
    await expect.poll(() => leaves.count()).toBe(3);
    await expect.poll(() => leaves.locator('img').count()).toBe(3);
    await picker.getByText('Biparietal Diameter', { exact: true }).waitFor();
    await pictures(page, 'media-picker');

    for (const words of ['umbil', '7,14', 'biparietal']) {
      await search.fill(words);
      await expect.poll(() => leaves.count()).toBe(1);
    }
    await search.fill('umbil');
    await leaves.first().getByText('A. umbilical').waitFor();
    await search.press('ArrowDown');
    await leaves.first().focus();
    await page.keyboard.press('Space');
    await picker.getByText('1 no laudo se aplicar').waitFor();
    await search.press('Escape');
    expect(await search.inputValue()).toBe('');
    await expect.poll(() => leaves.count()).toBe(3);
    await search.press('Escape');
    await picker.waitFor({ state: 'detached' });
    expect(await kept(exam)).toEqual([]);

    await page.getByRole('button', { name: 'Escolher imagens' }).click();
    await leaves.nth(1).focus();
    await page.keyboard.press('Space');
    await leaves.nth(0).focus();
    await page.keyboard.press('Space');
    await expectPartAccessible(page, '[role=dialog]');
    await picker.getByRole('button', { name: 'Salvar parâmetros' }).click();
    await picker.getByText(/Parâmetros guardados para/).waitFor();
    const presets = await product.sql.query(
      'SELECT entries FROM dicom_preset WHERE entries @> \'[{"code": "11820-8"}]\'',
    );
    expect(presets.rows).toHaveLength(1);
    await picker.getByRole('button', { name: 'Aplicar' }).click();
    await expect
      .poll(async () => (await kept(exam)).map(({ instance }) => instance).sort())
      .toEqual([instances[0], instances[1]].sort());
    await page.getByText('2 imagens', { exact: true }).waitFor();
    expect(page.problems).toEqual([]);
  });

  it('of an earlier visit are chosen in the same tree, and carry its day; the menu counts everything', async () => {
    const clinic = await clinicOf(product);
    const patient = await clinic.patient('Visita anterior');
    const own = { day: '2026-11-12' as CalendarDay, status: 'ANDAMENTO', accession: 'AN870020', forms: BEGUN };
    const exam = { patient, iuid: await clinic.exam(patient, own) };
    const before = await clinic.exam(exam.patient, {
      day: '2025-10-19' as CalendarDay,
      status: 'ANDAMENTO',
      accession: 'AN870019',
    });
    await sendSamples(product, exam, [STILL]);
    const old = { patient: exam.patient, iuid: before };
    const { instances } = await sendSamples(product, old, [STILL], { description: 'Doppler', title: 'A. umbilical' });
    await open(exam);
    const menu = page.getByRole('navigation', { name: 'Menu do exame' }).getByRole('link', { name: /^Mídias/ });
    await expect.poll(() => menu.textContent()).toBe('Mídias1');
    await page.getByRole('button', { name: 'Escolher imagens' }).click();
    const picker = page.getByRole('dialog', { name: 'Escolher imagens' });
    const visit = picker.getByRole('treeitem', { name: /Visita anterior, 19\/10\/2025 · Doppler/ });
    await visit.getByText('leva a data na legenda').waitFor();
    await pictures(page, 'media-picker-earlier');
    await visit.getByRole('treeitem').focus();
    await page.keyboard.press('Space');
    await picker.getByRole('button', { name: 'Aplicar' }).click();
    await expect.poll(() => captions(page)).toEqual(['A. umbilical · 19/10/2025']);
    await expect.poll(async () => (await kept(exam)).map(({ instance }) => instance)).toEqual(instances);
    await expect.poll(() => menu.textContent()).toBe('Mídias2');
    // Known as chosen when the tree is opened again, and listed once.
    await page.getByRole('button', { name: 'Escolher imagens' }).click();
    await picker.getByText('1 no laudo se aplicar').waitFor();
    await expect.poll(() => picker.locator('[role=treeitem] [role=treeitem]').count()).toBe(2);
    await page.keyboard.press('Escape');
    expect(page.problems).toEqual([]);
  });

  it('that cannot be shown say so and can be had as files', async () => {
    const exam = await freshExam(product, BEGUN);
    const { instances } = await sendSamples(product, exam, [STILL]);
    await product.sql.query("UPDATE dicom_instance SET kind = 'video' WHERE id = $1", [instances[0]]);
    await open(exam);
    const tile = group(page, 'Obstetrícia').getByRole('listitem').first();
    await tile.getByText('Não é possível mostrar esta imagem.').waitFor();
    expect(await tile.getByRole('checkbox').count()).toBe(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      tile.getByRole('link', { name: /^Baixar o arquivo/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.dcm$/);
  });

  it('are chosen under a thumb by one square, and a clip opens over the page with its button', async () => {
    const exam = await freshExam(product, BEGUN);
    await sendSamples(product, exam, [STILL, CLIP], { description: 'Coração', title: '4 câmaras' });
    await open(exam);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'No laudo: 1 · 4 câmaras' }).click();
    await expect.poll(() => report(page).getByRole('listitem').count()).toBe(1);
    await page.locator('[aria-label="No laudo: 1 · 4 câmaras"] > [data-says="1"]').waitFor();
    await page.getByRole('button', { name: 'Abrir no visualizador: 2 · 4 câmaras' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('canvas[data-drawn]').waitFor();
    // On a telephone a picture goes from edge to edge, a clip as a still one.
    const width = async (part: string) => (await dialog.locator(part).boundingBox())?.width;
    expect(await width('canvas[data-drawn]')).toBe(390);
    await dialog.getByRole('button', { name: 'Imagem anterior' }).click();
    await expect.poll(() => width('img')).toBe(390);
    await dialog.getByRole('button', { name: 'Próxima imagem' }).click();
    await dialog.locator('canvas[data-drawn]').waitFor();
    await dialog.getByRole('button', { name: 'Capturar quadro' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => report(page).getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await page.getByRole('button', { name: 'Mover para depois: 4 câmaras', exact: true }).click();
    await expect.poll(() => captions(page)).toEqual(['4 câmaras, quadro 1', '4 câmaras']);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
