import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFIED, makeAuthority } from '../packages/server/src/test/authority.ts';
import {
  expectAccessible,
  expectPartAccessible,
  type OpenPage,
  openAs,
  openPage,
  pictures,
} from './support/browser.ts';
import { type Exam, lonelyExam } from './support/exam.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

const { name: NAME, cpf: CPF, passphrase: PASSPHRASE } = CERTIFIED;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const { email } = accountOf(product, 'doctor');
  await product.sql.query('UPDATE app_user SET cpf = $2 WHERE email = $1', [email, CPF]);
});
afterAll(() => stopProduct(product));

const summary = ({ patient, iuid }: Exam) => `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/summary`;
const examOf = (number: string) =>
  lonelyExam(product, {
    '2ndand3rdquarter.hasData': true,
    'gestationalAge.info.accessionNumber': number,
    'gestationalAge.info.fetos': '1',
    'gestationalAge.info.calculo': 'desconhecido',
    '2ndand3rdquarter.biometria1.ca': 178,
    'conclusion.info.text': '<p>Gestação de evolução normal.</p>',
  });
const published = async ({ iuid }: Exam) =>
  (await product.sql.query('SELECT code FROM report WHERE interaction_id = $1', [iuid])).rows;
const publish = (page: OpenPage) => page.getByRole('button', { name: 'Publicar', exact: true });

async function makePaper(exam: Exam): Promise<OpenPage> {
  const page = await openAs(product, 'doctor', summary(exam));
  await page.getByRole('button', { name: /^gerar laudo$/i }).click();
  await page.locator('iframe[title="Laudo em PDF"]').waitFor();
  return page;
}

async function setMode(label: string): Promise<OpenPage> {
  const page = await openAs(product, 'admin', '/companies', 2);
  await page.getByRole('searchbox').fill('aurora');
  await page.locator('tr button[data-main]', { hasText: 'Aurora' }).click();
  const modes = page.getByRole('radiogroup', { name: 'Assinatura digital dos laudos' });
  await modes.getByText(label, { exact: true }).click();
  await modes.scrollIntoViewIfNeeded();
  await page.keyboard.press('Control+s');
  await page.getByText('Salvo com sucesso!').first().waitFor();
  return page;
}

/** The clinic asks for a code as well; the doctor has one from now on. */
async function askForCodes(): Promise<() => string> {
  const secret = Buffer.alloc(20, 0xab);
  await product.sql.query(
    `INSERT INTO user_totp (user_id, secret, enabled_at) SELECT id, $2, now() FROM app_user WHERE email = $1`,
    [accountOf(product, 'doctor').email, secret],
  );
  await product.sql.query(`UPDATE company SET security = '{"totpEnabled": true}' WHERE name LIKE '%Aurora%'`);
  return () => new TOTP({ secret: Secret.fromHex(secret.toString('hex')) }).generate();
}

/** What another program says of the signature in a file. */
function readByOthers(pdf: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-pdf-'));
  const file = path.join(folder, 'laudo.pdf');
  writeFileSync(file, pdf);
  try {
    return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the digital signature', () => {
  it('is offered by the clinic, made with the own certificate when publishing, and told to whoever checks the code', async () => {
    const admin = await setMode('Oferecer');
    await admin
      .getByText(/^Ao publicar, o médico do exame assina com o certificado dele ou publica sem assinar/)
      .waitFor();
    await expectAccessible(admin);
    await pictures(admin, 'signature-company', 1900);

    const profile = await openAs(product, 'doctor', '/profile');
    const card = profile.getByRole('region', { name: 'Certificado digital' });
    await card.getByText('Nenhum certificado').waitFor();
    const choose = async (buffer: Buffer) => {
      const chooser = profile.waitForEvent('filechooser');
      await card.getByRole('button', { name: 'Escolher arquivo .p12 ou .pfx' }).click();
      await (await chooser).setFiles({ name: 'medica.p12', mimeType: 'application/x-pkcs12', buffer });
    };
    const passphrase = card.getByLabel(/^Senha do certificado/);
    await choose(Buffer.from('não é um certificado'));
    await passphrase.fill(PASSPHRASE);
    await profile.keyboard.press('Enter');
    await card.getByText('Este arquivo não é um certificado .p12 ou .pfx que se consiga ler.').waitFor();
    await choose(makeAuthority().issue().p12);
    await profile.keyboard.type('outra senha');
    await profile.keyboard.press('Enter');
    await card.getByText('Esta senha não abre o certificado.').waitFor();
    await expectPartAccessible(profile, 'main');
    await pictures(profile, 'signature-profile-wrong', 1700);
    await passphrase.fill(PASSPHRASE);
    await profile.keyboard.press('Enter');
    await card.getByText(NAME).waitFor();
    await card.getByText('***.982.247-**').waitFor();
    await card.getByText('Autoridade de Teste').waitFor();
    await expectPartAccessible(profile, 'main');
    await pictures(profile, 'signature-profile', 1700);
    expect(profile.problems).toEqual([]);

    const codeNow = await askForCodes();
    const exam = await examOf('880101');
    const page = await makePaper(exam);
    await publish(page).click();
    const codes = page.getByRole('dialog', { name: 'Verificação de dois fatores' });
    await codes.getByRole('textbox').first().click();
    expect(await page.getByRole('dialog').count(), 'one question at a time').toBe(1);
    await page.keyboard.type(codeNow());
    await codes.getByRole('button', { name: 'Confirmar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Assinar digitalmente' });
    await dialog.getByText(`assinatura digital de ${NAME}, CPF\u00a0***.982.247-**`).waitFor();
    await dialog.getByRole('button', { name: 'Publicar sem assinatura digital' }).waitFor();
    const field = dialog.getByLabel(/^Senha do certificado/);
    expect(await field.getAttribute('type')).toBe('password');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('outra senha');
    await page.keyboard.press('Enter');
    await dialog.getByText('A senha do certificado não confere. Nada foi publicado.').waitFor();
    expect(await published(exam)).toEqual([]);
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('');
    await expectPartAccessible(page, '[role="dialog"]');
    await pictures(page, 'signature-publish');
    await page.keyboard.type(PASSPHRASE);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/ultra-fetal/patient/${exam.patient}`);
    expect(page.problems).toEqual([]);

    const file = page.waitForResponse((each) => /\/report\/[0-9a-f-]{36}/.test(each.url()) && each.ok());
    await page.goto(product.address + summary(exam));
    const pdf = await (await page.request.get((await file).url())).body();
    const others = readByOthers(pdf);
    expect(others).toContain('Signature is Valid.');
    expect(others).toContain('Total document signed');
    expect(others).toContain(NAME);

    const visitor = await openPage();
    const [{ code }] = await published(exam);
    await visitor.goto(`${product.address}/verify/${code}`);
    const told = visitor.getByRole('region', { name: 'Assinatura digital' });
    await told.getByText('A assinatura está íntegra: o arquivo não mudou desde que foi assinado.').waitFor();
    await told.getByText(`${NAME} · CPF ***.982.247-**`).waitFor();
    await told.getByText(/^A cadeia não foi conferida com uma raiz conhecida/).waitFor();
    expect(await visitor.locator('main').textContent()).not.toMatch(/ICP/);
    await expectAccessible(visitor);
    await pictures(visitor, 'signature-verify', 1100);
    expect(visitor.problems).toEqual([]);
  });

  it('says who goes without: where it is offered a report goes out unsigned, where it is required it does not', async () => {
    const { email } = accountOf(product, 'doctor');
    await product.sql.query(`UPDATE company SET security = '{"totpEnabled": false}'`);
    await product.sql.query('UPDATE app_user SET cpf = $2 WHERE email = $1', [email, '11144477735']);
    const profile = await openAs(product, 'doctor', '/profile');
    const card = profile.getByRole('region', { name: 'Certificado digital' });
    await card.getByText('O CPF do certificado não é o do seu perfil.').waitFor();
    await pictures(profile, 'signature-profile-problem', 1700);
    const unsigned = await examOf('880103');
    const other = await makePaper(unsigned);
    await publish(other).click();
    const asked = other.getByRole('dialog', { name: 'Assinar digitalmente' });
    await asked.getByText('O laudo sai sem assinatura digital. O CPF do certificado não é o do seu perfil.').waitFor();
    await pictures(other, 'signature-problem');
    await asked.getByRole('button', { name: 'Publicar sem assinatura digital' }).click();
    await other.waitForURL(`**/ultra-fetal/patient/${unsigned.patient}`);
    const [{ code }] = await published(unsigned);
    const visitor = await openPage();
    await visitor.goto(`${product.address}/verify/${code}`);
    await visitor.getByText('Este código é de um laudo publicado.', { exact: true }).waitFor();
    expect(await visitor.getByRole('region', { name: 'Assinatura digital' }).count()).toBe(0);

    await card.getByRole('button', { name: 'Remover certificado' }).click();
    const question = profile.getByRole('dialog', { name: 'Remover certificado' });
    await question.getByRole('button', { name: 'Remover', exact: true }).click();
    await card.getByText('Nenhum certificado').waitFor();

    const exam = await examOf('880102');
    const page = await makePaper(exam);
    await page.getByText('O laudo sai sem assinatura digital. Você não tem um certificado digital.').waitFor();
    await (await setMode('Exigir')).close();
    const why = 'Esta clínica só publica laudos assinados digitalmente. Você não tem um certificado digital.';
    await page.getByText(why).first().waitFor();
    await pictures(page, 'signature-required');
    await publish(page).click();
    await page.getByRole('alert').filter({ hasText: why }).last().waitFor();
    expect(await published(exam)).toEqual([]);
    await page.getByRole('button', { name: 'Abrir o certificado no perfil' }).click();
    await page.waitForURL('**/profile');
  });
});
