import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import {
  expectAccessible,
  expectPartAccessible,
  goToScreen,
  type OpenPage,
  openAs,
  openPage,
  picture,
} from './support/browser.ts';
import { lonelyExam } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let admin: OpenPage;
beforeAll(async () => {
  // Without mail the link is told to the admin.
  product = await startProduct({ demoMail: false });
  admin = await openAs(product, 'admin', '/', 2);
});
afterAll(() => stopProduct(product));

const failing = { status: 500, json: { error: { code: 'unexpected', requestId: 'x' } } };
const row = (page: OpenPage, name: string) => page.getByRole('row', { name: new RegExp(name) });
async function choose(page: OpenPage, name: string, act: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

describe('the list of users', () => {
  it('[ADM-009] [ADM-039] [ADM-041] [ADM-042] [ADM-043] [ADM-063] [ADM-074] [ADM-075] says who is who, and offers only what can be done', async () => {
    await product.sql.query(
      `INSERT INTO user_totp (user_id, secret, enabled_at)
       SELECT id, decode(repeat('00', 20), 'hex'), now() FROM app_user WHERE email = 'medico@aurora.example'`,
    );
    await product.sql.query("UPDATE app_user SET contact = '' WHERE email = 'medica@horizonte.example'");
    await goToScreen(admin, '/users');
    await row(admin, 'Caio Brandão').waitFor();
    const heads = await admin.getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual([
      ...['Nome e e-mail', 'Função', 'Empresas', 'CRM · RQE', 'Assinatura', '2 fatores', 'Último acesso', 'Situação'],
      'Ações',
    ]);
    expect(await row(admin, 'Caio Brandão').innerText()).toMatch(
      /medico@aurora\.example[\s\S]*Médico[\s\S]*000001\/SP/,
    );
    await expectAccessible(admin);
    await picture(admin, 'users');
    const offered = async (name: string) => {
      await row(admin, name)
        .getByRole('button', { name: /^Ações de/ })
        .click();
      const items = await admin.getByRole('menuitem').allInnerTexts();
      await admin.keyboard.press('Escape');
      await admin.getByRole('menu').waitFor({ state: 'detached' });
      return items.map((each) => each.split('\n')[0]);
    };
    expect(await offered('Caio Brandão')).toEqual(['Editar', 'Link para nova senha', 'Remover 2FA', 'Excluir']);
    expect(await offered('Ada Moreira'), 'neither oneself nor the last admin').toEqual([
      'Editar',
      'Link para nova senha',
    ]);

    const remove = async () => {
      await choose(admin, 'Caio Brandão', 'Remover 2FA');
      const question = admin.getByRole('dialog', { name: 'Remover 2FA' });
      await question.getByText('Remover a verificação de dois fatores de Dr. Caio Brandão (demo)?').waitFor();
      await question.getByRole('button', { name: 'Remover 2FA' }).click();
    };
    await admin.route('**/removeTOTP', (route) => route.fulfill(failing), { times: 1 });
    await remove();
    await admin.getByText('Não foi possível remover a autenticação de dois fatores').waitFor();
    await remove();
    await admin.getByText('Removido!').waitFor();
    await expect.poll(() => offered('Caio Brandão')).not.toContain('Remover 2FA');

    await admin.getByRole('button', { name: /^Não podem publicar/ }).click();
    await expect.poll(() => admin.getByRole('row').count()).toBe(2);
    await row(admin, 'Lívia Sampaio').getByRole('button', { name: 'falta contato' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Editar usuário' });
    await expect
      .poll(() => dialog.getByLabel('Contato profissional').evaluate((box) => box === document.activeElement))
      .toBe(true);
    await admin.keyboard.type('(92) 3000-0000');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await admin.getByText('Nenhum usuário encontrado').waitFor();
    await goToScreen(admin, '/');
  });
});

describe('a new user', () => {
  it('[ADM-040] [ADM-041] [ADM-042] [ADM-044] [ADM-045] [ADM-046] [ADM-047] [ADM-048] [ADM-064] [ADM-072] [ADM-073] [ADM-083] is made in a dialog, invited by a link, and led through her first sign-in', async () => {
    await goToScreen(admin, '/users');
    await admin.getByRole('button', { name: /Novo usuário/ }).click();
    const dialog = admin.getByRole('dialog', { name: 'Novo usuário' });
    await dialog.getByLabel('Nome').fill('Dra. Sílvia Camargo (demo)');
    await dialog.getByLabel('E-mail').fill('medica@aurora.example');
    await dialog.getByText('Já é de Dra. Helena Martins (demo) (Ativo)').waitFor();
    await dialog.getByLabel('E-mail').fill('silvia@aurora.example');
    const roles = dialog.getByRole('radiogroup', { name: 'Função' }).getByRole('radio');
    expect(await roles.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual([
      'doctor',
      'manager',
      'user',
    ]);
    await expectPartAccessible(admin, '[role="dialog"]');
    await picture(admin, 'user-dialog');

    await dialog.getByRole('radio', { name: /Senha temporária/ }).check();
    await dialog.getByLabel('Nova senha').fill('girafa no telhado 9');
    await dialog.getByLabel('Confirmar senha').fill('girafa');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('A senha não confere com a verificação.').waitFor();
    await dialog.getByRole('radio', { name: /Criar link/ }).check();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png(40, 12)) });
    await dialog.getByRole('img', { name: 'Assinatura' }).waitFor();

    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Continuar digitando' }).click();
    await admin.route('**/functions/users', (route) => route.fulfill(failing), { times: 1 });
    await dialog.getByRole('button', { name: 'Criar link' }).click();
    await dialog.getByText('Erro ao salvar usuário.').waitFor();
    await admin.route('**/image-processing', (route) => route.fulfill(failing), { times: 1 });
    await dialog.getByRole('button', { name: 'Criar link' }).click();
    await admin.getByText('erro ao salvar a imagem da assinatura').waitFor();
    const told = admin.getByRole('dialog', { name: 'Link de uso único' });
    const link = await told.getByLabel('Link').inputValue();
    await told.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await row(admin, 'Sílvia Camargo').getByText('Convidado').waitFor();

    const page = await openPage();
    await page.goto(product.address + new URL(link).pathname);
    await page.getByText('você entra com silvia@aurora.example').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Nova senha').fill('girafa no telhado 9');
    await page.getByLabel('Confirmar senha').fill('girafa no telhado 9');
    await page.getByRole('button', { name: 'Criar senha e entrar' }).click();
    await page.waitForURL('**/welcome');
    await page.getByRole('textbox', { name: 'CRM', exact: true }).fill('000017');
    await page.getByLabel('UF do CRM').fill('sp');
    await page.getByLabel('Endereço profissional').fill('Rua das Acácias, 12');
    await page.getByLabel('Contato profissional').fill('(11) 3000-0000');
    await expectAccessible(page);
    await picture(page, 'welcome');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL(`${product.address}/`);
    await row(admin, 'Sílvia Camargo').getByText('Ativo').waitFor();
    expect([...admin.problems, ...page.problems]).toEqual([]);

    // A password somebody else knows opens nothing any more, whatever the page still believes.
    await product.sql.query("UPDATE app_user SET must_change = true WHERE email = 'silvia@aurora.example'");
    // Whatever it asks next leads there: what is still on its way, or another page.
    await page.evaluate(() => {
      history.pushState({}, '', '/patients');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForURL('**/welcome');
    await page.getByLabel('Senha atual').fill('girafa no telhado 9');
    await page.getByLabel('Nova senha').fill('zebra atrás do muro');
    await page.getByLabel('Confirmar senha').fill('zebra atrás do muro');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await page.waitForURL(`${product.address}/`);
    await page.getByRole('link', { name: 'Pacientes' }).first().waitFor();

    const signature = (name: string) => row(admin, name).getByRole('cell').nth(4).innerText();
    expect(await signature('Sílvia Camargo')).toBe('Não');
    await choose(admin, 'Sílvia Camargo', 'Editar');
    const edit = admin.getByRole('dialog', { name: 'Editar usuário' });
    await edit.getByLabel('Nome').fill('Outra');
    await edit.getByRole('button', { name: 'Cancelar' }).click();
    await admin.getByRole('button', { name: 'Descartar' }).click();
    await edit.waitFor({ state: 'detached' });
    await choose(admin, 'Sílvia Camargo', 'Editar');
    expect(await edit.getByLabel('Nome').inputValue()).toBe('Dra. Sílvia Camargo (demo)');
    await edit.getByLabel('Nome').fill('Dra. Sílvia Prado (demo)');
    await edit.getByLabel('E-mail').fill('silvia.prado@aurora.example');
    await edit.getByRole('textbox', { name: 'CRM', exact: true }).fill('000018');
    await edit.getByLabel('UF', { exact: true }).fill('MG');
    await admin.getByRole('option', { name: 'MG' }).click();
    await edit.getByLabel('CPF').fill('529.982.247-25');
    await edit.getByLabel('Informações complementares').fill('Plantão às quintas.');
    for (const name of ['Usuário externo', 'Agenda ativa', 'Assistente de IA'])
      await edit.getByRole('switch', { name }).setChecked(true, { force: true });
    await edit.getByRole('checkbox', { name: /Horizonte/ }).check();
    await edit
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png(40, 12)) });
    await edit.getByRole('img', { name: 'Assinatura' }).waitFor();
    await edit.getByRole('button', { name: 'Salvar' }).click();
    await edit.waitFor({ state: 'detached' });
    const { rows } = await product.sql.query(
      `SELECT display_name, crm, crm_uf, cpf, external_user, schedule_activated, enabled_ia, complementary_info,
         (SELECT count(*)::int FROM membership WHERE user_id = u.id AND active) AS companies
       FROM app_user u WHERE email = 'silvia.prado@aurora.example'`,
    );
    expect(rows).toEqual([
      {
        ...{ display_name: 'Dra. Sílvia Prado (demo)', crm: '000018', crm_uf: 'MG', cpf: '52998224725', companies: 2 },
        ...{ external_user: true, schedule_activated: true, enabled_ia: true },
        complementary_info: 'Plantão às quintas.',
      },
    ]);
    await expect.poll(() => signature('Sílvia Prado')).toBe('Sim');

    await choose(admin, 'Sílvia Prado', 'Encerrar as sessões (1)');
    await admin.getByRole('dialog').getByRole('button', { name: 'Encerrar as sessões' }).click();
    await admin.getByText('Sessões encerradas: 1').waitFor();
    // Her page hears of it by itself.
    await page.getByRole('dialog', { name: 'A sessão terminou' }).waitFor();
    await choose(admin, 'Sílvia Prado', 'Excluir');
    await admin
      .getByRole('dialog', { name: /^Excluir Dra\. Sílvia Prado/ })
      .getByRole('button', { name: 'Excluir' })
      .click();
    await admin.getByText('não entra mais').waitFor();
    await page.reload();
    await page.waitForURL('**/login**');
  });

  it('[ADM-084] somebody who forgot the password asks for a link, and is told how she gets it', async () => {
    const page = await openPage();
    await page.goto(`${product.address}/login`);
    await page.getByLabel('E-mail').fill('medica@aurora.example');
    await page.getByRole('button', { name: 'Esqueci a senha' }).click();
    await page.getByRole('button', { name: 'Pedir link' }).click();
    await page.getByRole('status').getByText('peça a um administrador um link para nova senha').waitFor();
    await expectAccessible(page);
  });
});

describe('publishing', () => {
  it('[RPT-131] an exam without a physician says so, and lets one be named', async () => {
    const exam = await lonelyExam(product, {
      'gestationalAge.info.accessionNumber': '660001',
      'conclusion.info.text': '<p>Exame de teste.</p>',
    });
    const page = await openAs(
      product,
      'manager',
      `/ultra-fetal/patient/${exam.patient}/gestation-interaction/${exam.iuid}/summary`,
    );
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Gerar laudo');
    await page.locator('iframe[title="Laudo em PDF"]').waitFor();
    await press('Publicar');
    const dialog = page.getByRole('dialog', { name: 'Quem assina este laudo' });
    await dialog.getByText('Um laudo sai em nome de um médico').waitFor();
    await expectPartAccessible(page, '[role="dialog"]');
    await dialog.getByRole('combobox', { name: 'Médico que assina' }).click();
    await page.getByRole('option', { name: 'Dr. Caio Brandão (demo) · CRM 000001/SP' }).click();
    await dialog.getByRole('button', { name: 'Definir médico' }).click();
    await page.getByText('Médico definido.').waitFor();
    const { rows } = await product.sql.query(
      'SELECT u.email, i.status FROM interaction i JOIN app_user u ON u.id = i.doctor_id WHERE i.id = $1',
      [exam.iuid],
    );
    expect(rows).toEqual([{ email: 'medico@aurora.example', status: 'ANDAMENTO' }]);
  });
});
