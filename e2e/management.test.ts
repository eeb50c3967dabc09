import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '../packages/domain/src/text/csv.ts';
import { expectPartAccessible, openAs, pictures } from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

it('[ADM-080] [ADM-093] a leader sees what is stuck, opens the exams behind a number, comes back, and takes the numbers along', async () => {
  const clinic = await clinicOf(product);
  const patient = await clinic.patient('MARINA PARADA');
  const { email } = accountOf(product, 'doctor');
  await clinic.exam(patient, { day: clinic.ago(20), status: 'FINALIZADO', doctor: email, accession: 'AN9001' });
  await clinic.exam(patient, { day: clinic.ago(20), status: 'LAUDAR', accession: 'AN9002' });
  // What left, what was opened and what the second reading said, as sending, the portal and publishing note it.
  await product.sql.query(
    `UPDATE exam_fact SET sent_at = now() - interval '5 days', messages = 1, first_saved_at = at + interval '6 minutes',
       read_at = CASE WHEN get_byte(uuid_send(interaction_id), 0) < 200 THEN now() END, guard_dismissed = '{}',
       guard_open = CASE WHEN get_byte(uuid_send(interaction_id), 1) < 40 THEN '{unit.z,growth.smaller}'::text[] ELSE '{}' END
     WHERE first_published_at IS NOT NULL AND get_byte(uuid_send(interaction_id), 2) < 230`,
  );

  const page = await openAs(product, 'manager', '/gestao');
  const card = (name: string) => page.getByRole('region', { name });
  const stuck = card('Alguma coisa parada?');
  await stuck.waitFor();
  await expectPartAccessible(page, 'main');
  await pictures(page, 'gestao', 1500);

  // What is oldest, of whom nobody is in charge: as many exams as the number says.
  const nobody = stuck.getByRole('row', { name: /^Sem médico/ });
  const old = nobody.getByRole('cell').nth(3).getByRole('link');
  const count = Number(await old.textContent());
  expect(count).toBeGreaterThan(0);
  await old.click();
  await page.waitForURL(/\/studies\?/);
  await page.getByRole('button', { name: 'Limpar Sem publicar' }).waitFor();
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(count);
  await pictures(page, 'gestao-exames');
  await page.goBack();
  await stuck.waitFor();

  // Period and filters are the address: they are still there after the exams were looked at, and after a reload.
  await page.getByRole('radiogroup', { name: 'Período' }).getByText('90', { exact: true }).click();
  await page.waitForURL(/days=90/);
  const doctor = page.getByRole('combobox', { name: 'Médico' });
  await doctor.click();
  const option = page.getByRole('option').first();
  const name = (await option.textContent()) ?? '';
  await option.click();
  await page.waitForURL(/doctor=/);
  await page.reload();
  const work = card('Quanto trabalho?');
  const total = work.getByRole('link').first();
  await expect.poll(() => doctor.inputValue()).toBe(name);
  // All lines of who did it are of this doctor now.
  await expect
    .poll(() => card('Quem e o quê').getByRole('list', { name: 'Exames por médico' }).getByRole('listitem').count())
    .toBe(1);
  const exams = Number(await total.textContent());

  const download = page.waitForEvent('download');
  await work.getByRole('button', { name: 'CSV: Quanto trabalho?' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [head, ...days] = readCsv(text)?.map(({ cells }) => cells) ?? [];
  expect(head).toEqual(['Dia', 'Exames', 'o anterior']);
  expect(days).toHaveLength(90);
  expect(days.reduce((sum, [, each]) => sum + Number(each), 0)).toBe(exams);

  const before = page.url();
  await total.click();
  await page.waitForURL(/\/studies\?.*from=/);
  const chips = page.getByRole('group', { name: 'Status' }).or(page.getByRole('radiogroup', { name: 'Status' }));
  await expect.poll(async () => (await chips.first().textContent()) ?? '').toMatch(new RegExp(`Todos\\D*${exams}`));
  await page.goBack();
  await expect.poll(() => page.url()).toBe(before);

  // A period of one's own.
  await page.getByRole('button', { name: 'De… até…' }).click();
  await page.getByLabel('De', { exact: true }).fill(clinic.brazilian(clinic.ago(40)));
  await page.getByLabel('Até', { exact: true }).fill(clinic.brazilian(clinic.ago(11)));
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await page.waitForURL(new RegExp(`from=${clinic.ago(40)}&to=${clinic.ago(11)}`));
  await expect
    .poll(() => page.getByText('mesmos dias da semana').textContent())
    .toContain(clinic.brazilian(clinic.ago(11)));
});
