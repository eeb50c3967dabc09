import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs } from './support/browser.ts';
import { freshExam, publishAnyway } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let other: Server;
let working = false;
const received: { accessionNumber: string; pdf: string }[] = [];

beforeAll(async () => {
  product = await startProduct();
  other = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    if (working) received.push(JSON.parse(text));
    reply.writeHead(working ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  other.close();
  await stopProduct(product);
});

describe('another system of the clinic', () => {
  it('[RPT-019] [RPT-042] [FRM-035] is set up, does not answer, and gets the report when it is sent again', async () => {
    const admin = await openAs(product, 'admin', '/companies', 2);
    await admin.locator('tr button[data-main]', { hasText: 'Aurora' }).click();
    const dialog = admin.getByRole('tabpanel');
    await admin.getByRole('tab', { name: 'Integração' }).click();
    await dialog.getByLabel('NetPACS: URL').fill('ftp://ris.example');
    await dialog.getByRole('button', { name: /^Salvar Integração/ }).click();
    await dialog.getByText('Endereço inválido: comece com http:// ou https://').waitFor();
    await dialog.getByLabel('NetPACS: URL').fill(`http://127.0.0.1:${(other.address() as AddressInfo).port}/laudos`);
    await dialog.getByLabel('NetPACS: Token').fill('segredo');
    await dialog.getByLabel('NetPACS: Versão').fill('2');
    await dialog.getByRole('button', { name: /^Salvar Integração/ }).click();
    await admin.getByText('Salvo com sucesso!').waitFor();
    await expectAccessible(admin);

    const exam = await freshExam(product, { 'gestationalAge.info.accessionNumber': '990001' });
    const page = `/ultra-fetal/patient/${exam.patient}`;
    const doctor = await openAs(product, 'doctor', `${page}/gestation-interaction/${exam.iuid}/summary`);
    await doctor.getByRole('button', { name: 'gerar laudo', exact: true }).click();
    await doctor.locator('iframe[title="Laudo em PDF"]').waitFor();
    await publishAnyway(doctor);
    await doctor.waitForURL(`**${page}`);
    const tried = () =>
      product.sql.query('SELECT attempts, problem FROM outbound WHERE interaction_id = $1', [exam.iuid]);
    await expect.poll(async () => (await tried()).rows).toEqual([{ attempts: 1, problem: 'refused 503' }]);
    // The last of the attempts, without the hours between them.
    await product.sql.query('UPDATE outbound SET attempts = 4, next_at = now() WHERE interaction_id = $1', [exam.iuid]);
    await doctor.goto(`${product.address}${page}/gestation-interaction/${exam.iuid}/summary`);
    await doctor
      .getByText('O laudo está publicado, mas não chegou a: NetPACS (o destino recusou (503)).')
      .waitFor({ timeout: 40_000 });
    await expectAccessible(doctor);

    working = true;
    await doctor.getByRole('button', { name: 'Reenviar' }).click();
    await doctor.getByText('Laudo a caminho outra vez.').waitFor();
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]?.accessionNumber).toBe('990001');
    expect(
      Buffer.from(received[0]?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { rows } = await product.sql.query('SELECT status FROM interaction WHERE id = $1', [exam.iuid]);
    expect(rows[0].status).toBe('PUBLICADO');
  });
});
