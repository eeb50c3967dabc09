import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, picture } from './support/browser.ts';
import { storedForms } from './support/exam.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

/** Keys only, and counted. */
function keyboardOf(page: Page) {
  let presses = 0;
  let step = 0;
  return {
    presses: () => presses,
    async press(...keys: string[]) {
      for (const key of keys) {
        presses += 1;
        await page.keyboard.press(key);
      }
    },
    async type(text: string) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    /** Tab until the focus is in a field. */
    async tabTo(key: string) {
      for (let tries = 0; tries < 60; tries += 1) {
        if (await page.evaluate(atField, key)) return;
        await this.press('Tab');
      }
      throw new Error(`Tab does not reach ${key}.`);
    },
    picture(name: string) {
      step += 1;
      return picture(page, `${step}-${name}`);
    },
  };
}

const atField = (key: string) => {
  const at = document.activeElement?.closest<HTMLElement>('[data-place], [data-field]');
  return at?.dataset.place === key || at?.dataset.field === key;
};

const BIOMETRY = [
  ['66,6', '64,4'],
  ['83,0', '80,5'],
  ['246,0', '236,0'],
  ['223,0', '199,0'],
  ['48,6', '45,8'],
  ['44,0', '42,0'],
] as const;

it('a second-trimester twin exam is entered without the mouse, from the patient to the last measure', async () => {
  const account = accountOf(product, 'doctor');
  const session = await product.server.call('signIn', { email: account.email, password: account.password });
  const who = { token: session.body.token as string, company: session.body.user.company as string };
  await product.server.call(
    'createPatient',
    { name: 'Gemelar Sem Mouse', birthdate: '1996-02-10' as never, sex: 'F', weight: 68, height: 164 },
    who,
  );

  const page = await openPage();
  const keys = keyboardOf(page);
  await page.goto(`${product.address}/login`);
  await page.getByLabel(/e-?mail/i).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
  const began = performance.now();

  await keys.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await keys.type('sem mouse');
  await page.getByText('GEMELAR SEM MOUSE').first().waitFor();
  await keys.press('Enter');
  await page.waitForURL('**/ultra-fetal/patient/*');
  await page.getByRole('heading', { name: 'GEMELAR SEM MOUSE' }).waitFor();
  await keys.picture('gestations');

  await keys.press('e');
  await page.waitForURL('**/form/gestationalAge');
  await page.getByRole('tab', { name: 'Informações' }).waitFor();
  const iuid = /gestation-interaction\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await keys.press('Alt+ArrowRight');
  await keys.tabTo('gestationalAge.info.calculo');
  await keys.press('Space');
  await keys.tabTo('gestationalAge.info.date');
  await keys.type('18052026');
  await keys.tabTo('gestationalAge.info.fetos');
  await keys.type('gem');
  await keys.press('Enter');
  await keys.picture('age');

  await keys.press('Alt+a');
  await page.getByRole('dialog').waitFor();
  await keys.type('2º e 3º');
  await keys.press('Enter');
  await page.waitForURL('**/form/2ndand3rdquarter*');
  await page.getByRole('tab', { name: 'Biometria' }).waitFor();
  // Keys belong to the dialog until it has gone, and it gives the focus back then.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.press('Alt+ArrowRight');
  await page.locator('[data-measure] input').first().waitFor();
  for (const fetus of [0, 1] as const) {
    if (fetus === 1) await keys.press('Control+2');
    await page.waitForFunction(atField, `2ndand3rdquarter.biometria${fetus + 1}.dbp`);
    for (const measures of BIOMETRY) {
      await keys.type(measures[fetus]);
      await keys.press('Enter');
    }
    await keys.picture(`biometry-${fetus + 1}`);
  }

  await keys.press('Control+i');
  await keys.type('f1 mb 5,1 f2 mb 3,4');
  await keys.press('Enter', 'Escape');
  await keys.press('Alt+a');
  await page.getByRole('dialog').waitFor();
  await keys.type('doppler');
  await keys.press('Enter');
  await page.waitForURL('**/form/obstetricdoppler*');
  await page.getByRole('tab', { name: 'Doppler' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.press('Control+i');
  await keys.type('f1 piUmbilical 1,05 piCerebral 1,86 f2 piUmbilical 1,31 piCerebral 1,78');
  await keys.press('Enter');
  await keys.picture('doppler');
  const ofExam = () => storedForms(product, { patient: '', iuid });
  await expect.poll(async () => (await ofExam())['obstetricdoppler.fetal2.piCerebral'], { timeout: 15_000 }).toBe(1.78);
  const seconds = (performance.now() - began) / 1000;
  const stored = await ofExam();
  const number = (text: string) => Number(text.replace(',', '.'));
  const fields = ['dbp', 'dof', 'cc', 'ca', 'cf', 'cu'];
  for (const fetus of [0, 1] as const)
    for (const [at, measures] of BIOMETRY.entries())
      expect(stored[`2ndand3rdquarter.biometria${fetus + 1}.${fields[at]}`]).toBe(number(measures[fetus]));
  expect(stored['2ndand3rdquarter.avalBiofisicaFetal2.maiorBolsao']).toBe(3.4);
  expect(stored['obstetricdoppler.fetal2.piUmbilical']).toBe(1.31);
  expect(stored['gestationalAge.info.fetos']).toBe('2');
  expect(page.problems).toEqual([]);
  process.stdout.write(`The twin exam took ${keys.presses()} key presses and ${seconds.toFixed(1)} s.\n`);
}, 120_000);
