import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  expectAccessible,
  expectPartAccessible,
  goToScreen,
  goWithin,
  type OpenPage,
  openAs,
  picture,
  pictures,
} from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { workOf } from './support/pageTime.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
/** Of a leader, who alone imports, and of a physician. */
let page: OpenPage;
let doctor: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  [page, doctor] = await Promise.all([openAs(product, 'manager', '/'), openAs(product, 'doctor', '/')]);
});
afterAll(() => stopProduct(product));

const row = (page: OpenPage, line: number) => page.locator(`tr[data-row="${line}"]`);
const choose = (page: OpenPage, name: string, text: string, encoding: BufferEncoding = 'latin1') =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });

const LINES = [
  'Código;Nome do paciente;CPF;Data de nascimento;Telefone;E-mail;Convênio',
  'A-10231;Aline Torres Bastos;991.000.501-80;14/05/1993;(11) 90000-0501;aline@exemplo.com.br;São João',
  'A-10232;Karina Mota Sales;529.982.247-25;02/09/1995;(11) 90000-0502;karina@exemplo.com.br;',
  'A-10233;Camila Rocha Vidal;;21/12/1999;(11) 90000-0144;;',
  'A-10234;Larissa Souto;;23/08/1998;(11) 90000-0412;;',
  'A-10235;Bianca Nogueira;991.000.1O7-09;30/01/1988;(11) 90000-0507;bianca@exemplo.com.br;',
  'A-10236;Cíntia Prado Reis;;31/02/1991;(11) 90000-0508;;',
  'A-10238;Ana Beatriz Duarte;;11/10/1996;(11) 90000-0510;;',
];

it('[ADM-096] a file of patients is read, checked row by row, imported and taken back', async () => {
  const clinic = await clinicOf(product);
  const { rows: companies } = await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'");
  const sql = (text: string) => product.sql.query(text, [companies[0].id]);
  await clinic.patient('KARINA MOTA SALES', {
    ...{ pat_id: 'A-10232', identity: '52998224725', birthdate: '1995-09-02', sex: 'F', phone: '11900000188' },
  });
  await clinic.patient('CAMILA ROCHA VIDAL', {
    pat_id: 'A-10233',
    birthdate: '1999-12-21',
    sex: 'F',
    phone: '11900000144',
  });
  await clinic.patient('LARISSA PIRES SOUTO', { pat_id: 'L1', birthdate: '1998-08-23', sex: 'F' });
  await clinic.patient('ANA DUARTE', { pat_id: 'L2', birthdate: '1996-10-11', sex: 'F' });
  const stand = async () =>
    (
      await sql(`SELECT md5(string_agg((to_jsonb(p) - 'version')::text, '|' ORDER BY id)) AS sum, count(*)::integer AS patients
        FROM patient p WHERE company_id = $1 AND deleted_at IS NULL`)
    ).rows[0];
  const before = await stand();

  await goToScreen(page, '/patients');
  await page.getByRole('link', { name: 'Importar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Importar pacientes' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'move-in-file');
  // A file that cannot be read says where and why.
  await choose(page, 'quebrado.csv', 'nome;cpf\nAna;1\nBia;"2');
  await page.getByText('Linha 3: as aspas abertas nunca fecham.').waitFor();

  const more = Array.from(
    { length: 60 },
    (_, at) => `B-${at};Paciente ${String.fromCharCode(65 + (at % 26))}${at} Silva;;${10 + (at % 18)}/03/1990;;;`,
  );
  await choose(page, 'pacientes_sistema_antigo.csv', [...LINES, ...more].join('\r\n'));
  await page.getByText('separado por ;').waitFor();
  await page.getByText('Windows-1252').waitFor();
  const check = page.getByRole('button', { name: 'Conferir linhas' });
  expect(await check.isDisabled()).toBe(true);
  await page.getByLabel('Onde o arquivo não diz').selectOption('F');
  await expectAccessible(page);
  await pictures(page, 'move-in-columns');
  await check.click();

  const tile = (name: RegExp) => page.getByRole('list', { name: 'Linhas por situação' }).getByRole('button', { name });
  await tile(/Todas.*67/s).waitFor();
  for (const name of [/Novos.*61/s, /Atualizam · iguais.*1.*· 1/s, /Provável duplicado.*2/s, /Com erro.*2/s])
    await tile(name).waitFor();
  await row(page, 6).getByText('há uma letra no número').waitFor();
  await row(page, 7).getByText('esta data não existe').waitFor();
  await row(page, 3).locator('del').getByText('90000-0188').waitFor();
  await row(page, 3).getByText('muda 2 campos').waitFor();
  await expectPartAccessible(page, 'body');
  await pictures(page, 'move-in-check');
  expect(await stand()).toEqual(before);

  // By keys: the first is she, the second is somebody else.
  await page.getByRole('button', { name: 'Ir para a próxima' }).click();
  await expect.poll(() => row(page, 5).getAttribute('data-current')).toBe('true');
  await page.keyboard.press('1');
  await row(page, 5).getByText('decidido: é ela').waitFor();
  await expect.poll(() => row(page, 8).getAttribute('data-current')).toBe('true');
  await page.keyboard.press('2');
  await row(page, 8).getByText('decidido: é outra pessoa').waitFor();
  // Corrected in its place; the errors are a file.
  await tile(/Com erro/).click();
  await row(page, 7).getByRole('button', { name: 'Corrigir' }).click();
  await row(page, 7).getByLabel('Data de nascimento').fill('28/02/1991');
  await picture(page, 'move-in-correct');
  await row(page, 7).getByRole('button', { name: 'Salvar' }).click();
  await tile(/Com erro.*1/s).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Erros em CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toContain('pacientes_sistema_antigo');
  await tile(/Todas/).click();

  await page.getByRole('button', { name: /Importar 65 pacientes/ }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'pacientes_sistema_antigo.csv foi importado' }).waitFor();
  await expect.poll(async () => (await stand()).patients).toBe(before.patients + 63);
  const larissa = await sql(
    `SELECT pat_id, phone FROM patient WHERE company_id = $1 AND name = 'LARISSA PIRES SOUTO' AND birthdate = '1998-08-23'`,
  );
  expect(larissa.rows).toEqual([{ pat_id: 'A-10234', phone: '11900000412' }]);
  await expectAccessible(page);
  await pictures(page, 'move-in-done');
  await page
    .getByRole('row', { name: /pacientes_sistema_antigo/ })
    .getByRole('button', { name: 'Desfazer o lote' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer o lote' }).click();
  await page.getByText('O lote de pacientes_sistema_antigo.csv foi desfeito').waitFor();
  expect(await stand()).toEqual(before);
  expect(page.problems).toEqual([]);
});

it('[ADM-097] exams of an old system come with their PDFs, stand in the timeline, and go again', async () => {
  const clinic = await clinicOf(product);
  const patient = await clinic.patient('VERA LÚCIA BRAGA', { pat_id: 'V-77', birthdate: '1990-04-02', sex: 'F' });
  const pdf = readFileSync(path.join(import.meta.dirname, '../packages/server/src/test/fixtures/chromium.pdf'));
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-laudos-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['77001.pdf', '77002.pdf', 'avulso.pdf']) writeFileSync(path.join(folder, name), pdf);

  await goWithin(page, '/');
  await page.getByRole('heading', { level: 1, name: 'Importar' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('[role="dialog"] input:focus').fill('importar exames');
  await page.getByRole('dialog').getByText('Importar exames antigos').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Importar exames antigos' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'move-in-exams-file');
  await choose(
    page,
    'exames.csv',
    [
      'Atendimento;Prontuário;Data do exame;Exame;Arquivo',
      '77001;V-77;03/04/2019;US obstétrico morfológico;77001.pdf',
      '77002;V-77;21/06/2019;US obstétrico com Doppler;laudos/77002.PDF',
      '77003;V-77;22/06/2019;US obstétrico;77003.pdf',
      '77004;X-1;22/06/2019;US pélvico;avulso.pdf',
      '77005;V-77;31/02/2019;US mamas;avulso.pdf',
    ].join('\r\n'),
  );
  const check = page.getByRole('button', { name: 'Conferir linhas' });
  await page.getByText('Escolha as colunas obrigatórias.').waitFor();
  await page.getByLabel('Número do exame').selectOption('Atendimento');
  await page.locator('p', { hasText: 'Escolher a pasta dos PDFs' }).waitFor();
  expect(await check.isDisabled()).toBe(true);
  await page.locator('input[type=file]').setInputFiles(folder);
  await page.getByText('PDFs na pasta: 3').waitFor();
  await expectAccessible(page);
  await pictures(page, 'move-in-exams-columns');
  await check.click();

  await row(page, 4).getByText('não está na pasta').waitFor();
  await row(page, 5).getByText('nenhum paciente tem este código').waitFor();
  await row(page, 6).getByText('esta data não existe').waitFor();
  await row(page, 2).getByText('VERA LÚCIA BRAGA').waitFor();
  await expectPartAccessible(page, 'main');
  await pictures(page, 'move-in-exams-check');
  await page.getByRole('button', { name: /Importar 2 exames/ }).click();
  await page.getByRole('heading', { name: 'exames.csv foi importado' }).waitFor();
  await pictures(page, 'move-in-exams-done');

  await goWithin(doctor, `/timeline/${patient}`);
  const card = doctor.getByRole('article', { name: /US obstétrico com Doppler/ });
  await card.getByText('21/06/2019').first().waitFor();
  await doctor.getByRole('article', { name: /US obstétrico morfológico/ }).waitFor();
  await pictures(doctor, 'move-in-exams-timeline');
  const [paper] = await Promise.all([
    doctor.waitForResponse((answer) => answer.headers()['content-type'] === 'application/pdf'),
    card.getByRole('link', { name: /Abrir exame/ }).click(),
  ]);
  expect((await paper.body()).equals(pdf)).toBe(true);
  await doctor.locator('iframe[title="Laudo em PDF"]').waitFor();
  await picture(doctor, 'move-in-exams-report');

  await page
    .getByRole('row', { name: /exames\.csv/ })
    .getByRole('button', { name: 'Desfazer o lote' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer o lote' }).click();
  await page.getByText('O lote de exames.csv foi desfeito').waitFor();
  await goWithin(doctor, '/');
  await doctor.locator('iframe[title="Laudo em PDF"]').waitFor({ state: 'detached' });
  await goWithin(doctor, `/timeline/${patient}`);
  await doctor.getByRole('radiogroup', { name: 'Mostrar' }).waitFor();
  await expect.poll(() => doctor.getByRole('article').count()).toBe(0);
  expect([...page.problems, ...doctor.problems]).toEqual([]);
});

it('[ADM-096] ten thousand rows stay at hand while they are checked; only leaders import', async () => {
  await goWithin(page, '/');
  await page.getByRole('heading', { level: 1, name: 'Importar' }).waitFor({ state: 'detached' });
  await goToScreen(page, '/patients/imports');
  const lines = Array.from({ length: 10_000 }, (_, at) => `C-${at}\tMaria ${at} Souza\t0${1 + (at % 9)}/04/1985\tF`);
  await choose(page, 'dez_mil.txt', ['codigo\tnome\tnascimento\tsexo', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Conferir linhas' }).click();
  await page.getByRole('button', { name: /Importar 10\.000 pacientes/ }).waitFor({ timeout: 60_000 });
  expect(await page.locator('tr[data-row]').count()).toBe(50);
  // A key moves the mark within a few frames, however many rows there are.
  const worked = await workOf(page);
  await page.evaluate(async () => {
    for (let times = 0; times < 20; times += 1) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  const each = (await worked()) / 20;
  process.stdout.write(`a key in the preview of 10,000 rows: ${Math.round(each)} ms of the page\n`);
  expect(each).toBeLessThan(50);
  await doctor.goto(`${product.address}/patients/imports`);
  await doctor.getByRole('heading', { name: 'Importar pacientes' }).waitFor({ state: 'detached' });
  await goWithin(doctor, '/patients');
  await doctor.getByRole('heading', { level: 1, name: 'Pacientes' }).waitFor();
  expect(await doctor.getByRole('link', { name: 'Importar' }).count()).toBe(0);
});
