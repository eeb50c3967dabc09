import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, goWithin, type OpenPage, openAs } from './support/browser.ts';
import { type Account, accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let account: Account;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  account = accountOf(product, 'doctor', 2);
  page = await openAs(product, 'doctor', '/profile', 2);
});
// With nothing left of what the test before typed.
beforeEach(async () => {
  await goWithin(page, '/nothing');
  await page.getByRole('region', { name: 'Assinatura' }).waitFor({ state: 'detached' });
  await goWithin(page, '/profile');
  await page.getByRole('region', { name: 'Assinatura' }).waitFor();
});
afterAll(() => stopProduct(product));

const save = () => page.locator('form').first().getByRole('button', { name: 'Salvar' }).click();

describe('[LST-011] the own profile', () => {
  it('[LST-191] [LST-192] is saved with everything documents need, and says why it is not', async () => {
    await page.getByLabel('RQE').fill('55221');
    await page.getByLabel('Endereço profissional').fill('Avenida de Teste, 100, sala 3');
    await page.getByLabel('Contato profissional').fill('(11) 3456-7890');
    await page.getByLabel('CPF', { exact: true }).fill('529.982.247-26');
    await save();
    await page.getByText('CPF inválido: confira os números').waitFor();
    await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25');
    await save();
    await page.getByText('Salvo com sucesso!', { exact: true }).waitFor();
    const { rows } = await product.sql.query('SELECT rqe, address, contact, cpf FROM app_user WHERE email = $1', [
      account.email,
    ]);
    expect(rows).toEqual([
      { rqe: '55221', address: 'Avenida de Teste, 100, sala 3', contact: '(11) 3456-7890', cpf: '52998224725' },
    ]);
    await page.getByText('Salvo com sucesso!', { exact: true }).waitFor({ state: 'detached' });
    await page.route('**/functions/profile', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', requestId: 'x' } } }),
    );
    await page.getByLabel('RQE').fill('1');
    await save();
    const failed = page.getByRole('alert').filter({ hasText: 'Sem contato com o servidor' });
    await failed.waitFor();
    expect(await page.getByText('Salvo com sucesso!', { exact: true }).count()).toBe(0);
    await page.unroute('**/functions/profile');
  });

  it('takes another e-mail with the password, and signs in with it', async () => {
    const form = page.locator('form').first();
    const { password } = account;
    const email = 'medica.nova@aurora.example';
    await page.getByLabel('E-mail').fill(email);
    await form.getByLabel('Senha atual').fill('não é esta');
    await save();
    await form.getByText('A senha atual não está correta').waitFor();
    await form.getByLabel('Senha atual').fill(password);
    await save();
    await page.getByText('Salvo com sucesso!', { exact: true }).last().waitFor();
    await expect.poll(async () => (await product.server.call('signIn', { email, password })).status).toBe(200);
    account.email = email;
  });

  it('[FND-078] [LST-183] [LST-187] a new password is typed twice, and one that others would guess is refused with its reason', async () => {
    const form = page.locator('form').nth(1);
    await form.getByLabel('Senha atual').fill(account.password);
    const change = async (password: string, confirmation: string, answer: RegExp) => {
      await form.getByLabel(/^Nova senha/).fill(password);
      await form.getByLabel(/^Confirmar senha/).fill(confirmation);
      await form.getByRole('button', { name: 'Alterar senha' }).click();
      await form.getByText(answer).waitFor();
    };
    await change('uma senha nova', 'outra senha nova', /^A nova senha não confere com a verificação\.$/);
    for (const [password, reason] of [
      ['1234567890', /sequência de números/],
      ['aaaaaaaaaa', /repete os mesmos caracteres/],
      [account.email, /seu próprio e-mail/],
      ['Gesta 2026', /nome do sistema/],
      ['basketball1', /entre as mais usadas/],
    ] as const)
      await change(password, password, reason);
    await expectAccessible(page);
  });

  it('[FND-023] [LST-183] keeps a signature, and a photo made small, until they are removed, which is asked; refuses what is no picture', async () => {
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    const shown = (name: string) => card(name).getByRole('img', { name });
    const choose = async (name: string, file: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await card(name).getByRole('button', { name: 'Escolher imagem' }).click();
      await (await chooser).setFiles({ name: file, mimeType: 'image/png', buffer });
    };
    for (const [name, picture] of [
      ['Assinatura', png(120, 40)],
      ['Foto', png(400, 300)],
    ] as const) {
      await choose(name, 'nada.png', Buffer.from('<svg onload="alert(1)">'));
      await page.getByText(`A ${name.toLowerCase()} precisa ser uma imagem PNG ou JPEG`).waitFor();
      await choose(name, 'imagem.png', picture);
      await shown(name).waitFor();
    }
    expect(await shown('Foto').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
      128, 128,
    ]);
    await page.reload();
    await shown('Assinatura').waitFor();
    await shown('Foto').waitFor();
    await expectAccessible(page);
    const removals: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && removals.push(request.url()));
    for (const [place, name] of (['Assinatura', 'Foto'] as const).entries()) {
      for (const answer of ['Cancelar', 'Remover']) {
        await shown(name).waitFor();
        expect(removals).toHaveLength(place);
        await card(name)
          .getByRole('button', { name: `Remover ${name.toLowerCase()}` })
          .click();
        const question = page.getByRole('dialog', { name: `Remover ${name.toLowerCase()}` });
        await question.getByRole('button', { name: answer, exact: true }).click();
        await question.waitFor({ state: 'detached' });
      }
      await card(name).getByText(`Nenhuma ${name.toLowerCase()}`).waitFor();
      expect(removals).toHaveLength(place + 1);
    }
  });

  it('changes language and theme where one stands', async () => {
    await page.locator('select').selectOption('de');
    await page.getByRole('heading', { level: 2, name: 'Sprache und Darstellung' }).waitFor();
    await page.locator('select').selectOption('pt-BR');
    const seen = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    const dark = page.getByRole('radio', { name: 'Usar tema escuro' });
    // Until somebody chooses, the system does.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => dark.isChecked()).toBe(true);
    await page.getByText('Usar tema claro').first().click();
    await expect.poll(seen).toBe('light');
    await page.getByText('Usar tema escuro').first().click();
    await expect.poll(seen).toBe('dark');
    expect(await dark.isChecked()).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByText('Usar tema claro').first().click();
    await expect.poll(seen).toBe('light');
  });
});

const FAILED = 'Não foi possível configurar a autenticação de dois fatores';

it('[FND-076] [FND-077] [LST-184] [LST-185] [LST-193] the second factor is set up with the password and a first code; after five wrong ones it is closed, and the owner reads so until she says it was her', async () => {
  const button = page.getByRole('button', { name: 'Verificação de dois fatores' });
  const dialog = page.getByRole('dialog', { name: 'Verificação de dois fatores' });
  const picture = dialog.getByRole('img', { name: 'QR Code' });
  const givePassword = async (password: string) => {
    await dialog.getByLabel('Senha atual').fill(password);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
  };
  await button.click();
  await givePassword('não é esta');
  await dialog.getByText('A senha atual não está correta').waitFor();
  await expectAccessible(page);
  expect(await picture.count()).toBe(0);
  await page.route('**/functions/generateTOTP', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'unexpected', requestId: 'x' } } }),
  );
  await givePassword(account.password);
  await page.getByText(FAILED, { exact: true }).waitFor();
  await page.unroute('**/functions/generateTOTP');

  // Shows a picture and a secret, takes a first code, and is then on.
  if (!(await dialog.isVisible())) await button.click();
  await givePassword(account.password);
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  const type = async (code: string) => {
    await dialog.locator('input').first().focus();
    await page.keyboard.type(code);
    await dialog.getByRole('button', { name: 'Ativar' }).click();
  };
  await type('000000');
  await dialog.getByText('Código inválido', { exact: true }).waitFor();
  for (let place = 0; place < 6; place += 1) await dialog.locator('input').nth(place).fill('');
  await type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('A verificação de dois fatores está ativa.').waitFor();
  expect(await button.isDisabled()).toBe(true);

  // Somebody at another screen of hers guesses.
  const token = await product.server.signIn(account.email);
  const guess = async () => (await product.server.call('verifyTOTP', { code: '000000' }, { token })).status;
  for (let tries = 0; tries < 5; tries += 1) await guess();
  expect(await guess()).toBe(429);
  const warning = (screen: OpenPage) => screen.getByRole('region', { name: 'Aviso de segurança da sua conta' });
  const words = /^Cinco códigos errados .* do endereço 127\.0\.0\.1\..* troque a senha\.$/;
  await warning(page).getByText(words).waitFor();
  await expectAccessible(page);
  const other = await openAs(product, 'doctor', '/profile', 2);
  await warning(other).getByRole('button', { name: 'Fui eu' }).click();
  const question = other.getByRole('dialog', { name: 'Aviso de segurança da sua conta' });
  for (const password of ['não é esta', account.password]) {
    await question.getByLabel('Senha atual').fill(password);
    await question.getByRole('button', { name: 'Fui eu' }).click();
    if (password !== account.password) await question.getByText('A senha atual não está correta').waitFor();
  }
  for (const each of [other, page]) await warning(each).waitFor({ state: 'detached' });
});
