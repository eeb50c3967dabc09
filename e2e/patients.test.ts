import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectAccessible, goWithin, type OpenPage, openAs } from './support/browser.ts';
import { stopClock } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let company: string;
/** The front desk's. */
let page: OpenPage;
let doctor: OpenPage;
let manager: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  company = (await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'")).rows[0].id;
  const open = (role: string) => openAs(product, role, '/patients');
  [page, doctor, manager] = await Promise.all([open('user'), open('doctor'), open('manager')]);
});
afterAll(() => stopProduct(product));

let made = 0;
async function patient(name: string, values: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const columns = {
    company_id: company,
    name,
    pat_id: `T${made}`,
    sex: 'F',
    birthdate: '1990-05-06',
    ...values,
  };
  const keys = Object.keys(columns);
  const { rows } = await product.sql.query(
    `INSERT INTO patient (${keys.join(', ')}) VALUES (${keys.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(columns),
  );
  return rows[0].id;
}
const stored = async (name: string) =>
  (await product.sql.query('SELECT id, pat_id, identity FROM patient WHERE name = $1 AND deleted_at IS NULL', [name]))
    .rows;

async function choose(page: OpenPage, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
const row = (page: OpenPage, name: string) => page.locator('tr[data-row]').filter({ hasText: name });

describe('[LST-007] the list of patients', () => {
  it('[LST-043] [LST-044] [LST-045] [LST-046] has its search box, its buttons and its columns', async () => {
    await goWithin(page, '/patients');
    await row(page, '').first().waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Nome', 'Identidade', 'Data de nascimento', 'Ações']);
    await page.getByRole('searchbox').waitFor();
    await page.getByRole('searchbox').fill('nadia');
    await page.getByText('Nenhum paciente encontrado para “nadia”').waitFor();
    // Written past the server, so that nothing but the button can show it.
    await patient('NÁDIA DE DEPOIS');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await row(page, 'NÁDIA DE DEPOIS').waitFor();
    await page.getByRole('button', { name: /^Novo/ }).click();
    await page.getByRole('dialog', { name: 'Novo paciente' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('[LST-047] [LST-048] names stand in upper case; a number is a CPF only with eleven digits', async () => {
    const token = await product.server.signIn(accountOf(product, 'user').email);
    const registered = { name: 'Orquídea Érica', birthdate: '1990-05-06' as never, sex: 'F' as const };
    await product.server.call('createPatient', { ...registered, identity: '52998224725' }, { token, company });
    await patient('ORQUÍDEA DE FORA', { identity: '5299822472' });
    await goWithin(page, '/patients?q=orquidea');
    await row(page, 'ORQUÍDEA ÉRICA').waitFor();
    await row(page, '').nth(2).waitFor({ state: 'detached' });
    const shown = (await page.locator('tr[data-row]').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(shown.toSorted()).toEqual(['ORQUÍDEA DE FORA', 'ORQUÍDEA ÉRICA']);
    expect(await row(page, 'ORQUÍDEA ÉRICA').textContent()).toContain('529.982.247-25');
    expect(await row(page, 'ORQUÍDEA DE FORA').textContent()).toContain('5299822472');
  });

  it('[LST-053] shows twenty, and twenty more with each Mais', async () => {
    await product.sql.query(
      `INSERT INTO patient (company_id, name, pat_id, sex, birthdate)
       SELECT $1, 'QUITÉRIA ' || n, 'Q' || n, 'F', '1990-05-06' FROM generate_series(10, 54) n`,
      [company],
    );
    await goWithin(page, '/patients?q=quiteria');
    await row(page, 'QUITÉRIA').first().waitFor();
    const count = () => page.locator('tr[data-row]').count();
    await expect.poll(count).toBe(20);
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await expect.poll(count).toBe(40);
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await expect.poll(count).toBe(45);
    expect(await page.getByRole('button', { name: 'Mais', exact: true }).count()).toBe(0);
  });

  it('[LST-179] asks half a second after the last key', async () => {
    await goWithin(page, '/patients');
    await row(page, '').first().waitFor();
    // However busy the machine is.
    await stopClock(page);
    onTestFinished(() => page.clock.resume());
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/functions/patients' && searchParams.has('search'))
        asked.push(searchParams.get('search') ?? '');
    });
    await page.getByRole('searchbox').fill('mari');
    await page.clock.runFor(400);
    await page.getByRole('searchbox').press('a');
    await page.clock.runFor(450);
    expect(asked).toEqual([]);
    await page.clock.runFor(100);
    await expect.poll(() => asked).toEqual(['maria']);
  });

  it('[LST-008] [LST-050] [LST-051] leads to the dialog and to the timeline, here and in a new tab', async () => {
    const iuid = await patient('RAIMUNDA DA LINHA');
    await goWithin(page, '/patients?q=raimunda');
    await choose(page, 'RAIMUNDA DA LINHA', 'Editar');
    await page.getByRole('dialog', { name: 'Editar paciente' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const opened = page.context().waitForEvent('page');
    await choose(page, 'RAIMUNDA DA LINHA', 'Linha do tempo em nova aba');
    const tab = await opened;
    await tab.waitForURL(`**/timeline/${iuid}`);
    await tab.close();
    await choose(page, 'RAIMUNDA DA LINHA', 'Linha do tempo');
    await page.waitForURL(`**/timeline/${iuid}`);
  });
});

describe('the dialog of a patient', () => {
  it('[LST-139] [LST-140] [LST-141] says what is missing, letter for letter', async () => {
    await goWithin(page, '/patients?new=1');
    await row(page, '').first().waitFor();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    for (const text of ['NECESSITA DE NOME', 'NECESSITA DE DATA DE NASCIMENTO', 'NECESSITA DE SEXO'])
      await dialog.getByText(text, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('[LST-054] [LST-116] [LST-146] [LST-055] registers in upper case, with a number of its own; only an edit offers to remove', async () => {
    await goWithin(page, '/patients?new=1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Nome/).fill('Tábata  d’Ávila Conceição');
    await dialog.getByLabel(/Data de nascimento/).fill('12031994');
    await dialog.getByText('Feminino').click();
    await dialog.getByLabel('CPF ou outra identidade').fill('52998224726');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('CPF inválido: confira os números').waitFor();
    await dialog.getByLabel('CPF ou outra identidade').fill('11144477735');
    await page.keyboard.press('Tab');
    expect(await dialog.getByLabel('CPF ou outra identidade').inputValue()).toBe('111.444.777-35');
    expect(await dialog.getByRole('button', { name: 'Excluir' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [saved] = await stored('TÁBATA D’ÁVILA CONCEIÇÃO');
    expect(saved.identity).toBe('11144477735');
    expect(saved.pat_id).toMatch(/^\d{14}$/);

    await goWithin(manager, '/patients?q=tabata&new=1');
    const fresh = manager.getByRole('dialog', { name: 'Novo paciente' });
    await fresh.getByRole('button', { name: 'Salvar' }).waitFor();
    expect(await fresh.getByRole('button', { name: 'Excluir' }).count()).toBe(0);
    await manager.keyboard.press('Escape');
    await fresh.waitFor({ state: 'detached' });
    await choose(manager, 'TÁBATA D’ÁVILA CONCEIÇÃO', 'Editar');
    await manager.getByRole('dialog').getByRole('button', { name: 'Excluir' }).waitFor();
    await manager.keyboard.press('Escape');
    await manager.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('warns of somebody who is registered already, before anything is saved', async () => {
    await patient('ÚRSULA JÁ CADASTRADA', { identity: '39053344705' });
    await goWithin(page, '/patients?new=1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Nome/).fill('ursula ja cadastrada');
    await dialog.getByLabel(/Data de nascimento/).fill('06051990');
    await dialog.getByText('Feminino').click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const warning = dialog.getByRole('alert');
    await warning.getByText('Esta pessoa talvez já esteja cadastrada. Nada foi salvo ainda.').waitFor();
    expect(await warning.textContent()).toContain('ÚRSULA JÁ CADASTRADA');
    expect(await warning.textContent()).toContain('06/05/1990');
    await expectAccessible(page);
    expect(await stored('URSULA JA CADASTRADA')).toEqual([]);
    await warning.getByRole('button', { name: 'Salvar mesmo assim' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored('URSULA JA CADASTRADA')).toHaveLength(1);
  });

  it('shows script, markup and formulas as the text they are', async () => {
    const names = ['<IMG SRC=X ONERROR=ALERT(1)>', "=CMD|' /C CALC'!A0", '{{CONSTRUCTOR.CONSTRUCTOR("X")()}} %0A\\U'];
    for (const name of names) await patient(name, { nationality: name });
    for (const name of names) {
      await goWithin(page, `/patients?q=${encodeURIComponent(name.slice(0, 20))}`);
      await row(page, name).first().waitFor();
      await choose(page, name, 'Editar');
      expect(await page.getByRole('dialog').getByLabel('Nome').inputValue()).toBe(name);
      expect(await page.locator('img[src="X" i]').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(page.problems).toEqual([]);
  });
});

describe('[LST-052] an exam from the list', () => {
  it('[LST-134] [LST-135] [LST-136] [LST-137] names what the record lacks', async () => {
    await patient('XÊNIA INCOMPLETA', { birthdate: null, sex: null });
    const page = doctor;
    await goWithin(page, '/patients?q=xenia');
    await choose(page, 'XÊNIA INCOMPLETA', 'Criar atendimento');
    await page.getByText('por favor preencher o(s) campo(s) : DATA DE NASCIMENTO, SEXO', { exact: true }).waitFor();
    // No record has an empty name in the database: the answer of the server is taken apart on its way.
    await page.route('**/functions/patients/*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), name: '' } });
    });
    await choose(page, 'XÊNIA INCOMPLETA', 'Criar atendimento');
    await page
      .getByText('por favor preencher o(s) campo(s) : DATA DE NASCIMENTO, SEXO, NOME', { exact: true })
      .waitFor();
    await page.unroute('**/functions/patients/*');
  });

  it('[LST-138] any other failure says to try again; then it is made, with its number', async () => {
    const iuid = await patient('YOLANDA COMPLETA');
    const page = doctor;
    await goWithin(page, '/patients?q=yolanda');
    await page.route('**/functions/interactions', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'unexpected', requestId: 'x' } } }),
    );
    await choose(page, 'YOLANDA COMPLETA', 'Criar atendimento');
    await page.getByText('um erro inesperado aconteceu, tente novamente', { exact: true }).waitFor();
    await page.unroute('**/functions/interactions');
    await choose(page, 'YOLANDA COMPLETA', 'Criar atendimento');
    await page.getByText(/^Atendimento criado com sucesso \(AN:\d{6}\)$/).waitFor();
    const { rows } = await product.sql.query('SELECT type, status, doctor_id FROM interaction WHERE patient_id = $1', [
      iuid,
    ]);
    expect(rows).toEqual([{ type: 'exame', status: 'LAUDAR', doctor_id: expect.any(String) }]);
  });

  it('is not offered to whom may not start one', async () => {
    await patient('ZULMIRA NA RECEPÇÃO');
    await goWithin(page, '/patients?q=zulmira');
    await page.getByRole('button', { name: 'Ações de ZULMIRA NA RECEPÇÃO' }).click();
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Editar', 'Linha do tempo', 'Linha do tempo em nova aba', 'Novo exame']);
    await page.keyboard.press('Escape');
  });
});

it('two records of one person are merged by a manager, and taken apart again', async () => {
  const kept = await patient('ABIGAIL SOUZA REPETIDA');
  const from = await patient('ABIGAIL S REPETIDA');
  await product.sql.query(
    `INSERT INTO interaction (company_id, patient_id, date, service_day, type, status)
     VALUES ($1, $2, now(), current_date, 'prontuario', 'ANDAMENTO')`,
    [company, from],
  );
  const page = manager;
  await goWithin(page, '/patients?q=abigail');
  const owner = async () =>
    (await product.sql.query('SELECT patient_id FROM interaction WHERE patient_id IN ($1, $2)', [kept, from])).rows[0]
      .patient_id;
  await choose(page, 'ABIGAIL SOUZA REPETIDA', 'Unir cadastros');
  const dialog = page.getByRole('dialog', { name: 'Unir cadastros' });
  await dialog.getByRole('radio', { name: /ABIGAIL S REPETIDA/ }).check();
  await dialog.getByLabel(/Motivo/).fill('cadastro em dobro');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unir cadastros' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'ABIGAIL S REPETIDA').waitFor({ state: 'detached' });
  expect(await owner()).toBe(kept);
  await choose(page, 'ABIGAIL SOUZA REPETIDA', 'Unir cadastros');
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await row(page, 'ABIGAIL S REPETIDA').waitFor();
  expect(await owner()).toBe(from);
});
