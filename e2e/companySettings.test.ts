import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import {
  closeDialog,
  expectAccessible,
  goWithin,
  noticesLeft,
  type OpenPage,
  openAs,
  picture,
} from './support/browser.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;
beforeAll(async () => {
  product = await startProduct();
  await product.sql.query('UPDATE company SET schedule = schedule || \'{"activated": false}\'');
  page = await openAs(product, 'admin', '/companies', 2);
});
afterAll(() => stopProduct(product));

const PAPER = ['Impressão', 'Modelo de Laudo', 'Cabeçalho e Rodapé'];
const TABS = ['Dados', 'Agendamento', ...PAPER, 'Integração', 'Customização'];

const tab = (page: OpenPage, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const panel = (page: OpenPage) => page.getByRole('tabpanel');
const question = (page: OpenPage) => page.getByRole('dialog', { name: 'Salvar o que mudou?' });
const stored = async (columns: string) =>
  (await product.sql.query(`SELECT ${columns} FROM company WHERE name LIKE '%Aurora%'`)).rows[0];
const saved = async (page: OpenPage) => {
  await page.getByText('Salvo com sucesso!').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Salvar / }).isDisabled()).toBe(true);
};

async function openAurora(): Promise<void> {
  await noticesLeft(page);
  await page.getByRole('searchbox').fill('aurora');
  await page.locator('tr button[data-main]', { hasText: 'Aurora' }).click();
  await tab(page, 'Dados').waitFor();
}

describe('the settings of a company', () => {
  it('[ADM-010] [ADM-013] [ADM-014] [ADM-015] [ADM-016] are listed by name, e-mail and CNPJ, and a new one begins in the same dialog', async () => {
    await page.getByRole('heading', { level: 1, name: 'Empresas' }).waitFor();
    await page.getByRole('searchbox').fill('');
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(expect.arrayContaining(['Nome', 'E-mail', 'CNPJ', 'Ações']));
    await page.getByRole('button', { name: 'Nova empresa' }).click();
    await panel(page).getByLabel(/^Nome/).first().fill('Clínica do Teste');
    await panel(page).getByLabel(/^CNPJ/).fill('12.ABC.345/01DE-36');
    await page.keyboard.press('Control+s');
    await panel(page).getByText('CNPJ inválido').waitFor();
    await panel(page).getByLabel(/^CNPJ/).fill('12.ABC.345/01DE-35');
    await panel(page).getByLabel('Razão social').fill('Clínica do Teste Ltda');
    await panel(page).getByLabel('E-mail').fill('teste@clinica.example');
    await page.keyboard.press('Control+s');
    await expect.poll(() => page.getByRole('tab').count()).toBe(7);
    await closeDialog(page);
    await page.getByRole('cell', { name: '12.ABC.345/01DE-35' }).waitFor();
    await page.getByRole('searchbox').fill('12.ABC.345');
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1);
    const cells = await page.locator('tr[data-row] td').allInnerTexts();
    expect(cells.join('\n')).toMatch(/Clínica do Teste[\s\S]*teste@clinica\.example[\s\S]*12\.ABC\.345\/01DE-35/);
    const made = await product.sql.query("SELECT name_full, email FROM company WHERE identity = '12ABC34501DE35'");
    expect(made.rows).toEqual([{ name_full: 'Clínica do Teste Ltda', email: 'teste@clinica.example' }]);
  });

  it('[ADM-014] [ADM-017] [ADM-018] [ADM-021] [ADM-056] [ADM-070] each tab saves by itself, asks before it is left, and holds mine beside theirs', async () => {
    await openAurora();
    await expect
      .poll(async () => (await page.getByRole('tab').allInnerTexts()).map((text) => text.trim()))
      .toEqual(TABS);
    for (const [label, typed] of Object.entries({
      Endereço: 'Rua das Acácias',
      Número: '100',
      Bairro: 'Jardim Exemplo',
      Cidade: 'São Paulo',
      CEP: '01234567',
      Telefone: '(11) 4000-0000',
      Site: 'aurora.example',
      CNES: '1234567',
    }))
      await panel(page).getByLabel(label, { exact: true }).fill(typed);
    expect(await panel(page).getByLabel('CEP').inputValue()).toBe('01234-567');
    await panel(page).getByLabel('UF', { exact: true }).fill('SP');
    await page.getByRole('option', { name: 'SP' }).click();
    await panel(page).getByRole('switch', { name: 'Exigir autenticação de dois fatores' }).click();
    await picture(page, 'company-data');
    await expectAccessible(page);

    await tab(page, 'Dados').getByRole('img', { name: 'mudou e ainda não foi salvo' }).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await question(page).getByRole('button', { name: 'Ficar' }).click();
    expect(await panel(page).getByLabel('Cidade').inputValue()).toBe('São Paulo');

    await page.route('**/functions/companies/*', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Control+s');
    await panel(page).getByText('Erro ao salvar empresa.').waitFor();
    await tab(page, 'Agendamento').click();
    await question(page).getByRole('button', { name: 'Salvar' }).click();
    await panel(page).getByText('Dias de atendimento').waitFor();
    expect(await stored('address, number, district, city, state, zip_code, site, phone, cnes, security')).toEqual({
      address: 'Rua das Acácias',
      number: '100',
      district: 'Jardim Exemplo',
      city: 'São Paulo',
      state: 'SP',
      zip_code: '01234567',
      site: 'aurora.example',
      phone: '(11) 4000-0000',
      cnes: '1234567',
      security: { totpEnabled: true },
    });

    await tab(page, 'Dados').click();
    await panel(page).getByRole('switch', { name: 'Exigir autenticação de dois fatores' }).click();
    await panel(page).getByLabel('Cidade').fill('Campinas');
    await product.sql.query(
      "UPDATE company SET city = 'Santos', name_full = 'Aurora Dois Ltda', version = version + 1 WHERE name LIKE '%Aurora%'",
    );
    await page.keyboard.press('Control+s');
    const clash = page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou antes.' });
    await clash.getByText('Meu: Campinas').waitFor();
    await clash.getByText('Salvo: Santos').click();
    await picture(page, 'company-conflict');
    await clash.getByRole('button', { name: 'Continuar com esta escolha' }).click();
    await expect.poll(() => panel(page).getByLabel('Cidade').inputValue()).toBe('Santos');
    expect(await panel(page).getByLabel('Razão social').inputValue()).toBe('Aurora Dois Ltda');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect(await stored('city, security')).toEqual({ city: 'Santos', security: { totpEnabled: false } });
    await closeDialog(page);
  });

  it('[ADM-012] [ADM-020] [ADM-022] [ADM-023] [ADM-024] [ADM-057] say when the clinic works and where one books', async () => {
    await openAurora();
    await tab(page, 'Agendamento').click();
    const days = panel(page).getByRole('group', { name: 'Dias de atendimento' });
    expect(await days.getByRole('checkbox').count()).toBe(7);
    for (const day of ['terça', 'sábado', 'domingo']) await days.getByText(day, { exact: true }).click();
    await panel(page).getByLabel('Início').fill('08:00');
    await panel(page).getByLabel('Fim', { exact: true }).fill('07:00');
    await panel(page)
      .getByLabel(/^Minutos por procedimento/)
      .fill('20');
    await panel(page).getByLabel('Modalidade').fill('US');
    await panel(page).getByLabel('Procedimento', { exact: true }).fill('Obstétrico');
    await panel(page).getByLabel('Observações').fill('Trazer exames');
    await panel(page).getByRole('switch', { name: 'Agendamento ativado' }).setChecked(true);
    await panel(page).getByLabel('Endereço do site de agendamento').fill('https://agenda.example/aurora');
    await page.keyboard.press('Control+s');
    await panel(page).locator('[aria-invalid="true"]').waitFor();
    await panel(page).getByLabel('Fim', { exact: true }).fill('18:00');
    await picture(page, 'company-schedule');
    await page.keyboard.press('Control+s');
    await saved(page);
    await expectAccessible(page);
    expect((await stored('schedule')).schedule).toMatchObject({
      activated: true,
      url: 'https://agenda.example/aurora',
      workingDays: {
        segunda: true,
        terca: false,
        quarta: true,
        quinta: true,
        sexta: true,
        sabado: true,
        domingo: true,
      },
      startTime: '08:00',
      endTime: '18:00',
      procedureAverageTime: 20,
      modality: 'US',
      procedure: 'Obstétrico',
      observations: 'Trazer exames',
    });
    await closeDialog(page);
    const away = page.getByRole('link', { name: /Agendamento/ });
    expect(await away.getAttribute('href')).toBe('https://agenda.example/aurora');
    expect(await away.getAttribute('target')).toBe('_blank');
  });

  it('[ADM-019] [ADM-020] [ADM-025] [ADM-059] hold logo and head of the report, its page, and the key of other systems', async () => {
    await openAurora();
    await tab(page, 'Cabeçalho e Rodapé').click();
    await panel(page).getByLabel('Cabeçalho', { exact: true }).fill('Medicina fetal');
    await page.keyboard.press('Control+s');
    await saved(page);
    await panel(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png(40, 12)) });
    await panel(page).getByRole('img', { name: 'Logotipo' }).waitFor();
    const print = await product.sql.query(
      "SELECT layout->>'header' AS header, logo_type FROM print_config p JOIN company c ON c.id = p.company_id WHERE c.name LIKE '%Aurora%'",
    );
    expect(print.rows).toEqual([{ header: 'Medicina fetal', logo_type: 'image/png' }]);
    await tab(page, 'Impressão').click();
    await panel(page)
      .getByLabel(/^Formato do papel/)
      .waitFor();

    await tab(page, 'Integração').click();
    await panel(page).getByRole('button', { name: 'Gerar chave' }).click();
    const key = panel(page).getByLabel('Chave no cabeçalho x-api-key');
    await expect.poll(() => key.inputValue()).toMatch(/^[A-Za-z0-9]{32}$/);
    const whole = await key.inputValue();
    expect(await panel(page).getByRole('region', { name: 'Chamada pronta' }).innerText()).toContain(whole);
    const company = (await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'")).rows[0].id;
    const list = `${product.address}/functions/companies/${company}/worklist?limit=1`;
    const ask = async (value: string) => (await fetch(list, { headers: { 'x-api-key': value } })).status;
    expect(await ask(whole)).toBe(200);
    await picture(page, 'company-integration');
    await expectAccessible(page);
    await tab(page, 'Dados').click();
    await tab(page, 'Integração').click();
    await expect.poll(() => key.inputValue()).toMatch(new RegExp(`^${whole.slice(0, 4)}•+${whole.slice(-4)}$`));
    await panel(page).getByRole('button', { name: 'Gerar outra…' }).click();
    const question = page.getByRole('dialog', { name: 'Gerar outra chave' });
    await question.getByText(/deixa de valer na mesma hora/).waitFor();
    await question.getByRole('button', { name: 'Gerar outra chave' }).click();
    await expect.poll(() => key.inputValue()).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(await ask(whole)).toBe(401);
    expect(await ask(await key.inputValue())).toBe(200);
    await closeDialog(page);
  });

  it('[ADM-004] [ADM-005] [ADM-006] [ADM-020] [ADM-038] [ADM-059] [ADM-071] customise a form as JSON, checked place by place, with its history', async () => {
    await openAurora();
    await page.route('**/functions/formCustomization?*', (route) => route.abort());
    await tab(page, 'Customização').click();
    await panel(page).getByText('Erro ao carregar formulário customizado.').waitFor();
    await page.unroute('**/functions/formCustomization?*');
    await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
    const editor = panel(page).getByLabel('JSON do formulário');
    await editor.fill('{"customization": ');
    await panel(page).getByRole('button', { name: 'Validar' }).click();
    await panel(page)
      .getByText(/^JSON inválido: /)
      .waitFor();
    await editor.fill('{\n"customization": { "nada": 1 } }');
    await page.keyboard.press('Control+s');
    await panel(page).getByText('Estrurura JSON inválida').waitFor();
    await panel(page).getByText('Esta propriedade não existe aqui.').first().waitFor();
    await editor.press('Control+Home');
    await editor.press('Tab');
    expect(await editor.inputValue()).toMatch(/^ {2}\{/);
    await editor.fill('{ "customization": { "label": "Idade da gestação" } }');
    await panel(page).getByRole('button', { name: 'Validar' }).click();
    await panel(page).getByText('Estrutura válida.').waitFor();
    await picture(page, 'company-customization');
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.getByText('Personalização salva com sucesso!').first().waitFor();
    await panel(page).getByText('versão 1').first().waitFor();
    const kept = await product.sql.query(
      "SELECT customization FROM form_custom f JOIN company c ON c.id = f.company_id WHERE form_key = 'gestationalAge' AND c.name LIKE '%Aurora%'",
    );
    expect(kept.rows).toEqual([{ customization: { label: 'Idade da gestação' } }]);
    await editor.fill('{ "customization": {} }');
    await page.keyboard.press('Control+s');
    await panel(page).getByRole('button', { name: 'Restaurar a versão 1' }).click();
    await expect.poll(() => editor.inputValue()).toContain('Idade da gestação');
    await closeDialog(page);
  });

  it('[ADM-011] are open to the manager of the clinic, from the dashboard, without what is the installation’s', async () => {
    const page = await openAs(product, 'manager', '/gestao');
    await page.getByRole('heading', { level: 1, name: 'Gestão' }).waitFor();
    await page.getByText('Exames por dia').first().waitFor();
    await page.getByRole('button', { name: 'Configurações da clínica' }).click();
    await tab(page, 'Dados').waitFor();
    await expect
      .poll(async () => (await page.getByRole('tab').allInnerTexts()).map((text) => text.trim()))
      .toEqual(TABS.slice(0, 5));
    expect(await panel(page).getByLabel('Cidade').isDisabled()).toBe(true);
    await tab(page, 'Agendamento').click();
    await panel(page).getByLabel('Início').fill('07:30');
    await page.keyboard.press('Control+s');
    await saved(page);
    await tab(page, 'Modelo de Laudo').click();
    await panel(page).getByRole('searchbox').waitFor();
    await page.keyboard.press('Escape');
    await tab(page, 'Dados').waitFor({ state: 'detached' });

    await goWithin(page, '/?steps=1');
    await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor();
    await page.getByRole('button', { name: /^Pessoas/ }).click();
    await page
      .getByText('pronta para publicar')
      .or(page.getByText(/^falta: /))
      .first()
      .waitFor();
    await picture(page, 'first-steps');
    await expectAccessible(page);
  });
});
