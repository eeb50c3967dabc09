import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagesOf } from '../packages/server/src/test/pdfText.ts';
import { expectAccessible, type OpenPage, openAs, pictures } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
let patient: string;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  patient = await clinic.patient('MARCELA DUTRA PINHO');
  const doctor = accountOf(product, 'doctor').email;
  const exam = await clinic.exam(patient, {
    day: clinic.today,
    status: 'PUBLICADO',
    accession: '004271',
    doctor,
    room: 'Sala 3',
  });
  await write('patient.update', patient, { fields: ['phone'] }, doctor);
  // Nothing the check would look for beside the trail: no save without its history, no publication without its report.
  await write('interaction.update', exam, { fields: ['room'] }, doctor);
  await write('interaction.dismissGuard', exam, { reason: 'IG datada por CCN' }, doctor);
  await write('interaction.resend', exam, { report: 1 }, doctor);
  await write('interaction.read', exam, { report: true, version: 1 }, doctor);
  await write('portal.open', exam, { protocol: true, media: 0 }, null);
  for (let n = 0; n < 60; n += 1) await write('patient.list', patient, { count: n }, doctor);
  await product.sql.query('SELECT gesta_seal(NULL)');
});
afterAll(() => stopProduct(product));

const write = (action: string, subject: string, details: object, email: string | null) =>
  product.sql.query(
    `SELECT gesta_audit(c.id, (SELECT id FROM app_user WHERE email = $4), $1, $2, $3, '192.0.2.23', gen_random_uuid()::text, false)
     FROM company c WHERE c.name LIKE '%Aurora%'`,
    [action, subject, details, email],
  );
const rows = (page: OpenPage) => page.locator('tr[data-row]');
const written = async (action: string) => {
  const { rows: found } = await product.sql.query('SELECT 1 FROM gesta_trail() WHERE action = $1', [action]);
  return found.length;
};

it('[ADM-095] the trail is filtered, walked by keys, exported, checked, and tells who saw a record', {
  timeout: 90_000,
}, async () => {
  const page = await openAs(product, 'manager', '/audit');
  await expect.poll(() => rows(page).count()).toBe(50);
  await expect.poll(() => written('audit.read')).toBe(1);
  await page.getByRole('button', { name: 'Mais antigos' }).click();
  await page.getByText('Mandou o laudo outra vez').waitFor();
  expect(await page.getByRole('button', { name: 'Mais novos' }).isEnabled()).toBe(true);

  const subject = page
    .getByRole('combobox', { name: 'Paciente ou nº do exame' })
    .or(page.getByLabel('Paciente ou nº do exame'))
    .first();
  await subject.fill('marcela dutra');
  await page.getByRole('option', { name: /MARCELA DUTRA PINHO/ }).click();
  await page.getByText('66 registros desta paciente').waitFor();
  await page.getByLabel('Ação', { exact: true }).first().click();
  await page.getByRole('option', { name: 'Laudos e envios' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);

  // The newest of the two is the sending; Enter shows it at the right.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('complementary', { name: 'detalhe' });
  await detail.getByText('confere', { exact: true }).waitFor();
  await detail.getByText('report: 1').waitFor();
  await expectAccessible(page);
  await pictures(page, 'audit');
  await page.getByRole('button', { name: 'Fechar' }).click();
  await detail.waitFor({ state: 'detached' });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n').filter(Boolean).length).toBe(3);
  expect(csv).toContain('"Mandou o laudo outra vez"');
  await expect.poll(() => written('audit.export')).toBe(1);

  await page.getByRole('button', { name: 'Quem viu este prontuário' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Viu o laudo').waitFor();
  await dialog.getByText('Paciente, no portal').waitFor();
  await expectAccessible(page);
  await pictures(page, 'audit-readers');
  const paper = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PDF para a paciente' }).click();
  const [first] = pagesOf(await readFile(await (await paper).path()));
  expect(first?.text).toContain('MarcelaDutraPinho');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Verificar cadeia' }).click();
  await page.getByText(/cadeia conferida em .* sem falha/).waitFor();
  const client = await product.sql.connect();
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  await client.query(
    "UPDATE audit_entry SET subject = 'x' WHERE seq = 3 AND company_id = (SELECT id FROM company WHERE name LIKE '%Aurora%')",
  );
  await client.query('COMMIT');
  client.release();
  await page.getByRole('button', { name: 'Verificar cadeia' }).click();
  const broken = page.getByRole('alert').filter({ hasText: 'A cadeia falha no registro nº 3' });
  await broken.waitFor();
  // The check before this one found nothing, and says so no more.
  await page.getByText('sem falha').waitFor({ state: 'detached', timeout: 2_000 });
  await pictures(page, 'audit-broken');
  await page.reload();
  await broken.getByRole('button', { name: 'Estou ciente' }).click();
  await broken.waitFor({ state: 'detached' });
  await page.getByLabel('Endereço').fill('203.0.113.9');
  await page.keyboard.press('Enter');
  await page.getByText('Nenhum registro com estes filtros').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(() => rows(page).count()).toBe(50);
});

it('an admin reads the chain of the installation beside that of the clinic', async () => {
  const page = await openAs(product, 'admin', '/audit', 2);
  await page.getByText('Instalação', { exact: true }).click();
  await page.getByText('Entrou', { exact: true }).first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('chain')).toBe('installation');
});
