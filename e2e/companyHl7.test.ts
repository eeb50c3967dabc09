import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectPartAccessible, openAs, pictures } from './support/browser.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

const hospital = createServer((socket) => void socket.on('error', () => {}));
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  hospital.listen(0, '127.0.0.1');
  await once(hospital, 'listening');
});
afterAll(async () => {
  hospital.close();
  await stopProduct(product);
});

it('[IOP-005] [IOP-006] a clinic says how it speaks HL7, tries where its results go, and hears that nobody listens here', async () => {
  const page = await openAs(product, 'admin', '/companies', 2);
  await page.getByRole('searchbox').fill('aurora');
  await page.locator('tr button[data-main]', { hasText: 'Aurora' }).click();
  await page.getByRole('tab', { name: /^Integração/ }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Esta instalação não ouve pedidos', { exact: false }).waitFor();
  await panel.getByLabel('Endereços que podem enviar').fill('10.0.0.5\nhospital');
  await page.keyboard.press('Control+s');
  await panel.getByText('Um endereço IP ou uma rede por linha, como 10.0.0.5 ou 10.0.0.0/24').waitFor();
  await panel.getByLabel('Endereços que podem enviar').fill('10.0.0.5\n10.1.0.0/16');
  await panel.getByLabel('Aplicação (MSH-5)').fill('GESTA');
  await panel.getByLabel('Unidade (MSH-6)').fill('AURORA');
  const results = panel.getByRole('group', { name: 'Resultados que saem' });
  await results.getByLabel('Servidor').fill('127.0.0.1');
  await results.getByLabel('Porta').fill(String((hospital.address() as AddressInfo).port));
  await results.getByLabel('Aplicação do destinatário').fill('HIS');
  await panel.getByRole('button', { name: 'HL7: Testar' }).click();
  await panel.getByText(/Conectou em \d+ ms/).waitFor();
  await panel.getByRole('group', { name: 'Esta clínica nas mensagens' }).scrollIntoViewIfNeeded();
  await pictures(page, 'company-hl7', 1400);
  await expectPartAccessible(page, '[role=tabpanel]');
  await page.keyboard.press('Control+s');
  await page.getByText('Salvo com sucesso!').first().waitFor();
  const { rows } = await product.sql.query(
    `SELECT h.application, h.facility, h.addresses, h.peer_application, i.url FROM company_hl7 h
     JOIN company_integration i ON i.company_id = h.company_id AND i.kind = 'hl7'`,
  );
  const url = `mllp://127.0.0.1:${(hospital.address() as AddressInfo).port}`;
  const addresses = ['10.0.0.5', '10.1.0.0/16'];
  expect(rows).toEqual([{ application: 'GESTA', facility: 'AURORA', addresses, peer_application: 'HIS', url }]);
});
