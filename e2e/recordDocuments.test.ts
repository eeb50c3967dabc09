import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs } from './support/browser.ts';
import { patienceOf } from './support/pageTime.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';
import { type Records, recordsOf } from './support/recordPage.ts';

let product: Product;
let clinic: Records['clinic'];
let page: Records['page'];
let doctor: Records['doctor'];
let record: Records['record'];
let open: Records['open'];

beforeAll(async () => {
  product = await startProduct();
  ({ clinic, page, doctor, record, open } = await recordsOf(product));
});
afterAll(() => stopProduct(product));

describe('a record that does not load', () => {
  it('[LST-165] without an id is logged and leads to the list', async () => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(`${product.address}/medical-record`);
    await page.waitForURL(/\/studies/);
    expect(said.join('\n')).toContain('Interação não encontrada ou inválida');
  });

  it('[LST-163] after 15 s is given up, logged, and leads to the list', async () => {
    const { exam } = await record('DEMORA');
    const slow = await openAs(product, 'doctor', '/');
    const said: string[] = [];
    slow.on('console', (message) => said.push(message.text()));
    const waited = await patienceOf(slow, '/open', () => slow.goto(`${product.address}/medical-record/${exam}`));
    expect(waited).toBeGreaterThan(14_900);
    await slow.waitForURL(/\/studies/);
    expect(said.join('\n')).toContain('Timeout ao carregar interação');
  });

  it('[LST-166] fails when the clinic does not come within 10 s', async () => {
    const { exam } = await record('CLÍNICA');
    const slow = await openAs(product, 'doctor', '/');
    const waited = await patienceOf(slow, '/functions/company', () =>
      slow.goto(`${product.address}/medical-record/${exam}`),
    );
    expect(waited).toBeGreaterThan(9_900);
    await slow.getByRole('alert').waitFor();
  });
});

describe('the documents of a record', () => {
  it('[RPT-118] [RPT-120] are printed on paper of their own, with clinic, doctor, patient and day', async () => {
    const { exam } = await record('PACIENTE <i>DO</i> PAPEL', {
      forms: {
        'solicitacoes.item1.exame': 'Hemograma <script>',
        'atestados.info.tipoAtestado': 'comparecimento',
        'atestados.info.cidAtestado': 'O13',
        'prescricoes.item1.medicamento': 'Sulfato ferroso',
      },
    });
    await product.sql.query(
      `UPDATE app_user SET display_name = 'Dra. Demo do Papel', crm = '123456', crm_uf = 'SP', rqe = '789',
       address = 'Rua das Acácias, 12', contact = '(31) 3333-0000' WHERE email = $1`,
      [doctor],
    );
    await open(exam, '?page=documents');
    const link = page.getByRole('link', { name: /^Imprimir Solicitação de exames/ });
    const [paper] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await paper.getByRole('heading', { name: 'Solicitação de exames', level: 1 }).waitFor();
    const text = await paper.getByRole('article').textContent();
    for (const word of [
      'PACIENTE <i>DO</i> PAPEL',
      'Hemograma <script>',
      'CRM-SP 123456',
      'RQE 789',
      clinic.brazilian(clinic.today),
    ])
      expect(text).toContain(word);
    expect(await paper.getByRole('banner').filter({ hasText: 'gesta' }).count()).toBe(0);
    await expectAccessible(paper);
    await paper.goto(`${product.address}/documents/${exam}/atestados`);
    await paper.getByRole('heading', { name: 'Declaração de comparecimento', level: 1 }).waitFor();
    expect(await paper.getByRole('article').textContent()).not.toContain('O13');
    for (const kind of ['solicitacoes', 'prescricoes', 'atestados']) {
      await paper.goto(`${product.address}/documents/${exam}/${kind}`);
      const page = (await paper.getByRole('article').textContent()) ?? '';
      for (const said of [
        'Dra. Demo do Papel',
        'CRM-SP 123456',
        'RQE 789',
        'Rua das Acácias, 12',
        '(31) 3333-0000',
        'Assinatura e carimbo',
      ])
        expect(page, kind).toContain(said);
      expect(page, kind).not.toMatch(/digital|eletr[oô]nic|ICP|PAdES/i);
    }
    await paper.close();
  });

  it('leave out a controlled medicine', async () => {
    const { exam } = await record('CONTROLADO', {
      forms: { 'prescricoes.item1.medicamento': 'X', 'prescricoes.info.tipoReceita': 'notificacaoB' },
    });
    await open(exam, '?page=documents');
    const refusal =
      'Medicamentos controlados não são prescritos eletronicamente aqui: use o receituário que a lei exige.';
    await page.getByText(refusal, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^Imprimir/ }).count()).toBe(0);
    await page.goto(`${product.address}/documents/${exam}/prescricoes`);
    await page.getByText(refusal).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });
});

describe('a finished consultation', () => {
  it('[LST-203] says why a finished consultation is not published, and opens it again', async () => {
    const { exam: madeExam } = await record('CONCLUÍDA', { status: 'FINALIZADO' });
    await page.goto(`${product.address}/medical-record/${madeExam}?page=summary`);
    await page.getByText('Atendimento concluído: ele é publicado depois de reaberto.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reabrir', exact: true }).click();
    const status = async () =>
      (await product.sql.query('SELECT status FROM interaction WHERE id = $1', [madeExam])).rows[0].status;
    await expect.poll(status).toBe('ANDAMENTO');
    await page.getByRole('button', { name: 'gerar laudo', exact: true }).click();
    await page.getByRole('button', { name: 'publicar', exact: true }).waitFor();
  });
});
