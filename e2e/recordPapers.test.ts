import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagesOf } from '../packages/server/src/test/pdfText.ts';
import { png } from '../packages/server/src/test/pictures.ts';
import { openAs } from './support/browser.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';
import { type Records, recordsOf } from './support/recordPage.ts';

let product: Product;
let page: Records['page'];
let records: Records;

beforeAll(async () => {
  product = await startProduct();
  records = await recordsOf(product);
  page = records.page;
  await product.sql.query(
    `UPDATE company SET address = 'Rua das Acácias', number = '120', district = 'Funcionários', city = 'Belo Horizonte', state = 'MG',
     zip_code = '30140000', phone = '(31) 3000-0041', director_name = 'Dra. Helena Martins', director_crm = '999418', director_uf = 'MG'
     WHERE name LIKE '%Aurora%'`,
  );
  const settings = await openAs(product, 'manager', '/print-settings');
  const chooser = settings.waitForEvent('filechooser');
  await settings.getByRole('button', { name: 'Escolher imagem' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(60, 60) });
  await settings.getByRole('img', { name: 'Logotipo' }).waitFor();
});
afterAll(() => stopProduct(product));

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
  const { clinic, doctor } = records;
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
    await page.goto(`${product.address}/documents/${exam}/${kind}`);
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
