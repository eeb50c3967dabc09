import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, type OpenPage, openAs, openPage, signIn } from './support/browser.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

async function open(role = 'doctor'): Promise<OpenPage> {
  const page = await openAs(product, role, '/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const save = (page: OpenPage) => page.locator('form').first().getByRole('button', { name: 'Salvar' }).click();

describe('[LST-011] the own profile', () => {
  it('[LST-191] [LST-192] is saved with everything documents need, and says why it is not', async () => {
    const page = await open();
    await page.getByLabel('RQE').fill('55221');
    await page.getByLabel('Endereço profissional').fill('Avenida de Teste, 100, sala 3');
    await page.getByLabel('Contato profissional').fill('(11) 3456-7890');
    await page.getByLabel('CPF', { exact: true }).fill('529.982.247-26');
    await save(page);
    await page.getByText('CPF inválido: confira os números').waitFor();
    await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25');
    await save(page);
    await page.getByText('Salvo com sucesso!', { exact: true }).waitFor();
    const { email } = accountOf(product, 'doctor');
    const { rows } = await product.sql.query('SELECT rqe, address, contact, cpf FROM app_user WHERE email = $1', [
      email,
    ]);
    expect(rows).toEqual([
      { rqe: '55221', address: 'Avenida de Teste, 100, sala 3', contact: '(11) 3456-7890', cpf: '52998224725' },
    ]);
    await page.getByText('Salvo com sucesso!', { exact: true }).waitFor({ state: 'detached' });
    await page.route('**/functions/profile', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', requestId: 'x' } } }),
    );
    await page.getByLabel('RQE').fill('1');
    await save(page);
    const failed = page.getByRole('alert').filter({ hasText: 'Sem contato com o servidor' });
    await failed.waitFor();
    expect(await page.getByText('Salvo com sucesso!', { exact: true }).count()).toBe(0);
    await expectAccessible(page);
  });

  it('takes another e-mail with the password, and signs in with it', async () => {
    const page = await open('user');
    const account = accountOf(product, 'user');
    const email = 'recepcao.nova@aurora.example';
    await page.getByLabel('E-mail').fill(email);
    await page.locator('form').first().getByLabel('Senha atual').fill('não é esta');
    await save(page);
    await page.locator('form').first().getByText('A senha atual não está correta').waitFor();
    await page.locator('form').first().getByLabel('Senha atual').fill(account.password);
    await save(page);
    await page.getByText('Salvo com sucesso!', { exact: true }).waitFor();
    await signIn(await openPage(), product, { ...account, email });
    account.email = email;
  });

  it('[LST-183] [LST-187] a new password is typed twice', async () => {
    const page = await open('manager');
    const form = page.locator('form').nth(1);
    await form.getByLabel('Senha atual').fill(accountOf(product, 'manager').password);
    await form.getByLabel(/^Nova senha/).fill('uma senha nova');
    await form.getByLabel(/^Confirmar senha/).fill('outra senha nova');
    await form.getByRole('button', { name: 'Alterar senha' }).click();
    await form.getByText('A nova senha não confere com a verificação.', { exact: true }).waitFor();
  });

  it('[FND-078] a password that others would guess is refused with its reason', async () => {
    const account = accountOf(product, 'manager');
    const page = await open('manager');
    const form = page.locator('form').nth(1);
    await form.getByLabel('Senha atual').fill(account.password);
    const reasons: [string, RegExp][] = [
      ['1234567890', /sequência de números/],
      ['aaaaaaaaaa', /repete os mesmos caracteres/],
      [account.email, /seu próprio e-mail/],
      ['Gesta 2026', /nome do sistema/],
      ['basketball1', /entre as mais usadas/],
    ];
    for (const [password, reason] of reasons) {
      await form.getByLabel(/^Nova senha/).fill(password);
      await form.getByLabel(/^Confirmar senha/).fill(password);
      await form.getByRole('button', { name: 'Alterar senha' }).click();
      await form.getByText(reason).waitFor();
    }
    await expectAccessible(page);
  });

  it('[FND-023] [LST-183] keeps a signature until it is removed, which is asked, and refuses what is no picture', async () => {
    const page = await open();
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('region', { name: 'Assinatura' }).getByRole('button', { name: 'Escolher imagem' }).click();
      await (await chooser).setFiles({ name, mimeType, buffer });
    };
    await choose('assinatura.png', 'image/png', Buffer.from('<svg onload="alert(1)">'));
    await page.getByText('A assinatura precisa ser uma imagem PNG ou JPEG').waitFor();
    await choose('assinatura.png', 'image/png', png(120, 40));
    await page.getByRole('img', { name: 'Assinatura' }).waitFor();
    await page.reload();
    await page.getByRole('img', { name: 'Assinatura' }).waitFor();
    const removals: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && removals.push(request.url()));
    const remove = async (answer: string) => {
      await page.getByRole('button', { name: 'Remover assinatura' }).click();
      const question = page.getByRole('dialog', { name: 'Remover assinatura' });
      await question.getByRole('button', { name: answer, exact: true }).click();
      await question.waitFor({ state: 'detached' });
    };
    await remove('Cancelar');
    expect(removals).toEqual([]);
    await page.getByRole('img', { name: 'Assinatura' }).waitFor();
    await remove('Remover');
    await page.getByText('Nenhuma assinatura').waitFor();
    expect(removals).toHaveLength(1);
  });

  it('[FND-023] has a photo, made small, in place of the initials, until it is removed, which is asked', async () => {
    const page = await open();
    const card = page.getByRole('region', { name: 'Foto', exact: true });
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await card.getByRole('button', { name: 'Escolher imagem' }).click();
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    };
    await choose('nada.png', Buffer.from('<svg onload="alert(1)">'));
    await page.getByText('A foto precisa ser uma imagem PNG ou JPEG').waitFor();
    await choose('rosto.png', png(400, 300));
    const shown = card.getByRole('img', { name: 'Foto' });
    await shown.waitFor();
    expect(await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([128, 128]);
    await page.reload();
    await shown.waitFor();
    await expectAccessible(page);
    for (const answer of ['Cancelar', 'Remover']) {
      await shown.waitFor();
      await card.getByRole('button', { name: 'Remover foto' }).click();
      const question = page.getByRole('dialog', { name: 'Remover foto' });
      await question.getByRole('button', { name: answer, exact: true }).click();
      await question.waitFor({ state: 'detached' });
    }
    await card.getByText('Nenhuma foto').waitFor();
  });

  it('changes language and theme where one stands', async () => {
    const page = await open();
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
  });
});

/** Asked for before anything of the second factor is shown. */
async function givePassword(page: OpenPage, password = accountOf(product, 'doctor').password) {
  const button = page.getByRole('button', { name: 'Verificação de dois fatores' });
  const dialog = page.getByRole('dialog', { name: 'Verificação de dois fatores' });
  if (!(await dialog.isVisible())) await button.click();
  await dialog.getByLabel('Senha atual').fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  return dialog;
}

describe('the second factor', () => {
  it('[FND-076] is not begun without the password', async () => {
    const page = await open();
    const dialog = await givePassword(page, 'não é esta');
    await dialog.getByText('A senha atual não está correta').waitFor();
    await expectAccessible(page);
    expect(await dialog.getByRole('img', { name: 'QR Code' }).count()).toBe(0);
    await givePassword(page);
    await dialog.getByRole('img', { name: 'QR Code' }).waitFor();
  });

  it('[LST-193] says when it cannot be set up', async () => {
    const page = await open();
    await page.route('**/functions/generateTOTP', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'unexpected', requestId: 'x' } } }),
    );
    await givePassword(page);
    await page.getByText('Não foi possível configurar a autenticação de dois fatores', { exact: true }).waitFor();
  });

  it('[LST-184] [LST-185] shows a picture and a secret, takes a first code, and is then on', async () => {
    const page = await open();
    const dialog = await givePassword(page);
    const picture = dialog.getByRole('img', { name: 'QR Code' });
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
    expect(await page.getByRole('button', { name: 'Verificação de dois fatores' }).isDisabled()).toBe(true);
  });

  it('[FND-077] after five wrong codes it is closed, and the owner reads so on her other screen until she says it was her', async () => {
    const account = accountOf(product, 'doctor', 2);
    const [page, other] = [await openPage(), await openPage()];
    for (const each of [page, other]) {
      await signIn(each, product, account);
      await each.goto(product.address);
      await each.getByRole('banner').waitFor();
    }
    const { rows } = await product.sql.query('SELECT id FROM app_user WHERE email = $1', [account.email]);
    await product.sql.query(
      "INSERT INTO user_totp (user_id, secret, enabled_at) VALUES ($1, decode(repeat('ab', 20), 'hex'), now())",
      [rows[0].id],
    );
    const answer = await page.evaluate(async (code) => {
      const { token } = (await (await fetch('/functions/session')).json()) as { token: string };
      const tell = () =>
        fetch('/functions/verifyTOTP', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ code }),
        });
      for (let tries = 0; tries < 5; tries += 1) await tell();
      return (await tell()).status;
    }, '000000');
    expect(answer).toBe(429);
    const warning = other.getByRole('region', { name: 'Aviso de segurança da sua conta' });
    await warning.getByText(/^Cinco códigos errados .* do endereço 127\.0\.0\.1\..* troque a senha\.$/).waitFor();
    await expectAccessible(other);
    await other.reload();
    await warning.getByRole('button', { name: 'Fui eu' }).click();
    const dialog = other.getByRole('dialog', { name: 'Aviso de segurança da sua conta' });
    await dialog.getByLabel('Senha atual').fill('não é esta');
    await dialog.getByRole('button', { name: 'Fui eu' }).click();
    await dialog.getByText('A senha atual não está correta').waitFor();
    await dialog.getByLabel('Senha atual').fill(account.password);
    await dialog.getByRole('button', { name: 'Fui eu' }).click();
    for (const each of [other, page])
      await each.getByRole('region', { name: 'Aviso de segurança da sua conta' }).waitFor({ state: 'detached' });
  });
});
