import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
});
afterAll(() => stopProduct(product));

describe('the protocol', () => {
  it('[LST-062] opens on a page of its own and prints itself, with the number as text and as a barcode', async () => {
    const day = clinic.ago(909);
    const patient = await clinic.patient('DONA DO <PROTOCOLO>');
    await clinic.exam(patient, { day, status: 'LAUDAR', accession: '904182' });
    const page = await openAs(product, 'user', `/worklist?day=${day}`);
    await page.context().addInitScript('window.printed = 0; window.print = () => { window.printed += 1; };');
    const opening = page.context().waitForEvent('page');
    await page.locator('[data-actions]').click();
    await page.getByRole('menuitem', { name: 'Imprimir protocolo', exact: true }).click();
    const paper = await opening;
    await paper.getByRole('heading', { level: 1, name: /Aurora/ }).waitFor();
    expect(await paper.getByRole('banner').count()).toBe(0);
    await expect
      .poll(() => paper.getByRole('definition').allTextContents())
      .toEqual(expect.arrayContaining(['DONA DO <PROTOCOLO>', clinic.brazilian(day), '904182']));
    // Start C, 90, 41, 82, check and stop: nineteen bars.
    expect(await paper.getByRole('img', { name: 'Código de barras do AN 904182' }).locator('rect').count()).toBe(
      1 + 19,
    );
    await expect.poll(() => paper.evaluate('window.printed')).toBe(1);
    await expectAccessible(paper);
  });

  it('of an exam that is not there says so, and nobody sees it signed out', async () => {
    const page = await openAs(product, 'user', `/worklist/protocol/${randomUUID()}`);
    await page.getByRole('alert').waitFor();
    const other = await openAs(product, 'user', '/worklist');
    await other.context().clearCookies();
    await other.goto(`${product.address}/worklist/protocol/${randomUUID()}`);
    await other.waitForURL(`${product.address}/login`);
  });
});
