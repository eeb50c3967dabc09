import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_PDF } from '../packages/server/src/test/pdfs.ts';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, type OpenPage, openAs } from './support/browser.ts';
import { type Exam, freshExam, goToForm } from './support/exam.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  await makeForm();
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

/** An exam that nobody has begun, with one form in it, opened by a physician. */
async function begin(form: string): Promise<Exam> {
  const exam = await freshExam(product, { [`${form}.hasData`]: true });
  await goToForm(page, exam, form);
  return exam;
}

const image = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: png(width, 48) });

async function storedValue(exam: Exam, key: string): Promise<unknown> {
  const rows = await product.sql.query('SELECT forms -> $2 AS value FROM interaction WHERE id = $1', [exam.iuid, key]);
  return rows.rows[0].value;
}

async function give(page: OpenPage, file: ReturnType<typeof image>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
}

/** A form the clinic made itself, with a field for any file and one for a picture. */
async function makeForm(): Promise<void> {
  const rows = await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'");
  const company = rows.rows[0].id;
  const token = await product.server.signIn(accountOf(product, 'admin', 2).email);
  const fields = [
    { key: 'pedido', label: 'Pedido médico', type: 'upload' },
    { key: 'foto', label: 'Foto do aparelho', type: 'image' },
  ];
  const answer = await product.server.call(
    'saveFormCustomization',
    {
      companyId: company,
      formKey: 'anexos',
      version: 0,
      customization: {},
      form: {
        key: 'anexos',
        label: 'Anexos',
        group: 'exame',
        version: 1,
        components: [{ key: 'info', label: 'Arquivos', panels: [{ key: 'info', label: 'Arquivos', fields }] }],
      },
    } as never,
    { token, company },
  );
  expect(answer.status).toBe(200);
}

describe('a picture of the exam', () => {
  const key = 'cardiotoco.info.imagemTracado';

  it('is picked by keyboard from a tree with a search, and stored in its field [FRM-133] [FRM-140]', async () => {
    const exam = await begin('cardiotoco');
    const button = page.getByRole('button', { name: 'Selecione a imagem a ser analisada' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Selecione a imagem a ser analisada' });
    await dialog.getByText('Este exame ainda não tem imagens.').waitFor();
    for (const [name, width] of [
      ['Traçado da manhã.png', 40],
      ['Traçado da tarde.png', 44],
    ] as const) {
      await give(page, image(name, width));
      await dialog.getByRole('img', { name }).waitFor();
    }
    await expectAccessible(page);

    await dialog.getByRole('searchbox').fill('tracado manha');
    await dialog.getByRole('treeitem', { name: /tarde/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'Traçado da manhã.png' }).waitFor();

    const files = await product.sql.query('SELECT id, name FROM exam_file WHERE interaction_id = $1', [exam.iuid]);
    const chosen = files.rows.find(({ name }) => name === 'Traçado da manhã.png');
    expect(files.rows).toHaveLength(2);
    await expect.poll(() => storedValue(exam, key)).toBe(chosen.id);

    await page.reload();
    await page.getByRole('img', { name: 'Traçado da manhã.png' }).waitFor();
    await page.getByRole('button', { name: 'Tirar do campo' }).click();
    await expect.poll(() => storedValue(exam, key)).toBeNull();
    expect(page.problems).toEqual([]);
  });

  it('that is none is refused with words, and nothing is kept', async () => {
    const exam = await begin('cardiotoco');
    await page.getByRole('button', { name: 'Selecione a imagem a ser analisada' }).click();
    await give(page, { name: 'imagem.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
    await page.getByText(/o conteúdo não é PNG, JPEG, WebP nem PDF/).waitFor();
    await give(page, { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') });
    await page.getByText('Nada foi enviado: este campo aceita imagens PNG, JPEG ou WebP.').waitFor();
    const files = await product.sql.query('SELECT FROM exam_file WHERE interaction_id = $1', [exam.iuid]);
    expect(files.rowCount).toBe(0);
  });
});

describe('the fields of a form that keep a file', () => {
  const control = (page: OpenPage, label: string) => page.getByRole('group', { name: label });

  it('take it chosen or pasted, show it, keep it over a reload and hand it back whole [FRM-146]', async () => {
    const exam = await begin('anexos');
    const [any, photo] = [control(page, 'Pedido médico'), control(page, 'Foto do aparelho')];
    const pdf = PLAIN_PDF;
    await any
      .locator('input[type=file]')
      .setInputFiles({ name: 'pedido.pdf', mimeType: 'application/pdf', buffer: pdf });
    await any.getByText('pedido.pdf', { exact: true }).waitFor();
    await paste(page, 'Foto do aparelho: Escolher imagem', png(64, 40));
    await photo.getByRole('img', { name: 'colada.png' }).waitFor();
    await expectAccessible(page);

    const files = await product.sql.query('SELECT id, name, field_key FROM exam_file WHERE interaction_id = $1', [
      exam.iuid,
    ]);
    const idOf = (name: string) => files.rows.find((row) => row.name === name)?.id;
    await expect.poll(() => storedValue(exam, 'anexos.info.pedido')).toBe(idOf('pedido.pdf'));
    await expect.poll(() => storedValue(exam, 'anexos.info.foto')).toBe(idOf('colada.png'));

    await page.reload();
    const drawn = photo.getByRole('img', { name: 'colada.png' });
    await drawn.waitFor();
    await expect.poll(() => drawn.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(64);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      any.getByRole('button', { name: 'Baixar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('pedido.pdf');
    expect(await buffer(await download.createReadStream())).toEqual(pdf);
    expect(page.problems).toEqual([]);
  });

  it('say how far a file has come, and can be stopped', async () => {
    const exam = await begin('anexos');
    const any = control(page, 'Pedido médico');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/files?field=*', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await any.locator('input[type=file]').setInputFiles({
      name: 'longo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(1_000_000)]),
    });
    await any.getByText('Enviando longo.pdf: 0%').waitFor();
    await any.getByRole('button', { name: 'Parar envio' }).click();
    await any.getByRole('button', { name: /Escolher arquivo/ }).waitFor();
    letGo();
    await page.unroute('**/files?field=*');
    expect(await storedValue(exam, 'anexos.info.pedido')).toBeNull();
  });
});

/** As the browser tells the page of a picture in the clipboard, at the button that has the focus. */
async function paste(page: OpenPage, button: string, picture: Buffer): Promise<void> {
  await page.getByRole('button', { name: button }).focus();
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'colada.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [...picture],
  );
}
