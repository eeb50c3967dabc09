import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atFileEnd } from '../packages/server/src/test/atFileEnd.ts';
import { createTestDatabase } from '../packages/server/src/test/testDatabase.ts';
import { expectAccessible, expectPartAccessible, openAs, pictures } from './support/browser.ts';
import { demoOfToday, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  const to = await mkdtemp(path.join(tmpdir(), 'gesta-health-'));
  atFileEnd(() => rm(to, { recursive: true, force: true }));
  const database = await createTestDatabase(demoOfToday());
  const backup = { to: path.join(to, 'set'), at: { hour: 3, minute: 0 }, keep: 2, encrypt: false };
  product = await startProduct({ backup, databaseUrl: database.ownerUrl, demoMail: true }, database);
});
afterAll(() => stopProduct(product));

const ERROR_ID = '5f20c1aa-0000-4000-8000-000000000001';

it('[ADM-102] an admin sees what to do first, backs up and verifies from there, and what is not known is grey', async () => {
  await product.sql.query(
    `INSERT INTO installation_day (day, free_bytes, kept_bytes)
     SELECT current_date - n, 412e9::bigint + n * 13e8::bigint, 371e9::bigint - n * 13e8::bigint FROM generate_series(1, 20) AS n`,
  );
  await product.sql.query(
    `INSERT INTO unexpected_error VALUES ($1, now(), 'POST /functions/report/publish', 'unexpected', 'Error', '', '{at publish (packages/server/src/report/publishReport.ts:1:1)}')`,
    [ERROR_ID],
  );
  await product.sql.query(
    `INSERT INTO outbound (company_id, kind, purpose, recipient, status, created_at)
     SELECT id, 'smartris', 'invitation', '', 'waiting', now() - interval '65 minutes' FROM company ORDER BY name LIMIT 1`,
  );
  const page = await openAs(product, 'admin', '/health-status', 2);
  await page.getByRole('heading', { level: 1, name: 'Saúde do sistema' }).waitFor();
  const line = (id: string) => page.locator(`[data-line=${id}]`);
  const toneOf = (id: string) => line(id).getAttribute('data-tone');

  // What needs somebody stands on top, with the reason, what to do and its button; the lists below are complete.
  const acts = page.getByRole('list', { name: /para agir/ });
  const make = acts.getByRole('button', { name: 'Fazer cópia agora' });
  await make.waitFor();
  expect(await acts.getByRole('listitem').first().innerText()).toMatch(/Nenhuma cópia de segurança foi feita/);
  expect(await acts.innerText()).toMatch(/Laudos por entregar; o mais antigo há 65 min, SmartRIS de /);
  expect(await page.locator('[data-line]').count()).toBe(17);
  await line('disk')
    .getByText(/livres · 1,3 GB\/dia · \d/)
    .waitFor();
  expect(await toneOf('proven')).toBe('unknown');
  await pictures(page, 'health', 1100);
  await expectAccessible(page);
  await expectPartAccessible(page, 'main');

  const again = page.getByRole('button', { name: 'Conferir agora' }).first();
  await make.click();
  await expect
    .poll(
      async () => {
        await again.click();
        return toneOf('backup');
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toBe('ok');
  // Proven nowhere yet, it is a reason to act. What comes of that appears by itself.
  await acts.getByRole('button', { name: 'Conferir a cópia' }).click();
  await expect.poll(() => toneOf('proven'), { timeout: 120_000, interval: 500 }).toBe('ok');
  await line('proven').getByText('somas e arquivos iguais').waitFor();
  expect(await line('files').innerText()).toContain('nenhum faltando');

  // An error by the id its caller was told, and where in the program.
  const errors = page.getByRole('region', { name: 'Erros inesperados' });
  await errors.getByRole('button', { name: 'Abrir' }).click();
  await errors.getByText('packages/server/src/report/publishReport.ts:1:1').waitFor();

  // For whoever helps: text, with nothing of a patient.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Relatório' }).click(),
  ]);
  const report = await readFile(await download.path(), 'utf8');
  expect(report).toContain('[bom] Última conferida: ');
  expect(report).toContain(ERROR_ID);
  expect(report).toContain('O que fazer: ');
  const { rows } = await product.sql.query<{ name: string }>('SELECT name FROM patient');
  expect(rows.filter(({ name }) => report.includes(name))).toEqual([]);

  // What cannot be read says so in grey, and the others are as they were.
  await product.sql.query('ALTER TABLE backup_run RENAME TO backup_run_away');
  await again.click();
  await expect.poll(() => toneOf('backup')).toBe('unknown');
  expect(await line('backup').innerText()).toContain('não sei');
  expect(await toneOf('database')).toBe('ok');
  await product.sql.query('ALTER TABLE backup_run_away RENAME TO backup_run');
  await again.click();
  await expect.poll(() => toneOf('backup')).toBe('ok');
  await pictures(page, 'health-good', 1100);

  // Where no answer comes, nothing is known of anything.
  await page.route('**/functions/health-status', (route) => route.fulfill({ status: 503, json: {} }));
  await again.click();
  await expect.poll(() => page.locator('[data-line][data-tone=unknown]').count(), { timeout: 30_000 }).toBe(18);
  expect(page.problems).toEqual([]);

  const manager = await openAs(product, 'manager', '/health-status');
  await manager.getByRole('heading', { level: 1 }).waitFor();
  expect(await manager.locator('[data-line]').count()).toBe(0);
}, 300_000);
