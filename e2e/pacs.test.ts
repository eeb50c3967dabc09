import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DicomNode, startNode } from '../packages/server/src/dimse/startNode.ts';
import { expectAccessible, openAs, pictures } from './support/browser.ts';
import { freshExam } from './support/exam.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let pacs: DicomNode;
let isFull = true;
const kept: Buffer[] = [];

beforeAll(async () => {
  product = await startProduct();
  // The door our own server has for machines stands for a PACS.
  pacs = await startNode({
    ...{ host: '127.0.0.1', port: 0, tls: null, log: { info: () => {}, warn: () => {} } },
    whoCalls: async (calledAe, ae, address) => {
      if (calledAe !== 'ARQUIVO') return null;
      return { ...{ company: 'c', id: ae, timeZone: 'America/Sao_Paulo', ae, calledAe, address }, charset: 'utf8' };
    },
    store: async (_device, pieces) => {
      const all: Uint8Array[] = [];
      for await (const piece of pieces) all.push(piece);
      if (isFull) return { refused: 'full' };
      kept.push(Buffer.concat(all));
      return { status: 'stored' };
    },
    findWorklist: async () => null,
  });
});
afterAll(async () => {
  await pacs.stop();
  await stopProduct(product);
});

it('[IOP-004] the PACS of a clinic is written down and tested, says what is wrong, and gets the report', async () => {
  const admin = await openAs(product, 'admin', '/companies', 2);
  await admin.locator('tr button[data-main]', { hasText: 'Aurora' }).click();
  await admin.getByRole('tab', { name: 'Integração' }).click();
  const panel = admin.getByRole('tabpanel');
  const dicom = panel.getByRole('group', { name: 'PACS (DICOM)' });
  const web = panel.getByRole('group', { name: 'PACS (DICOMweb)' });
  const test = dicom.getByRole('button', { name: 'PACS (DICOM): Testar' });
  await dicom.getByLabel('Servidor').fill('127.0.0.1');
  await test.click();
  await dicom.getByText('Servidor ou porta inválidos').waitFor();
  await dicom.getByLabel('Porta').fill(String(pacs.port));
  await test.click();
  await dicom.getByText('Informe o AE title: até 16 letras sem acento').waitFor();
  await dicom.getByLabel('AE title do PACS').fill('OUTRO');
  await test.click();
  await dicom.getByRole('status').getByText('o PACS não aceitou a conexão; confira os dois AE titles').waitFor();
  await dicom.getByLabel('AE title do PACS').fill('ARQUIVO');
  await test.click();
  await dicom
    .getByRole('status')
    .getByText(/testado: eco em \d+ ms/)
    .waitFor();
  await dicom.getByLabel('Imagens do laudo também').check();
  await web.getByLabel('Endereço').fill('http://127.0.0.1:1/dicom-web');
  await web.getByRole('button', { name: 'PACS (DICOMweb): Testar' }).click();
  await web.getByRole('status').getByText('o destino não respondeu').waitFor();
  await dicom.scrollIntoViewIfNeeded();
  await expectAccessible(admin);
  await pictures(admin, 'pacs-settings');
  await pictures(admin, 'pacs-settings-whole', 2600);
  await web.getByLabel('Endereço').fill('');
  await panel.getByRole('button', { name: /^Salvar Integração/ }).click();
  await admin.getByText('Salvo com sucesso!').waitFor();
  const { rows } = await product.sql.query('SELECT kind, url, options FROM company_integration');
  expect(rows).toEqual([
    { kind: 'pacs-dimse', url: `dicom://127.0.0.1:${pacs.port}`, options: { calledAe: 'ARQUIVO', images: true } },
  ]);

  const exam = await freshExam(product, { 'gestationalAge.info.accessionNumber': '990077' });
  const { email } = accountOf(product, 'doctor');
  const taken = await product.sql.query(
    'UPDATE interaction SET doctor_id = (SELECT id FROM app_user WHERE email = $2) WHERE id = $1 RETURNING company_id',
    [exam.iuid, email],
  );
  const who = { token: await product.server.signIn(email), company: taken.rows[0].company_id };
  const { body } = await product.server.call('reportState', { iuid: exam.iuid }, who);
  const published = await product.server.call('publishReport', { iuid: exam.iuid, version: body.examVersion }, who);
  expect([published.status, published.body.error?.code]).toEqual([200, undefined]);
  const desk = await openAs(product, 'doctor', '/outbox');
  const line = desk.getByRole('row').filter({ hasText: 'PACS (DICOM)' });
  await line.getByText('o PACS está sem espaço').waitFor();
  isFull = false;
  await product.sql.query("UPDATE outbound SET next_at = now() WHERE kind = 'pacs-dimse'");
  await expect.poll(() => kept.length, { timeout: 20_000 }).toBe(1);
  await line.getByText('o PACS está sem espaço').waitFor({ state: 'detached' });
  const { rows: sent } = await product.sql.query("SELECT status FROM outbound WHERE kind = 'pacs-dimse'");
  expect(sent).toEqual([{ status: 'sent' }]);
});
