import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, type CalendarDay, loadChapters, valueOfZ } from '../packages/clinical/src/index.ts';
import { createRandom } from '../packages/server/src/demo/random.ts';
import { markMirror } from '../packages/server/src/mirror/markMirror.ts';
import { expectAccessible, openAs, openPage, pictures, signIn } from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let today: CalendarDay;
const random = createRandom(20);

beforeAll(async () => {
  product = await startProduct();
  ({ today } = await clinicOf(product));
  await loadChapters();
  await doctor('Dra. Lívia Sampaio (fictícia)', 'livia@aurora.example');
  const z = (shift: number, spread: number) => () => shift + spread * random.normal();
  await exams('medica@aurora.example', 214, () => ({ ca: z(-0.11, 0.97)(), other: z(0.08, 0.95) }));
  await exams('medico@aurora.example', 240, () => ({ ca: z(0.78, 0.95)(), other: z(0.15, 0.97) }));
  await exams('medico@gesta.example', 143, () => ({ ca: z(0.03, 0.35)(), other: z(0.04, 0.35) }));
  await exams('livia@aurora.example', 22, () => ({ ca: z(0, 1)(), other: z(0, 1) }));
  await markMirror(product.sql, { onlyNew: false });
  await vi.waitFor(async () => expect((await product.sql.query('SELECT FROM quality_due')).rowCount).toBe(0), {
    timeout: 60_000,
    interval: 200,
  });
});
afterAll(() => stopProduct(product));

const aurora = "(SELECT id FROM company WHERE name LIKE '%Aurora%')";

async function doctor(name: string, email: string): Promise<void> {
  await product.sql.query(
    `WITH made AS (INSERT INTO app_user (email, password_hash, display_name, role) VALUES ($1, 'x', $2, 'doctor') RETURNING id)
     INSERT INTO membership (company_id, user_id) SELECT ${aurora}, id FROM made`,
    [email, name],
  );
}

type Sizes = { ca: number; other: () => number };

/** Published exams of 20 to 24 weeks over the last months, each of its own patient. */
async function exams(email: string, count: number, sizes: () => Sizes): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const day = addDays(today, -Math.floor((index * 150) / count));
    const age = 141 + (index % 30);
    const { ca, other } = sizes();
    const mm = (measure: string, z: number) =>
      Math.round((valueOfZ(measure, 'who', {}, age / 7, Math.max(-2.3, Math.min(2.3, z))) ?? 0) * 10) / 10;
    const forms = {
      'gestationalAge.info.calculo': 'DUM',
      'gestationalAge.info.calculada': age,
      'gestationalAge.info.fetos': '1',
      'morphological.biometria1.dbp': mm('dbp', other()),
      'morphological.biometria1.cc': mm('cc', other()),
      'morphological.biometria1.ca': index === 7 ? 17.3 : mm('ca', ca),
      'morphological.biometria1.cf': mm('cf', other()),
    };
    return { id: random.uuid(), name: `PACIENTE FICTÍCIA ${index + 1}`, day, forms };
  });
  const given = 'jsonb_to_recordset($1) AS g(id uuid, name text, day date, forms jsonb)';
  const said = JSON.stringify(rows);
  await product.sql.query(
    `INSERT INTO patient (company_id, id, name, pat_id, sex) SELECT ${aurora}, id, name, id, 'F' FROM ${given}`,
    [said],
  );
  await product.sql.query(`INSERT INTO gestation (company_id, id, patient_id) SELECT ${aurora}, id, id FROM ${given}`, [
    said,
  ]);
  await product.sql.query(
    `INSERT INTO interaction (company_id, patient_id, gestation_id, doctor_id, date, service_day, type, status, forms, published_at)
     SELECT ${aurora}, id, id, (SELECT u.id FROM app_user u WHERE u.email = $2), day, day, 'exame', 'PUBLICADO', forms, day
     FROM ${given}`,
    [said, email],
  );
}

describe('the quality mirror', () => {
  it('[ADM-079] [ADM-094] shows mean, spread and intervals per doctor and measure, marks what the interval excludes, and lists the exams', async () => {
    const page = await openAs(product, 'manager', '/gestao');
    // The management says it in a line for each doctor, and leads here.
    const card = page.getByRole('region', { name: 'A medida é boa?' });
    for (const [name, state] of [
      ['Caio', 'médias a olhar: 1'],
      ['Helena', 'dentro dos limites'],
      ['Lívia', 'ainda pouco'],
      ['Rafael', 'espalhamentos a olhar: 4'],
    ] as const)
      await card.getByRole('listitem').filter({ hasText: name }).getByText(state, { exact: true }).waitFor();
    await pictures(page, 'gestao-mirror', 1500);
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Abrir o espelho' }).click();
    await page.getByRole('heading', { level: 1, name: 'Espelho de qualidade' }).waitFor();
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^Dra?\\. ${name}`) });
    const detail = page.getByRole('region', { name: /Caio Brandão.*, Circunferência abdominal/ });
    await detail.getByText(/^Média 0,\d\d acima da curva OMS 2017$/).waitFor();
    await detail.getByText(/^intervalo de 95 %: \+0,\d\d a \+\d,\d\d, todo acima de \+0,5$/).waitFor();
    expect(await row('Helena').innerText()).toContain('dentro dos limites');
    expect(await row('Caio').innerText()).toContain('médias a olhar: 1');
    expect(await row('Rafael').innerText()).toContain('espalhamentos a olhar: 4');
    expect(await row('Lívia').innerText()).toContain('Aparece a partir de 30 exames nesta janela; faltam');
    expect(await row('Lívia').getByRole('button').count()).toBe(0);
    expect((await page.locator('body').innerText()).toLowerCase()).not.toContain('errado');
    // By name, and the clinic last.
    const names = (await page.locator('tbody th[scope="row"]').allInnerTexts()).map(
      (text) => text.split('\n')[0] ?? '',
    );
    const people = names.slice(
      0,
      names.findIndex((name) => name.includes('Aurora')),
    );
    expect(people.filter((name) => /Caio|Helena|Lívia|Rafael/.test(name))).toHaveLength(4);
    await expectAccessible(page);
    await pictures(page, 'mirror', 1500);
    await pictures(page, 'mirror-first');

    await detail.getByText('Valores além de ±6, à parte: 1.').waitFor();
    await detail.getByRole('button', { name: /^Ver os exames/ }).click();
    const list = page.getByRole('dialog', { name: /Caio Brandão/ });
    await list.getByRole('link').first().waitFor();
    const scores = (await list.locator('tbody td:first-child').allInnerTexts()).map((text) =>
      Number(text.replace('−', '-').replace(',', '.')),
    );
    expect(scores.length).toBeGreaterThan(200);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    // Arrows move among the cells; the right side follows, and the address says where one is.
    await page.keyboard.press('ArrowRight');
    await page.getByRole('region', { name: /Caio Brandão.*, Comprimento do fêmur/ }).waitFor();
    await expect.poll(() => page.url()).toContain('measure=cf');

    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const csv = await readFile(await (await waiting).path(), 'utf8');
    expect(csv.split('\r\n')[0]).toMatch(/^\uFEFF"Médico";"Medida";"Curva";"n";"Média"/);
    expect(csv).toMatch(/"Dr\. Caio Brandão[^"]*";"Circunferência abdominal";"OMS 2017";\d+;0,\d+;/);

    // A clinic has its own limits, and goes back to ours.
    const how = page.getByRole('region', { name: 'Como ler' });
    await how.getByRole('button', { name: 'Limites da clínica' }).click();
    const limits = page.getByRole('dialog', { name: 'Limites da clínica' });
    const mean = limits.getByLabel('Média além de ±');
    await mean.fill('5');
    await limits.getByText('de 0,1 a 2').waitFor();
    expect(await limits.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true);
    await mean.fill('1,25');
    await expectAccessible(page);
    await pictures(page, 'mirror-limits');
    await limits.getByRole('button', { name: 'Salvar' }).click();
    await limits.waitFor({ state: 'detached' });
    await expect.poll(() => row('Caio').innerText()).toContain('dentro dos limites');
    await how.getByText('média além de ±1,25 ou DP fora de 0,8–1,2. Estes limites são desta clínica').waitFor();
    await how.getByRole('button', { name: 'Limites da clínica' }).click();
    await limits.getByRole('button', { name: 'Usar os nossos' }).click();
    await limits.waitFor({ state: 'detached' });
    await expect.poll(() => row('Caio').innerText()).toContain('médias a olhar: 1');

    // Another curve is another for everybody, in the address only.
    await page.goto(`${product.address}/gestao/espelho?curve=hadlock`);
    await page.getByText('Esta curva dá um só desvio-padrão para todas as idades').waitFor();
    await expect.poll(() => row('Rafael').innerText()).toContain('dentro dos limites');
  });

  it('[ADM-079] shows a doctor the own row and the clinic’s, and the desk nothing', async () => {
    const page = await openPage();
    await signIn(page, product, { ...accountOf(product, 'doctor'), email: 'medico@aurora.example' });
    await page.goto(`${product.address}/gestao/espelho`);
    await page.getByRole('row', { name: /^Dr\. Caio/ }).waitFor();
    const names = await page.locator('tbody th[scope="row"]').allInnerTexts();
    expect(names.filter((name) => /Helena|Rafael|Lívia/.test(name))).toEqual([]);
    expect(await page.getByRole('button', { name: 'Limites da clínica' }).count()).toBe(0);
    await pictures(page, 'mirror-doctor');
    const desk = await openAs(product, 'user', '/gestao/espelho');
    await desk.getByRole('heading', { level: 1 }).waitFor();
    expect(await desk.getByRole('heading', { name: 'Espelho de qualidade' }).count()).toBe(0);
  });
});
