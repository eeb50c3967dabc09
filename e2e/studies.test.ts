import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../packages/clinical/src/index.ts';
import { expectAccessible, goWithin, type OpenPage, openAs, openPage, signIn } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { fromInputToCall } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  page = await openAs(product, 'manager', '/studies');
});
afterAll(() => stopProduct(product));

/** Days that the demo clinic has nothing on. */
const ahead = (days: number) => addDays(clinic.today, days);
const rows = (page: OpenPage) => page.locator('tr[data-row]');
const row = (page: OpenPage, name: string) => rows(page).filter({ hasText: name });
const names = (page: OpenPage) => rows(page).locator('[data-main]').allTextContents();
const param = (page: OpenPage, name: string) => new URL(page.url()).searchParams.get(name);
const button = (page: OpenPage, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: OpenPage, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('the list of a day', () => {
  it('[LST-002] [LST-012] [LST-016] has its columns in order, begins with today and follows the day', async () => {
    const days = { 'DE ONTEM': clinic.ago(1), 'DE HOJE': clinic.today, 'DE AMANHÃ': ahead(1) };
    for (const [name, day] of Object.entries(days))
      await clinic.exam(await clinic.patient(name), {
        day,
        status: 'LAUDAR',
        more: { date: `${day}T23:59:00-03:00` },
      });
    const page = await openAs(product, 'doctor', '/studies');
    await page.getByRole('table').waitFor();
    await expect
      .poll(() => page.locator('thead th').allTextContents())
      .toEqual(['Data', 'Paciente', 'Exame', 'Recurso', 'Ações']);
    const shown = () => page.getByLabel('Data', { exact: true }).inputValue();
    expect(await shown()).toBe(clinic.brazilian(clinic.today));
    /** The rows are those of the day, and of no other. */
    const only = async (name: string) => {
      await row(page, name).waitFor();
      expect((await names(page)).filter((each) => each in days)).toEqual([name]);
    };
    await only('DE HOJE');
    await button(page, 'Dia anterior').click();
    await expect.poll(shown).toBe(clinic.brazilian(clinic.ago(1)));
    await only('DE ONTEM');
    await button(page, 'Próximo dia').click();
    await button(page, 'Próximo dia').click();
    await expect.poll(shown).toBe(clinic.brazilian(ahead(1)));
    await only('DE AMANHÃ');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).toBe(clinic.brazilian(clinic.today));
    await only('DE HOJE');
    await expectAccessible(page);
    expect(page.problems).toEqual([]);
  });

  it('[LST-017] takes a day typed as DDMMYYYY', async () => {
    await goWithin(page, `/studies?day=${clinic.today}`);
    const day = page.getByLabel('Data', { exact: true });
    await day.fill('02012026');
    await expect.poll(() => param(page, 'day')).toBe('2026-01-02');
    await page.keyboard.press('Enter');
    await expect.poll(() => day.inputValue()).toBe('02/01/2026');
  });

  it('[LST-013] [LST-014] [LST-015] shows 10, 15, 25 or 50 at once, newest first, and the rest on other pages', async () => {
    const patient = await clinic.patient('ABIGAIL DE SESSENTA');
    const day = ahead(400);
    for (let minute = 0; minute < 60; minute += 1) {
      const past = String(minute).padStart(2, '0');
      const more = { date: `${day}T15:${past}:00Z`, service_time: `12:${past}` };
      await clinic.exam(patient, { day, status: 'LAUDAR', accession: `pg${minute}`, more });
    }
    await goWithin(page, `/studies?day=${day}`);
    await page.getByText('1–10 de 60 atendimentos').waitFor();
    const times = () => page.locator('tr[data-row] td:first-child b').allTextContents();
    await expect.poll(() => rows(page).count()).toBe(10);
    const first = await times();
    expect(first).toEqual(first.toSorted().toReversed());
    expect([first[0], first[9]]).toEqual(['12:59', '12:50']);
    await button(page, 'Página 2').click();
    await expect.poll(async () => (await times())[0]).toBe('12:49');
    expect(param(page, 'page')).toBe('2');
    await page.getByRole('combobox', { name: 'Linhas por página' }).click();
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['10 por página', '15 por página', '25 por página', '50 por página']);
    for (const size of [15, 25, 50]) {
      if (size > 15) await page.getByRole('combobox', { name: 'Linhas por página' }).click();
      await page.getByRole('option', { name: `${size} por página` }).click();
      await expect.poll(() => rows(page).count()).toBe(size);
      expect((await times())[0]).toBe('12:59');
    }
    await button(page, 'Próxima página').click();
    await expect.poll(() => rows(page).count()).toBe(10);
    expect(await button(page, 'Próxima página').isDisabled()).toBe(true);
  });

  it('[LST-039] [LST-040] [LST-041] [LST-042] [LST-120] [LST-121] [LST-122] [LST-123] says in each row what it is', async () => {
    const day = ahead(410);
    const doctor = accountOf(product, 'doctor').email;
    const look = { PUBLICADO: 'ok', ANDAMENTO: 'warn', LAUDAR: 'accent', ERRO: 'err', FINALIZADO: 'err' } as const;
    for (const status of Object.keys(look))
      await clinic.exam(await clinic.patient(`LINHA ${status}`), { day, status, doctor, accession: `ln${status}` });
    const { rows: doctors } = await product.sql.query('SELECT display_name AS name FROM app_user WHERE email = $1', [
      doctor,
    ]);
    const { name } = doctors[0];
    const own = { day, status: 'LAUDAR', doctor, accession: 'ln1', more: { resource: name } };
    await clinic.exam(await clinic.patient('LINHA PRÓPRIA'), own);
    const patient = await clinic.patient('LINHA CHEIA', { pat_id: '20260101101010' });
    await clinic.exam(patient, {
      day,
      status: 'ANDAMENTO',
      accession: '774401',
      room: 'SALA 7',
      studies: { '774402': { title: 'Doppler' } },
      more: { title: 'Morfológica', resource: 'Orion X9', has_image: true, has_video: true, service_time: '13:20' },
    });
    await goWithin(page, `/studies?day=${day}`);
    for (const [status, family] of Object.entries(look)) {
      const badge = row(page, `LINHA ${status}`).locator('[data-family]');
      await badge.waitFor();
      expect([await badge.textContent(), await badge.getAttribute('data-family')]).toEqual([status, family]);
      const [shown, token] = await badge.evaluate((element, name) => {
        const probe = document.createElement('i');
        probe.style.color = `var(--${name === 'accent' ? 'accent-ink' : name})`;
        document.body.append(probe);
        return [getComputedStyle(element).color, getComputedStyle(probe).color];
      }, family);
      expect(shown).toBe(token);
    }
    const full = row(page, 'LINHA CHEIA');
    const text = (await full.textContent()) ?? '';
    for (const part of [
      '13:20',
      clinic.brazilian(day),
      'ANDAMENTO',
      '20260101101010',
      'Morfológica',
      '774401',
      '774402',
    ])
      expect(text).toContain(part);
    for (const part of ['Sem médico', 'SALA 7', 'Orion X9']) expect(text).toContain(part);
    expect(
      await full.getByRole('img').evaluateAll((icons) => icons.map((icon) => icon.getAttribute('aria-label'))),
    ).toEqual(['Com imagens', 'Com vídeo']);
    expect(await row(page, 'LINHA ERRO').textContent()).toMatch(/Dra?\. /);
    expect((await row(page, 'LINHA PRÓPRIA').textContent())?.split(name), 'who is her own resource, once').toHaveLength(
      2,
    );
  });
});

describe('filters', () => {
  const day = () => ahead(420);

  beforeAll(async () => {
    const doctor = accountOf(product, 'doctor').email;
    const exam = async (name: string, draft: object) =>
      clinic.exam(await clinic.patient(name), { day: day(), status: 'LAUDAR', accession: `ft${name}`, ...draft });
    await exam('FILTRA MEDICA', { doctor, room: 'SALA 1', more: { resource: 'Vega 70' } });
    await exam('FILTRA IMAGEM', { room: 'SALA 2', more: { resource: 'Orion X9', has_image: true } });
    await exam('FILTRA VIDEO', { status: 'ERRO', room: 'SALA 2', more: { has_video: true, title: 'Ecocardiograma' } });
    const twice = await clinic.patient('FILTRA DUPLA');
    await clinic.exam(twice, { day: day(), status: 'LAUDAR', accession: '880001' });
    await clinic.exam(twice, { day: day(), status: 'ANDAMENTO', accession: '880002' });
  });

  const open = async () => {
    await goWithin(page, `/studies?day=${day()}`);
    await row(page, 'FILTRA MEDICA').waitFor();
    await expect.poll(() => rows(page).count()).toBe(5);
  };

  it('[LST-018] [LST-019] [LST-020] [LST-021] [LST-022] [LST-023] [LST-025] each leave what they say', async () => {
    await open();
    const left = (...expected: string[]) => expect.poll(() => names(page)).toEqual(expected);
    const clear = async () => {
      await button(page, 'Limpar filtros').click();
      await expect.poll(() => rows(page).count()).toBe(5);
    };
    const doctor = await product.sql.query('SELECT display_name AS name FROM app_user WHERE email = $1', [
      accountOf(product, 'doctor').email,
    ]);
    await choose(page, 'Médico', doctor.rows[0].name);
    await left('FILTRA MEDICA');
    await clear();
    await choose(page, 'Recurso', 'Orion X9');
    await left('FILTRA IMAGEM');
    await clear();
    await choose(page, 'Sala', 'SALA 2');
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(['FILTRA IMAGEM', 'FILTRA VIDEO']);
    await page.getByRole('button', { name: /^ERRO/ }).click();
    await left('FILTRA VIDEO');
    await clear();
    await button(page, 'Com imagem').click();
    await left('FILTRA IMAGEM');
    await clear();
    await button(page, 'Com vídeo').click();
    await left('FILTRA VIDEO');
    await clear();
    for (const words of ['880001', 'filtra du', 'ecocardio']) {
      await page.getByRole('searchbox').fill(words);
      await expect.poll(() => param(page, 'q')).toBe(words);
      await expect.poll(() => rows(page).count()).toBe(words === 'filtra du' ? 2 : 1);
    }
    await page.getByRole('searchbox').fill('nada assim');
    await page.getByText('Nenhum atendimento com este filtro').waitFor();
    expect(page.problems).toEqual([]);
  });

  it('[LST-024] [LST-041] groups the exams of a patient under one heading with all their numbers', async () => {
    await open();
    await button(page, 'Agrupar por paciente').click();
    const head = page.locator('tr[data-group]');
    await head.waitFor();
    expect(await head.count()).toBe(1);
    expect(await head.textContent()).toBe('FILTRA DUPLA FILTRA DUPLA · 2 exames880001880002');
    await page.getByText('1–4 de 4 pacientes').waitFor();
    expect(await rows(page).count()).toBe(5);
    await expectAccessible(page);
  });

  it('[LST-178] words are searched for 500 ms after the last of them was typed', async () => {
    await open();
    const waited = fromInputToCall(page, 'search=');
    await page.getByRole('searchbox').pressSequentially('filtra', { delay: 60 });
    expect(await waited).toBeGreaterThanOrEqual(500);
    await page.waitForURL(/q=filtra/);
  });

  it('[LST-026] [LST-027] are remembered for each person on a computer, and the day is not', async () => {
    const page = await openPage();
    const visit = async (role: string, search = '') => {
      await page.context().clearCookies();
      await signIn(page, product, accountOf(product, role));
      await page.goto(`${product.address}/studies${search}`);
      await page.getByLabel('Data', { exact: true }).waitFor();
    };
    await visit('manager', `?day=${day()}`);
    await choose(page, 'Sala', 'SALA 2');
    await button(page, 'Com imagem').click();
    await button(page, 'Agrupar por paciente').click();
    await expect.poll(() => param(page, 'grouped')).toBe('1');
    await visit('doctor');
    expect(await page.getByRole('combobox', { name: 'Sala' }).inputValue()).toBe('');
    await button(page, 'Com vídeo').click();
    await expect.poll(() => param(page, 'video')).toBe('1');
    await visit('manager');
    await expect.poll(() => page.getByRole('combobox', { name: 'Sala' }).inputValue()).toBe('SALA 2');
    const pressed = (name: string) => button(page, name).getAttribute('aria-pressed');
    expect([await pressed('Com imagem'), await pressed('Agrupar por paciente'), await pressed('Com vídeo')]).toEqual([
      'true',
      'true',
      'false',
    ]);
    expect(await page.getByLabel('Data', { exact: true }).inputValue()).toBe(clinic.brazilian(clinic.today));
    expect(param(page, 'day')).toBe(null);
  });

  it('[LST-028] the list is as it was left: filters, day and page', async () => {
    const patient = await clinic.patient('VOLTA AQUI');
    const gestation = await clinic.gestation(patient, ahead(300));
    for (let count = 0; count < 25; count += 1)
      await clinic.exam(patient, {
        gestation,
        day: ahead(430),
        status: 'LAUDAR',
        accession: `vo${count}`,
        room: 'SALA 4',
      });
    await goWithin(page, `/studies?day=${ahead(430)}`);
    await row(page, 'VOLTA AQUI').first().waitFor();
    await choose(page, 'Sala', 'SALA 4');
    await button(page, 'Página 2').click();
    await expect.poll(() => param(page, 'page')).toBe('2');
    const before = await rows(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-row')));
    await rows(page).first().click();
    await page.waitForURL(`**/ultra-fetal/patient/${patient}`);
    await page.getByRole('navigation').getByRole('link', { name: 'Exames' }).first().click();
    await expect.poll(() => param(page, 'page')).toBe('2');
    expect([param(page, 'day'), param(page, 'room')]).toEqual([ahead(430), 'SALA 4']);
    await expect
      .poll(() => rows(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-row'))))
      .toEqual(before);
  });
});
