import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examAddress, type Gestations, gestationsOf } from './support/gestationsPage.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Gestations['clinic'];
let open: Gestations['open'];
let card: Gestations['card'];
let unlinked: Gestations['unlinked'];

beforeAll(async () => {
  product = await startProduct();
  ({ clinic, open, card, unlinked } = await gestationsOf(product));
});
afterAll(() => stopProduct(product));

/** How long after the answer to the link the page asked for its list again, by the browser's own clock. */
function refreshesAfterLink(): number[] {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const linked = calls.find(({ name }) => name.endsWith('/link'))?.responseEnd ?? Number.POSITIVE_INFINITY;
  return calls.filter(({ name }) => name.endsWith('/workspace')).map(({ startTime }) => startTime - linked);
}

describe('the gestations of a patient', () => {
  it('[FRM-001] [FRM-024] [FRM-025] newest first, each folded and unfolded', async () => {
    const patient = await clinic.patient('ALDA COM DUAS GESTAÇÕES', { identity: '11144477735', phone: '31900000418' });
    const older = await clinic.gestation(patient, clinic.ago(900));
    await clinic.exam(patient, { gestation: older, day: clinic.ago(640), status: 'PUBLICADO', age: 260 });
    const newer = await clinic.gestation(patient, clinic.ago(197));
    await clinic.exam(patient, { gestation: newer, day: clinic.ago(0), status: 'ANDAMENTO', age: 197 });
    await clinic.exam(patient, { gestation: newer, day: clinic.ago(108), status: 'PUBLICADO', age: 89 });
    const page = await open('doctor', patient);

    await page.getByRole('heading', { level: 1, name: 'ALDA COM DUAS GESTAÇÕES' }).waitFor();
    const bar = page.locator('main');
    for (const fact of ['CPF 111.444.777-35', '+55 (31) 90000-0418', '28s1d', clinic.brazilian(clinic.ago(-83))])
      await bar.getByText(fact).first().waitFor();
    const cases = page.locator('main section h2 button');
    await expect
      .poll(() => cases.allTextContents())
      .toEqual(['Gestação atual', expect.stringMatching(/^Gestação de \d{4}/)]);
    expect(await cases.nth(0).getAttribute('aria-expanded')).toBe('true');
    expect(await cases.nth(1).getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByRole('article').count()).toBe(2);

    await cases.nth(1).click();
    expect(await cases.nth(1).getAttribute('aria-expanded')).toBe('true');
    await card(page, clinic.ago(640)).waitFor();
    await cases.nth(0).click();
    await card(page, clinic.ago(0)).waitFor({ state: 'detached' });
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('[FRM-032] [FRM-033] [FRM-034] a card says what the exam was, and the ruler where it lies', async () => {
    const patient = await clinic.patient('BRUNA DO CARTÃO');
    const gestation = await clinic.gestation(patient, clinic.ago(197));
    const day = clinic.ago(43);
    await clinic.exam(patient, {
      gestation,
      day,
      age: 154,
      status: 'PUBLICADO',
      doctor: 'medica@aurora.example',
      observations: 'Paciente trouxe exames anteriores.',
      forms: {
        'morphological.hasData': true,
        'obstetricdoppler.hasData': true,
        'conclusion.info.text': '<p>Morfologia fetal <b>sem alterações</b>.</p>',
      },
      studies: {
        '003541': { accessionNumber: '003541', room: 'SALA 2', resource: 'Orion X9' },
        '003542': { accessionNumber: '003542', room: 'SALA 1', resource: 'Vega 70' },
        '003543': { accessionNumber: '003543', room: 'SALA 2', resource: 'Orion X9' },
      },
    });
    const page = await open('doctor', patient);
    const text = (await card(page, day).textContent()) ?? '';
    for (const words of [
      '22s0d',
      'PUBLICADO',
      'Morfológica',
      'Doppler obstétrico',
      'SALA 2 · Orion X9 · AN 003541, 003543',
      'SALA 1 · Vega 70 · AN 003542',
      'Morfologia fetal sem alterações.',
      'Paciente trouxe exames anteriores.',
      'Helena Martins',
    ])
      expect(text).toContain(words);
    const ruler = await page.getByRole('img', { name: /^Régua de 40 semanas/ }).getAttribute('aria-label');
    expect(ruler).toContain(`${clinic.brazilian(day).slice(0, 5)} 22s0d`);
    expect(ruler).toContain('hoje 28s1d');
    expect(ruler).toContain(`DPP ${clinic.brazilian(clinic.ago(-83))}`);
  });

  it('somebody without gestations is shown how to begin; somebody unknown is not there', async () => {
    const patient = await clinic.patient('CLARA SEM GESTAÇÃO');
    const page = await open('doctor', patient);
    await page.getByText('Nenhuma gestação ainda').waitFor();
    await page.getByRole('button', { name: 'Iniciar o primeiro exame' }).click();
    await page.waitForURL(examAddress);
    const made = await product.sql.query('SELECT count(*)::int AS n FROM gestation WHERE patient_id = $1', [patient]);
    expect(made.rows).toEqual([{ n: 1 }]);
    await page.goto(`${product.address}/ultra-fetal/patient/${crypto.randomUUID()}`);
    await page.getByRole('alert').getByText('O registro não foi encontrado').waitFor();
  });
});

describe('a new exam', () => {
  it('[FRM-026] [FRM-027] goes into the current gestation; a new gestation is asked for first', async () => {
    const patient = await clinic.patient('DORA COM EXAME NOVO');
    const gestation = await clinic.gestation(patient, clinic.ago(100));
    const page = await open('doctor', patient);
    await page.getByRole('button', { name: 'Novo exame' }).click();
    await page.waitForURL(examAddress);
    const exam = examAddress.exec(page.url())?.[1] ?? '';
    expect(await clinic.gestationOf(exam)).toBe(gestation);

    await page.goto(`${product.address}/ultra-fetal/patient/${patient}`);
    await page.getByRole('button', { name: 'Nova gestação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova gestação' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Nova gestação' }).click();
    await dialog.getByRole('button', { name: 'Iniciar gestação' }).click();
    await page.waitForURL(examAddress);
    const second = examAddress.exec(page.url())?.[1] ?? '';
    const begun = await clinic.gestationOf(second);
    expect(begun).not.toBeNull();
    expect(begun).not.toBe(gestation);
  });

  it('[FRM-084] asks whether an unlinked exam of today is meant: SIM links it, NÃO makes another, Escape neither', async () => {
    const patient = await clinic.patient('ELIS COM EXAME DE HOJE');
    const gestation = await clinic.gestation(patient, clinic.ago(100));
    const waiting = await clinic.exam(patient, { day: clinic.ago(0), status: 'LAUDAR' });
    await clinic.exam(patient, { day: clinic.ago(1), status: 'LAUDAR' });
    const page = await open('doctor', patient);
    const question = page.getByRole('dialog').filter({
      hasText: 'Já existe um exame não vinculado, gostaria de vincular ao caso corrente?',
    });
    const ask = async () => {
      await page.getByRole('button', { name: /^Novo exame/ }).click();
      await question.waitFor();
    };
    await ask();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await ask();
    await question.getByRole('button', { name: 'NÃO', exact: true }).click();
    await page.waitForURL(examAddress);
    expect(page.url()).not.toContain(waiting);
    expect(await clinic.gestationOf(waiting)).toBeNull();

    await page.goto(`${product.address}/ultra-fetal/patient/${patient}`);
    await ask();
    await question.getByRole('button', { name: 'SIM', exact: true }).click();
    await page.waitForURL(`**/gestation-interaction/${waiting}**`);
    expect(await clinic.gestationOf(waiting)).toBe(gestation);
    const made = await product.sql.query('SELECT count(*)::int AS n FROM interaction WHERE patient_id = $1', [patient]);
    expect(made.rows).toEqual([{ n: 3 }]);
  });
});

it('[FRM-028] [FRM-029] [FRM-030] [FRM-031] [FRM-120] unlinked exams are linked, begin a gestation or are deleted', async () => {
  const patient = await clinic.patient('FLORA COM EXAMES SOLTOS');
  const gestation = await clinic.gestation(patient, clinic.ago(100));
  const [first, second, third] = [
    await clinic.exam(patient, { day: clinic.ago(3), status: 'LAUDAR', accession: '900001', room: 'SALA 1' }),
    await clinic.exam(patient, { day: clinic.ago(4), status: 'LAUDAR', accession: '900002' }),
    await clinic.exam(patient, { day: clinic.ago(5), status: 'LAUDAR', accession: '900003' }),
  ];
  const page = await open('doctor', patient);
  await unlinked(page).first().waitFor();
  expect(await unlinked(page).count()).toBe(3);
  const line = (number: string) => unlinked(page).filter({ hasText: `AN ${number}` });
  expect(await line('900001').textContent()).toContain(`${clinic.brazilian(clinic.ago(3))}`);
  expect(await line('900001').textContent()).toContain('SALA 1');

  await line('900001').getByRole('button', { name: 'Vincular à gestação atual' }).click();
  await card(page, clinic.ago(3)).waitFor();
  await expect
    .poll(async () => (await page.evaluate(refreshesAfterLink)).some((waited) => waited >= 1000 && waited < 3000))
    .toBe(true);
  expect(await clinic.gestationOf(first)).toBe(gestation);

  await line('900002').getByRole('button', { name: 'Adicionar a uma nova gestação' }).click();
  await line('900002').waitFor({ state: 'detached' });
  const begun = await clinic.gestationOf(second);
  expect(begun).not.toBeNull();
  expect(begun).not.toBe(gestation);

  await line('900003')
    .getByRole('button', { name: /^Excluir o exame/ })
    .click();
  await page
    .getByRole('dialog')
    .getByLabel(/Motivo/)
    .fill('pedido em dobro');
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await line('900003').waitFor({ state: 'detached' });
  const left = await product.sql.query('SELECT 1 FROM interaction WHERE id = $1 AND deleted_at IS NULL', [third]);
  expect(left.rowCount).toBe(0);
});
