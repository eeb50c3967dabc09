import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '../packages/server/src/test/pdfText.ts';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, goWithin, signedIn } from './support/browser.ts';
import { patienceOf } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';
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
    await goWithin(page, '/medical-record');
    await expect.poll(() => said.join('\n')).toContain('Interação não encontrada ou inválida');
    await page.waitForURL(/\/studies/);
  });

  it('[LST-163] after 15 s is given up, logged, and leads to the list', async () => {
    const { exam } = await record('DEMORA');
    const slow = await signedIn(product, 'doctor');
    const said: string[] = [];
    slow.on('console', (message) => said.push(message.text()));
    const waited = await patienceOf(slow, '/open', () => slow.goto(`${product.address}/medical-record/${exam}`));
    expect(waited).toBeGreaterThan(14_900);
    await slow.waitForURL(/\/studies/);
    expect(said.join('\n')).toContain('Timeout ao carregar interação');
  });

  it('[LST-166] fails when the clinic does not come within 10 s', async () => {
    const { exam } = await record('CLÍNICA');
    const slow = await signedIn(product, 'doctor');
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
    const titles = {
      solicitacoes: 'Solicitação de exames',
      prescricoes: 'Receita',
      atestados: 'Declaração de comparecimento',
    };
    for (const [kind, title] of Object.entries(titles)) {
      await goWithin(paper, `/documents/${exam}/${kind}`);
      await paper.getByRole('heading', { name: title, level: 1 }).waitFor();
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
    expect(await paper.getByRole('article').textContent()).not.toContain('O13');
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
    await goWithin(page, `/documents/${exam}/prescricoes`);
    await page.getByRole('tab').first().waitFor({ state: 'detached' });
    await page.getByText(refusal).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });
});

const ITEMS = [
  {
    medicamento: 'Ácido acetilsalicílico',
    concentracao: '100 mg',
    formaFarmaceutica: 'comprimido',
    dose: '1 comprimido',
    via: 'oral',
    posologia: 'noite',
    quantidade: '90 comprimidos',
    orientacoes: 'Até 36 semanas.',
  },
  {
    medicamento: 'Progesterona',
    concentracao: '200 mg',
    formaFarmaceutica: 'capsula',
    dose: '1 cápsula',
    via: 'vaginal',
    posologia: 'noite',
    duracao: 30,
    duracaoUnidade: 'dias',
    quantidade: '30 cápsulas',
  },
  {
    medicamento: 'Sulfato ferroso',
    concentracao: '40 mg',
    formaFarmaceutica: 'comprimido',
    dose: '1 comprimido',
    via: 'oral',
    posologia: '1x',
    usoContinuo: true,
    quantidade: '30 comprimidos',
  },
];
const EXAMS = [
  { exame: 'Hemograma', categoria: 'laboratorio', quantidade: 1 },
  { exame: 'USG de mamas', categoria: 'imagem', lateralidade: 'bilateral', quantidade: 1 },
  { exame: 'Urocultura', categoria: 'laboratorio', quantidade: 2, justificativa: 'entre 24 e 28 semanas' },
  { exame: 'Ecocardiograma fetal', categoria: 'cardiologico', quantidade: 1 },
];
const listed = (form: string, items: readonly Record<string, unknown>[]) =>
  Object.fromEntries(
    items.flatMap((item, at) =>
      Object.entries(item).map(([field, value]) => [`${form}.item${at + 1}.${field}`, value]),
    ),
  );

it('each document of a consultation is one page with the letterhead of the clinic', async () => {
  await product.sql.query(
    `UPDATE company SET address = 'Rua das Acácias', number = '120', district = 'Funcionários', city = 'Belo Horizonte', state = 'MG',
     zip_code = '30140000', phone = '(31) 3000-0041', director_name = 'Dra. Helena Martins', director_crm = '999418', director_uf = 'MG'
     WHERE name LIKE '%Aurora%'`,
  );
  const company = (await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'")).rows[0].id;
  const token = await product.server.signIn(accountOf(product, 'manager').email);
  const logo = { company, name: 'logo.png', bytes: png(60, 60) };
  expect((await product.server.call('saveCompanyLogo', logo, { token, company })).status).toBe(200);
  const patient = await clinic.patient('ISABELA NUNES TEIXEIRA', { identity: '52998224725' });
  const exam = await clinic.exam(patient, {
    day: clinic.today,
    status: 'ANDAMENTO',
    type: 'prontuario',
    doctor,
    forms: {
      ...listed('prescricoes', ITEMS),
      'prescricoes.info.orientacoesGerais': '<p>Em caso de sangramento, procurar a maternidade.</p>',
      ...listed('solicitacoes', EXAMS),
      'solicitacoes.info.indicacaoClinica': 'Gestação única de 13s1d',
      'atestados.info.tipoAtestado': 'afastamento',
      'atestados.info.textoAtestado':
        '<p>Atesto, para os devidos fins, que ISABELA NUNES TEIXEIRA esteve sob meus cuidados em 16/11/2026 e necessita de 3 (três) dias de afastamento de suas atividades, de 16/11/2026 a 18/11/2026.</p>',
    },
  });
  for (const [kind, title] of [
    ['prescricoes', 'Receita'],
    ['solicitacoes', 'Solicitação de exames'],
    ['atestados', 'Atestado médico'],
  ] as const) {
    await goWithin(page, `/documents/${exam}/${kind}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const paper = page.getByRole('article');
    await expect
      .poll(() => paper.locator('header img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(60);
    const bytes = await page.pdf({ preferCSSPageSize: true });
    const folder = process.env.GESTA_PICTURES;
    if (folder !== undefined) writeFileSync(path.join(folder, `paper-${kind}.pdf`), bytes);
    const pages = pagesOf(bytes).map(({ text }) => text);
    expect(pages, kind).toHaveLength(1);
    for (const said of [
      'Rua das Acácias, 120 · Funcionários',
      'Belo Horizonte, MG · 30140-000',
      '30140-000(31) 3000-0041',
      'ISABELA NUNES TEIXEIRA',
      '529.982.247-25',
      'Responsável técnico(a): Dra. Helena Martins, CRM-MG 999418',
    ])
      expect(pages[0], kind).toContain(said.replaceAll(/\s/g, ''));
    expect(await paper.textContent(), kind).not.toMatch(/Não informado|undefined|null/);
  }
});

describe('a finished consultation', () => {
  it('[LST-203] says why a finished consultation is not published, and opens it again', async () => {
    const { exam: madeExam } = await record('CONCLUÍDA', { status: 'FINALIZADO' });
    await open(madeExam, '?page=summary');
    await page.getByText('Atendimento concluído: ele é publicado depois de reaberto.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reabrir', exact: true }).click();
    const status = async () =>
      (await product.sql.query('SELECT status FROM interaction WHERE id = $1', [madeExam])).rows[0].status;
    await expect.poll(status).toBe('ANDAMENTO');
    await page.getByRole('button', { name: 'gerar laudo', exact: true }).click();
    await page.getByRole('button', { name: 'publicar', exact: true }).waitFor();
  });
});
