import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../packages/clinical/src/index.ts';
import { expectAccessible, goWithin, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
});
afterAll(() => stopProduct(product));

describe('a study', () => {
  it('is reached by an exam or by the code of the patient, and leads to its exams', async () => {
    const day = addDays(clinic.today, 450);
    const patient = await clinic.patient('ESTUDO DO DIA', { pat_id: 'COD 55/7' });
    const exam = await clinic.exam(patient, { day, status: 'ANDAMENTO', accession: '990076', room: 'SALA 5' });
    await clinic.exam(patient, {
      day,
      status: 'LAUDAR',
      accession: '990077',
      doctor: accountOf(product, 'doctor').email,
      studies: { '990077': { title: 'Doppler obstétrico', hasImage: true, hasVideo: true } },
      more: { has_image: true },
    });
    const page = await openAs(product, 'manager', `/studies/${exam}`);
    await page.getByRole('heading', { level: 1, name: 'ESTUDO DO DIA' }).waitFor();
    const cards = page.locator('main section');
    await expect.poll(() => cards.count()).toBe(2);
    const other = cards.filter({ hasText: '990077' });
    for (const part of ['LAUDAR', 'Doppler obstétrico']) expect(await other.textContent()).toContain(part);
    expect(await other.getByRole('img').count()).toBe(2);
    expect(await cards.filter({ hasText: 'SALA 5' }).textContent()).toContain('Sem médico');
    await expectAccessible(page);
    const company = await product.sql.query("SELECT id, identity FROM company WHERE name LIKE '%Aurora%'");
    const { id, identity } = company.rows[0];
    const typed = day.split('-').toReversed().join('');
    const known = [`${id}/COD 55%2F7/${day}`, `${identity}/COD 55%2F7/${typed}`];
    const unknown = [`${id}/COD 55%2F7/2020-01-01`, `outra/COD 55%2F7/${day}`, `${id}/COD 55%2F7/ontem`, 'nada'];
    for (const [place, address] of unknown.entries()) {
      await goWithin(page, `/studies/${address}`);
      await page
        .getByText(/não existe|não encontrada/i)
        .first()
        .waitFor();
      await goWithin(page, `/studies/${known[place] ?? exam}`);
      await expect.poll(() => cards.count()).toBe(2);
    }
    await cards.filter({ hasText: '990077' }).getByRole('link', { name: 'Abrir' }).click();
    await page.waitForURL('**/general-report/**');
  });
});
