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
const refusedOnce = 'O laudo está publicado, mas não chegou a: NetPACS (o destino recusou (503)).';

beforeAll(async () => {
  product = await startProduct();
  other = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const body = JSON.parse(text);
    if (working && !body.test) received.push(body);
    reply.writeHead(working ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  other.close();
  await stopProduct(product);
});

describe('another system of the clinic', () => {
  it('[ADM-020] [ADM-026] [ADM-027] [ADM-028] [ADM-029] [ADM-030] [ADM-058] [ADM-089] [RPT-019] [RPT-042] [FRM-035] is set up and tested, does not answer, and gets the report when it is sent again', async () => {
    const admin = await openAs(product, 'admin', '/companies', 2);
    await admin.locator('tr button[data-main]', { hasText: 'Aurora' }).click();
    const dialog = admin.getByRole('tabpanel');
    await admin.getByRole('tab', { name: 'Integração' }).click();
    await dialog.getByLabel('NetPACS: URL').fill('ftp://ris.example');
    await dialog.getByRole('button', { name: /^Salvar Integração/ }).click();
    await dialog.getByText('Endereço inválido: comece com http:// ou https://').waitFor();
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/laudos`;
    await dialog.getByLabel('NetPACS: URL').fill(url);
    await dialog.getByLabel('NetPACS: Token').fill('segredo');
    await dialog.getByLabel('NetPACS: Versão').fill('2');
    const test = dialog.getByRole('button', { name: 'NetPACS: Testar' });
    await test.click();
    await dialog.getByRole('status').getByText('o destino recusou (503)').waitFor();
    working = true;
    await test.click();
    await dialog
      .getByRole('status')
      .getByText(/testado: 200 em \d+ ms/)
      .waitFor();
    working = false;
    await dialog.getByRole('button', { name: /^Salvar Integração/ }).click();
    await admin.getByText('Salvo com sucesso!').waitFor();
    await expectAccessible(admin);

    const exam = await freshExam(product, { 'gestationalAge.info.accessionNumber': '990001' });
    const page = `/ultra-fetal/patient/${exam.patient}`;
    const doctor = await openAs(product, 'doctor', `${page}/gestation-interaction/${exam.iuid}/summary`);
    await doctor.getByRole('button', { name: 'Gerar laudo', exact: true }).click();
    await doctor.locator('iframe[title="Laudo em PDF"]').waitFor();
    await publishAnyway(doctor);
    await doctor.waitForURL(`**${page}`);
    const tried = () =>
      product.sql.query('SELECT attempts, problem FROM outbound WHERE interaction_id = $1', [exam.iuid]);
    await expect.poll(async () => (await tried()).rows).toEqual([{ attempts: 1, problem: 'refused 503' }]);
    // The last of the attempts, without the hours between them.
    await product.sql.query('UPDATE outbound SET attempts = 4, next_at = now() WHERE interaction_id = $1', [exam.iuid]);
    await doctor.goto(`${product.address}${page}/gestation-interaction/${exam.iuid}/summary`);
    await doctor.getByText(refusedOnce).waitFor({ timeout: 40_000 });
    await expectAccessible(doctor);

    // From the screen of the system, all that failed; from the exam, its own.
    working = true;
    await dialog.getByText('1 laudo por entregar').waitFor();
    await dialog.getByRole('button', { name: 'NetPACS: Reenviar todos' }).click();
    await admin.getByText('1 laudo a caminho outra vez.').waitFor();
    await expect.poll(() => received.length).toBe(1);
    await expect.poll(async () => (await tried()).rows).toEqual([{ attempts: 1, problem: '' }]);
    await product.sql.query(
      "UPDATE outbound SET status = 'failed', problem = 'refused 503' WHERE interaction_id = $1",
      [exam.iuid],
    );
    await product.sql.query("UPDATE interaction SET status = 'ERRO' WHERE id = $1", [exam.iuid]);
    await doctor.reload();
    await doctor.getByText(refusedOnce).waitFor();
    await doctor.getByRole('button', { name: 'Reenviar' }).click();
    await doctor.getByText('Laudo a caminho outra vez.').waitFor();
    await expect.poll(() => received.length).toBe(2);
    expect(received[0]?.accessionNumber).toBe('990001');
    expect(
      Buffer.from(received[0]?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { rows } = await product.sql.query('SELECT status FROM interaction WHERE id = $1', [exam.iuid]);
    expect(rows[0].status).toBe('PUBLICADO');

    // What was told to the patient about it stands there too.
    await product.sql.query(
      `INSERT INTO outbound (company_id, kind, purpose, interaction_id, recipient, status, attempts, problem, created_at)
       SELECT company_id, 'email', 'result', id, 'ninguem@paciente.example', 'failed', 1, 'mailboxUnknown', now()
       FROM interaction WHERE id = $1`,
      [exam.iuid],
    );
    await doctor.reload();
    const told = doctor.getByRole('region', { name: 'Mensagens à paciente' });
    await told.getByText('Falhou', { exact: true }).waitFor();
    await told.getByText(/ninguem@paciente\.example/).waitFor();
    await told.getByRole('button', { name: 'Corrigir' }).waitFor();
    await expectAccessible(doctor);

    const others = { Animati: '1', SmartRIS: '3', Feegow: '2', vSaúde: null };
    for (const [name, version] of Object.entries(others)) {
      await dialog.getByLabel(`${name}: URL`).fill(`${url}/${name}`);
      await dialog.getByLabel(`${name}: Token`).fill('segredo');
      if (version !== null) await dialog.getByLabel(`${name}: Versão`).fill(version);
    }
    expect(await dialog.getByLabel('vSaúde: Versão').count()).toBe(0);
    await dialog.getByRole('button', { name: /^Salvar Integração/ }).click();
    const kept = async () =>
      (
        await product.sql.query(
          "SELECT kind, url, version, token LIKE 'sealed:%' AS sealed FROM company_integration ORDER BY kind",
        )
      ).rows;
    await expect.poll(kept).toEqual([
      { kind: 'animati', url: `${url}/Animati`, version: '1', sealed: true },
      { kind: 'feegow', url: `${url}/Feegow`, version: '2', sealed: true },
      { kind: 'netpacs', url, version: '2', sealed: true },
      { kind: 'smartris', url: `${url}/SmartRIS`, version: '3', sealed: true },
      { kind: 'vsaude', url: expect.stringMatching(/vSa/), version: '', sealed: true },
    ]);
  });
});
