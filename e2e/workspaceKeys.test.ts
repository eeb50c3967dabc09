import { describe, expect, it } from 'vitest';
import { focusBox } from './support/focusBox.ts';
import { formPage } from './support/formPage.ts';

const on = formPage();
const { at, begin, input, stored } = on;
const FORM = '2ndand3rdquarter';
const focused = () => focusBox(on.page).then(({ key }) => key);
const tab = (name: string) => on.page.getByRole('tab', { name });

describe('a form', () => {
  it('[FRM-241] opens at its top with its first empty field focused, and so does each of its tabs', async () => {
    await begin(FORM, 'biometria', { [`${FORM}.biometria1.dbp`]: 71.4 });
    await expect.poll(focused).toBe(`${FORM}.biometria1.dof`);
    await on.page.setViewportSize({ width: 1440, height: 620 });
    await on.page.locator('[data-scrolls]').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await tab('Avaliação biofísica').click();
    await expect.poll(focused).toContain(`${FORM}.avalBiofisicaFetal1.`);
    expect(await on.page.locator('[data-scrolls]').evaluate((main) => main.scrollTop)).toBe(0);
  });

  it('[FRM-241] never has the focus under the line at its foot, down and up again', async () => {
    await on.page.setViewportSize({ width: 1440, height: 560 });
    await begin(FORM, 'avaliacaoGestacao');
    await expect.poll(focused).not.toBe('');
    const wrong: string[] = [];
    const walk = async (key: string, steps: number) => {
      for (let step = 0; step < steps; step += 1) {
        await on.page.keyboard.press(key);
        const { name, problem } = await focusBox(on.page);
        if (problem !== null) wrong.push(`${name} ${problem}`);
      }
    };
    await walk('Tab', 20);
    await walk('Shift+Tab', 12);
    expect(wrong).toEqual([]);
    await on.page.setViewportSize({ width: 1440, height: 900 });
  });

  it('[FRM-242] has tabs that are one stop, walked by arrows; Ctrl Enter goes to the next with something empty', async () => {
    await begin(FORM, 'biometria');
    await expect.poll(focused).toBe(`${FORM}.biometria1.dbp`);
    const tabs = on.page.getByRole('tablist', { name: '2º e 3º trimestres' }).getByRole('tab');
    expect(await tabs.evaluateAll((all) => all.filter((each) => (each as HTMLElement).tabIndex === 0).length)).toBe(1);
    await tab('Biometria').focus();
    await on.page.keyboard.press('ArrowRight');
    await on.page.waitForURL(/aba=anatomiaFetal/);
    // Whoever walks along the tabs stays on them.
    await expect.poll(() => tab('Anatomia fetal').evaluate((each) => each === document.activeElement)).toBe(true);
    await on.page.keyboard.press('ArrowLeft');
    await on.page.waitForURL(/aba=biometria/);
    await on.page.keyboard.press('Home');
    await on.page.waitForURL(/aba=avaliacaoGestacao/);
    await on.page.keyboard.press('Control+Enter');
    await on.page.waitForURL(/aba=biometria/);
    await expect.poll(focused).toBe(`${FORM}.biometria1.dbp`);
  });
});

it('[FRM-246] a number or first letters choose in a list, among buttons and in a row', async () => {
  const tab = `${FORM}.avaliacaoGestacao1`;
  const exam = await begin(FORM, 'avaliacaoGestacao');
  await input(`${tab}.cordaoVasos`).focus();
  await on.page.keyboard.type('3');
  await on.page.keyboard.press('Tab');
  await stored(exam, `${tab}.cordaoVasos`).toBe('3');
  await at(`${tab}.vasaPrevia`).getByRole('radio').first().focus();
  await on.page.keyboard.type('a');
  await stored(exam, `${tab}.vasaPrevia`).toBe('ausente');
  await on.page.keyboard.type('1');
  await stored(exam, `${tab}.vasaPrevia`).toBe('presente');
  const row = at(`${tab}.placentaEcotextura`);
  await row.getByRole('radio').first().focus();
  await on.page.keyboard.type('n');
  await stored(exam, `${tab}.placentaEcotextura`).toBe('Normal');
});
