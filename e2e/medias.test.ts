import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clip, PLAYABLE } from '../packages/server/src/test/clips.ts';
import { PROGRESSIVE_JPEG, png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, goWithin, type OpenPage, openAs } from './support/browser.ts';
import { type Exam, freshExam } from './support/exam.ts';
import { callTimes } from './support/pageTime.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  page = await openAs(product, 'doctor', '/studies');
});
afterAll(() => stopProduct(product));

const BEGUN = { 'gestationalAge.info.interationDate': '2026-11-12', '2ndand3rdquarter.hasData': true };
const address = ({ patient, iuid }: Exam) => `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/medias`;
const open = (exam: Exam) => goWithin(page, address(exam));

const picture = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: png(width, 120) });
const film = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer });

const give = (page: OpenPage, files: ReturnType<typeof picture>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const gallery = (page: OpenPage) => page.getByRole('region', { name: 'Imagens e vídeos do exame' });
const report = (page: OpenPage) => page.getByRole('list', { name: 'Imagens do laudo' });
const captions = (page: OpenPage) =>
  report(page)
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields.map((each) => (each as HTMLInputElement).value || each.getAttribute('placeholder')),
    );

async function stored(exam: Exam) {
  const rows = await product.sql.query(
    `SELECT i.print, i.has_image AS image, i.has_video AS video,
       (SELECT json_agg(json_build_object('name', f.name, 'caption', f.caption, 'hidden', f.deleted_reason)
          ORDER BY f.position, f.created_at) FROM exam_file f WHERE f.interaction_id = i.id) AS files
     FROM interaction i WHERE i.id = $1`,
    [exam.iuid],
  );
  return rows.rows[0];
}

describe('the media of an exam', () => {
  it('[IMG-001] [IMG-006] [IMG-016] come many at once, each with its own answer; a clip plays and seeks in its place', async () => {
    const exam = await freshExam(product, BEGUN);
    await open(exam);
    await page.getByText('Nenhuma mídia encontrada').waitFor();
    await give(page, [
      picture('Perfil.png', 640),
      picture('Face.png', 641),
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') },
      film('página.mp4', Buffer.from('<!doctype html><script>alert(1)</script>')),
      film('Coração.mp4', PLAYABLE),
      film('Sem imagem.mp4', clip({ durationMs: 64_000 })),
    ]);
    const lines = page.getByRole('list', { name: 'Arquivos em envio' });
    await lines.getByText(/nota\.txt.*não é PNG, JPEG, WebP, PDF nem MP4/).waitFor();
    await lines.getByText(/página\.mp4.*não é um vídeo MP4/).waitFor();
    await expect.poll(() => lines.getByRole('listitem').count()).toBe(2);
    await expect.poll(() => gallery(page).getByRole('listitem').count()).toBe(4);
    await gallery(page).getByRole('img', { name: 'Perfil.png' }).waitFor();
    await gallery(page).getByLabel('Duração 0:04').waitFor();
    await gallery(page).getByLabel('Duração 1:04').waitFor();
    await page.getByText('2 imagens', { exact: true }).waitFor();
    await page.getByText('Este navegador não consegue reproduzir o vídeo.').waitFor();
    expect(await stored(exam)).toMatchObject({ image: true, video: true });

    const player = gallery(page).locator('video[aria-label="Coração.mp4"]');
    const seen = await player.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      await new Promise((resolve) => {
        video.onseeked = resolve;
        video.currentTime = 3;
      });
      video.pause();
      return { duration: video.duration, at: video.currentTime, width: video.videoWidth, error: video.error };
    });
    expect(seen).toMatchObject({ duration: 4, width: 64, error: null });
    expect(seen.at).toBeGreaterThanOrEqual(3);
    for (const line of await lines.getByRole('button', { name: 'Fechar' }).all()) await line.click({ trial: true });
    await expectAccessible(page);
    expect(page.problems).toEqual([]);
  });

  it('[IMG-015] [IMG-017] that do not come are asked for again after two seconds, and the page stays usable without them', async () => {
    const exam = await freshExam(product, BEGUN);
    const asked = await callTimes(page, '/files');
    await page.route('**/interactions/*/files', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await page.goto(product.address + address(exam));
    await page.getByRole('alert').getByText('Nenhuma mídia encontrada').waitFor();
    const [first = 0, second = 0] = await asked();
    expect(second - first).toBeGreaterThanOrEqual(2000);
    await page.unroute('**/interactions/*/files');
    await give(page, [picture('Depois.png', 330)]);
    await gallery(page).getByRole('img', { name: 'Depois.png' }).waitFor();
  });

  it('are enlarged by Enter, walked with the arrows and left with Escape', async () => {
    const exam = await freshExam(product, BEGUN);
    await open(exam);
    await page.getByText('Nenhuma mídia encontrada').waitFor();
    await give(page, [
      picture('Um.png', 400),
      { name: 'Dois.jpg', mimeType: 'image/jpeg', buffer: PROGRESSIVE_JPEG },
      film('Entre.mp4', PLAYABLE),
      picture('Três.png', 402),
    ]);
    await expect.poll(() => gallery(page).getByRole('listitem').count()).toBe(4);
    await expect.poll(() => captions(page)).toHaveLength(3);
    const [first = ''] = await captions(page);
    await report(page)
      .getByRole('button', { name: `Ampliar: ${first}` })
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 de 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 de 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('3 de 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Imagem anterior' }).click();
    await dialog.getByText('2 de 3').waitFor();
    await dialog.locator('img').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(page.problems).toEqual([]);
  });

  it('get words, an order and a place in the report, by keyboard and by dragging; and stay so', async () => {
    const exam = await freshExam(product, BEGUN);
    await open(exam);
    await page.getByText('Nenhuma mídia encontrada').waitFor();
    for (const [place, name] of ['A.png', 'B.png', 'C.png'].entries()) {
      await give(page, [picture(name, 320 + place)]);
      await expect.poll(() => gallery(page).getByRole('listitem').count()).toBe(place + 1);
    }
    await expect.poll(() => captions(page)).toEqual(['A', 'B', 'C']);

    await page.getByRole('textbox', { name: 'Legenda: A.png' }).fill('Perfil fetal');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mover para depois: Perfil fetal' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => captions(page)).toEqual(['B', 'Perfil fetal', 'C']);
    await page.getByText('Perfil fetal: posição 2 de 3').waitFor();
    // What is dragged onto a tile that still moves lands beside it: the order is stored and the pictures are drawn first.
    await expect
      .poll(async () => (await stored(exam)).files.map(({ name }: { name: string }) => name))
      .toEqual(['B.png', 'A.png', 'C.png']);
    const drawn = () =>
      report(page).evaluate((list) => [...list.querySelectorAll('img')].filter((each) => each.complete).length);
    await expect.poll(drawn).toBe(3);
    const tiles = report(page).getByRole('listitem');
    await tiles.nth(2).dragTo(tiles.nth(0));
    await expect.poll(() => captions(page)).toEqual(['C', 'B', 'Perfil fetal']);

    // Alt and an arrow do the same from the words under a picture.
    await report(page).getByRole('textbox', { name: 'Legenda: C.png' }).press('Alt+ArrowRight');
    await expect.poll(() => captions(page)).toEqual(['B', 'C', 'Perfil fetal']);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => captions(page)).toEqual(['C', 'B', 'Perfil fetal']);

    await page.getByText('3 imagens', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'No laudo: B' }).click();
    await page.getByText('2 imagens', { exact: true }).waitFor();
    expect(await captions(page)).toEqual(['C', 'Perfil fetal']);
    await expect
      .poll(async () => (await stored(exam)).files)
      .toEqual([
        { name: 'C.png', caption: '', hidden: null },
        { name: 'B.png', caption: '', hidden: null },
        { name: 'A.png', caption: 'Perfil fetal', hidden: null },
      ]);
    await page.reload();
    await expect.poll(() => captions(page)).toEqual(['C', 'Perfil fetal']);
    expect(await page.getByRole('checkbox', { name: 'No laudo: B' }).isChecked()).toBe(false);
    expect((await stored(exam)).print).toEqual(['*', expect.stringMatching(/^-image:/)]);
    expect(page.problems).toEqual([]);
  });

  it('stay as somebody just left them while an older list comes in', async () => {
    const exam = await freshExam(product, BEGUN);
    await open(exam);
    await page.getByText('Nenhuma mídia encontrada').waitFor();
    await give(page, [picture('A.png', 320), picture('B.png', 321)]);
    await expect.poll(() => captions(page)).toHaveLength(2);
    const gate = Promise.withResolvers<void>();
    const sent: (string | null)[] = [];
    await page.route('**/files/*', async (route) => {
      if (route.request().method() !== 'GET' && sent.push(route.request().postData()) === 1) await gate.promise;
      await route.continue();
    });
    await page.getByRole('checkbox', { name: 'No laudo: B' }).click();
    await expect.poll(() => captions(page)).toEqual(['A']);
    // Another picture is taken at once, and the list that is asked for then does not know of the tick.
    const lists: unknown[] = [];
    await page.route(/\/files$/, async (route) => {
      const response = await route.fetch();
      if (route.request().method() === 'GET') lists.push(await response.json());
      await route.fulfill({ response });
    });
    await give(page, [picture('C.png', 322)]);
    const old = expect.arrayContaining([expect.objectContaining({ name: 'B.png', inReport: true })]);
    await expect.poll(() => lists).toContainEqual(old);
    await expect.poll(() => captions(page)).toEqual(['A', 'C']);
    // What is changed meanwhile goes after it, not past it.
    await page.getByRole('checkbox', { name: 'No laudo: B' }).click();
    await report(page).getByRole('textbox', { name: 'Legenda: A.png' }).fill('Perfil');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'No laudo: B' }).click();
    await expect.poll(() => captions(page)).toEqual(['Perfil', 'C']);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sent).toHaveLength(1);
    gate.resolve();
    await expect.poll(() => sent.length).toBe(4);
    await expect.poll(async () => (await stored(exam)).print).toEqual(['*', expect.stringMatching(/^-image:/)]);
    expect((await stored(exam)).files).toContainEqual({ name: 'A.png', caption: 'Perfil', hidden: null });
    expect(await captions(page)).toEqual(['Perfil', 'C']);
    await page.unrouteAll({ behavior: 'wait' });
    expect(page.problems).toEqual([]);
  });

  it('[FND-023] [FND-053] are taken away after a question, with a reason, and are read only once published', async () => {
    const exam = await freshExam(product, BEGUN);
    await open(exam);
    await page.getByText('Nenhuma mídia encontrada').waitFor();
    await give(page, [picture('Fica.png', 320), picture('Sai.png', 321)]);
    await expect.poll(() => gallery(page).getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Excluir: Sai' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir mídia' });
    await question.getByText(/^Sai\.png deixa de aparecer/).waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await gallery(page).getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Excluir: Sai' }).click();
    await question.getByLabel(/Motivo/).fill('de outra paciente');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect.poll(() => gallery(page).getByRole('listitem').count()).toBe(1);
    await expect
      .poll(async () =>
        (await stored(exam)).files.map(({ name, hidden }: { name: string; hidden: string | null }) => [name, hidden]),
      )
      .toEqual(
        expect.arrayContaining([
          ['Fica.png', null],
          ['Sai.png', 'de outra paciente'],
        ]),
      );

    await product.sql.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [exam.iuid]);
    await page.reload();
    await gallery(page).getByRole('img', { name: 'Fica.png' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Excluir|Mover|Mídias)/ }).count()).toBe(0);
    expect(await gallery(page).getByRole('textbox').count()).toBe(0);
    await expectAccessible(page);
    expect(page.problems).toEqual([]);
  });
});
