import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenPage, openAs } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';
import { type Typist, typist } from './support/typist.ts';

let product: Product;
let clinic: Clinic;
let page: OpenPage;

const AGE = 'gestationalAge.info';
const FIRST = 'QUITERIA DAS TECLAS';
const SECOND = 'VALQUIRIA DAS TECLAS';

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  await product.sql.query(
    `INSERT INTO exam_type (company_id, name, minutes, forms, position)
     SELECT id, kind.name, 60, forms, position FROM company, (VALUES
       ('Morfológica e Doppler', '{morphological,obstetricdoppler}'::text[], 0),
       ('Crescimento e Doppler', '{2ndand3rdquarter,obstetricdoppler}'::text[], 1)
     ) AS kind (name, forms, position) WHERE company.name LIKE '%Aurora%'`,
  );
  await clinic.patient(FIRST);
});
afterAll(() => stopProduct(product));

/** From anywhere to the first form of a new exam. */
async function book(hand: Typist, patient: string, kind: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hand.press('n');
  await page.getByRole('dialog', { name: 'Novo exame' }).waitFor();
  await hand.type(patient.slice(0, 4).toLowerCase());
  await page.getByRole('option', { name: patient }).waitFor();
  await hand.until(() => page.getByRole('button', { name: 'trocar' }), 'Enter');
  await hand.type(kind.slice(0, 2).toLowerCase());
  await page.getByRole('option', { name: kind }).waitFor();
  await hand.press('Enter', 'Alt+Enter');
}

/** What was measured, one field after the other; nothing typed goes past a field. */
async function measure(hand: Typist, values: readonly string[]): Promise<void> {
  for (const value of values) {
    await hand.type(value);
    await hand.press('Tab');
  }
}

/** Both uterine arteries with their notches, umbilical and middle cerebral artery, ductus venosus. */
async function doppler(hand: Typist): Promise<void> {
  await hand.focusIn('obstetricdoppler.uterinas.piUterinaDireita');
  await measure(hand, ['0,95', '0,88', '', '', '2', '2']);
  await hand.focusIn('obstetricdoppler.fetal1.piUmbilical');
  await measure(hand, ['1,18', '', '', '1']);
  await hand.focusIn('obstetricdoppler.fetal1.piCerebral');
  await measure(hand, ['1,9', '', '28', '', '']);
  await hand.focusIn('obstetricdoppler.fetal1.piDuctoVenoso');
  await hand.type('0,62');
  await hand.step('doppler');
}

/** All findings into the conclusion, the report made and looked at, published. */
async function publish(hand: Typist): Promise<void> {
  await page.getByRole('button', { name: /^Inserir todos/ }).waitFor();
  await hand.press('Alt+Shift+Enter');
  await page.getByText(/frases inseridas na conclusão/).waitFor();
  await hand.press('Alt+G');
  await page.locator('iframe').waitFor();
  await hand.step('report');
  await hand.press('Alt+P');
  await page.getByText('Laudo publicado').waitFor();
  // The gestation of the patient, with the exam that has just been published.
  await page
    .getByRole('main')
    .getByText(/^publicado$/i)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Desfazer' }).count()).toBe(0);
  await hand.step('published');
}

function told(hand: Typist, what: string): number {
  const { keys, steps } = hand.counted();
  process.stdout.write(`${[what, ...steps, `in all ${keys} keys, no click`].join('\n  ')}\n`);
  return keys;
}

const published = async (name: string) => {
  const { rows } = await product.sql.query(
    `SELECT i.forms FROM interaction i JOIN patient p ON p.id = i.patient_id
     WHERE p.name = $1 AND i.status = 'PUBLICADO' ORDER BY i.created_at DESC LIMIT 1`,
    [name],
  );
  return rows[0].forms as Record<string, unknown>;
};
const answered = (forms: Record<string, unknown>, start: string): number =>
  Object.keys(forms).filter((key) => key.startsWith(start) && !key.endsWith('Fonte')).length;

it('[FRM-252] a routine second-trimester exam with Doppler takes at most 240 keys and no click, from new exam to published', async () => {
  page = await openAs(product, 'doctor', '/');
  const hand = typist(page, 'keys');
  await book(hand, FIRST, 'Morfológica e Doppler');
  await hand.focusIn(`${AGE}.motherWeight`);
  await hand.step('booked');

  await hand.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await hand.focusIn(`${AGE}.calculo`);
  await hand.press('1', 'Tab');
  await hand.focusIn(`${AGE}.date`);
  await hand.type(clinic.brazilian(clinic.ago(22 * 7)).replaceAll('/', ''));
  await hand.press('Control+Enter');
  await hand.focusIn('morphological.avaliacaoGestacao1.situacaoFetal');
  await hand.step('dated');

  // Lie, presentation, movements, heart beat and rate, sex, placenta.
  await measure(hand, ['1', '1', '', '1', '1', '', '145', '1', '1']);
  await hand.step('assessed');
  await hand.press('Control+Enter');
  await hand.focusIn('morphological.biometria1.dbp');
  await measure(hand, ['54', '69', '198', '172', '38', '36']);
  await hand.press('Control+Enter');
  await hand.focusIn('morphological.biometriaAvancada1.diametroCerebelar');
  await measure(hand, ['22', '5', '6', '', '', '', '', '7', '38', '3', '3', '4']);
  await hand.step('measured');

  await hand.press('Control+Enter');
  await hand.focusIn('morphological.anatomiaFetal1.calota');
  await hand.press('Alt+Shift+N');
  await page.getByText('67 de 67 avaliadas').waitFor();
  await hand.press('Control+Enter');
  await page.getByText('Foco hiperecogênico intracardíaco').waitFor();
  await hand.press('Alt+0');
  await page.getByText('11 de 11 avaliados').waitFor();
  await hand.step('anatomy');
  await hand.press('Control+Enter');
  await hand.focusIn('morphological.avalBiofisicaFetal1.liquidoAmniotico');
  await hand.press('1', 'Control+Enter');
  await doppler(hand);
  await publish(hand);

  const keys = told(hand, 'First visit');
  const forms = await published(FIRST);
  expect(keys).toBeLessThanOrEqual(240);
  expect(answered(forms, 'morphological.anatomiaFetal1.')).toBe(67);
  expect(answered(forms, 'morphological.marcadores1.mk')).toBe(11);
  expect(forms).toMatchObject({
    'morphological.biometria1.ca': 172,
    'obstetricdoppler.fetal1.piDuctoVenoso': 0.62,
  });
}, 180_000);

it('[FRM-252] a second visit takes at most 120 keys and no click', async () => {
  const patient = await clinic.patient(SECOND);
  const gestation = await clinic.gestation(patient, clinic.ago(26 * 7));
  const before = {
    [`${AGE}.interationDate`]: clinic.ago(28),
    [`${AGE}.calculo`]: 'DUM',
    [`${AGE}.date`]: clinic.ago(26 * 7),
    [`${AGE}.calculada`]: 22 * 7,
    [`${AGE}.fetos`]: '1',
  };
  await clinic.exam(patient, { gestation, day: clinic.ago(28), status: 'PUBLICADO', age: 22 * 7, forms: before });
  page = await openAs(product, 'doctor', '/');
  const hand = typist(page, 'again');
  await book(hand, SECOND, 'Crescimento e Doppler');
  await hand.focusIn(`${AGE}.motherWeight`);
  await hand.press('Control+Enter');
  await hand.focusIn('2ndand3rdquarter.avaliacaoGestacao1.situacaoFetal');
  await hand.step('dated');
  await measure(hand, ['1', '1', '', '1', '1', '', '145', '1', '1']);
  await hand.press('Control+Enter');
  await hand.focusIn('2ndand3rdquarter.biometria1.dbp');
  await measure(hand, ['65', '83', '240', '218', '48', '44']);
  await hand.step('measured');
  await hand.press('Control+Enter');
  await hand.focusIn('2ndand3rdquarter.anatomiaFetal1.cranio');
  await hand.press('Alt+Shift+N');
  await hand.step('anatomy');
  await hand.press('Control+Enter');
  await hand.focusIn('2ndand3rdquarter.avalBiofisicaFetal1.movimentosRespiratorio');
  await measure(hand, ['1', '', '1']);
  await hand.press('1', 'Control+Enter');
  await doppler(hand);
  await publish(hand);
  const keys = told(hand, 'Second visit');
  expect(keys).toBeLessThanOrEqual(120);
  expect(await published(SECOND)).toMatchObject({ '2ndand3rdquarter.biometria1.ca': 218 });
}, 180_000);
