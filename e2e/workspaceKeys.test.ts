import { describe, expect, it } from 'vitest';
import { picture } from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { goToForm } from './support/exam.ts';
import { focusBox } from './support/focusBox.ts';
import { AGE, formPage } from './support/formPage.ts';
import { accountOf } from './support/product.ts';

const on = formPage();
const { accessible, at, begin, input, stored } = on;
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
  await on.page.keyboard.type('2');
  await stored(exam, `${tab}.vasaPrevia`).toBe('ausente');
  // As when a measure chooses another option than the one in focus: Tab goes out, and does not stop at it.
  await at(`${tab}.vasaPrevia`).getByRole('radio').first().focus();
  await on.page.keyboard.press('Tab');
  expect(await at(`${tab}.vasaPrevia`).locator(':focus').count()).toBe(0);
  const row = at(`${tab}.placentaEcotextura`);
  await row.getByRole('radio').first().focus();
  await on.page.keyboard.type('n');
  await stored(exam, `${tab}.placentaEcotextura`).toBe('Normal');
});

/** Three visits of one gestation, the last of them open: the abdomen falls behind, and the sex is another. */
async function thirdVisit(name: string) {
  const clinic = await clinicOf(on.product);
  const patient = await clinic.patient(name);
  const start = clinic.ago(197);
  const gestation = await clinic.gestation(patient, start);
  const visit = (
    ago: number,
    status: string,
    [dbp, cc, ca, cf, weight]: readonly number[],
    forms: Record<string, unknown>,
  ) => {
    const values = { dbp, cc, ca, cf, pesoEstimado: weight };
    const typed = Object.entries(values).map(([key, value]) => [`${FORM}.biometria1.${key}`, value]);
    const dated = { [`${AGE}.calculo`]: 'DUM', [`${AGE}.date`]: start, [`${AGE}.fetos`]: '1' };
    const day = { [`${AGE}.interationDate`]: clinic.ago(ago), [`${AGE}.calculada`]: 197 - ago };
    return clinic.exam(patient, {
      gestation,
      day: clinic.ago(ago),
      status,
      doctor: accountOf(on.product, 'doctor').email,
      forms: { ...dated, ...day, [`${FORM}.hasData`]: true, ...Object.fromEntries(typed), ...forms },
    });
  };
  const sex = `${FORM}.avaliacaoGestacao1.sexoFetal`;
  await visit(52, 'PUBLICADO', [48, 178, 155, 33, 376], { [sex]: 'feminino' });
  await visit(28, 'PUBLICADO', [60.5, 223, 195, 42.5, 638], { [sex]: 'feminino' });
  const iuid = await visit(0, 'ANDAMENTO', [71.4, 262, 222, 51.6, 1049], { [sex]: 'masculino' });
  await goToForm(on.page, { patient, iuid }, FORM, 'biometria');
  await on.page.locator('[data-measure]').first().waitFor();
  return { patient, iuid };
}

/** For people to look at, light and dark. */
async function looks(name: string): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await on.page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme);
    await picture(on.page, `${name}-${scheme}`);
  }
}

describe('beside the measures', () => {
  it('[FRM-251] stand the report, its publication, the second reading and the findings', async () => {
    const exam = await thirdVisit('ANA TERCEIRA VISITA');
    const { page } = on;
    const ca = page.getByRole('textbox', { name: 'Circunferência abdominal (CA)' });
    await ca.focus();
    const column = page.getByRole('complementary');
    await column.getByRole('heading', { name: 'Circunferência abdominal' }).waitFor();
    await column
      .getByRole('region', { name: 'Segunda leitura' })
      .getByText(/Sexo fetal/)
      .first()
      .waitFor();
    const found = column.getByRole('region', { name: 'Achados' });
    const first = found.getByRole('listitem').first();
    const sentence = (await first.locator('p').textContent())?.split(': ').at(-1) ?? '';
    await page.mouse.move(0, 0);
    await looks('workspace-1440');
    await page.keyboard.press('Alt+Enter');
    await expect
      .poll(async () => String((await on.forms(exam))['conclusion.info.text']))
      .toContain(sentence.slice(0, 20));
    await found.getByText('na conclusão', { exact: true }).first().waitFor();
    await found.getByRole('button', { name: 'Inserir', exact: true }).first().click();
    await expect.poll(() => found.getByRole('button', { name: 'Inserir' }).count()).toBe(0);
    await accessible();
    // What is missing for a publication is said where one would press it.
    const publish = page.getByRole('button', { name: 'Publicar', exact: true });
    await publish.hover();
    await page.getByText('O laudo ainda não foi gerado.', { exact: true }).waitFor();
    await page.keyboard.press('Alt+g');
    await page.waitForURL('**/summary');
    await page.locator('iframe[title="Laudo em PDF"]').waitFor();
    await publish.waitFor();
  });

  it('stands how the fetus grows while no measure is in focus, and what its weight still lacks', async () => {
    const { page } = on;
    await thirdVisit('BIA TERCEIRA VISITA');
    await page.getByRole('tab', { name: /Avaliação$/ }).click();
    await page.reload();
    const growth = page.getByRole('complementary').getByRole('region', { name: 'Crescimento' });
    await growth.getByText('3 visitas desta gestação').waitFor();
    await picture(page, 'workspace-growth-1440-light');
    await growth.getByRole('button', { name: 'CA' }).click();
    await page.waitForURL(/aba=biometria/);
    await expect.poll(focused).toBe(`${FORM}.biometria1.ca`);
    const weight = page.locator(`[data-place="${FORM}.biometria1.pesoEstimado"]`);
    await weight.getByText(/± 15\s%: \d/).waitFor();
    await page.keyboard.press('Delete');
    await weight.getByRole('button', { name: 'CA', exact: true }).waitFor();
  });

  it('on a narrow screen stand at its foot, and the measure in focus opens its curve', async () => {
    const { page } = on;
    await thirdVisit('CLARA TERCEIRA VISITA');
    await page.setViewportSize({ width: 390, height: 844 });
    const foot = page.getByRole('navigation', { name: 'Lugares do exame' });
    await page.getByRole('textbox', { name: 'Circunferência abdominal (CA)' }).focus();
    await at(`${FORM}.biometria1.ca`).locator('svg[role="img"], figure svg').first().waitFor();
    expect((await focusBox(page)).problem).toBeNull();
    await looks('workspace-390');
    await accessible();
    await foot.getByRole('button', { name: /^Achados/ }).click();
    const found = page.getByRole('region', { name: 'Achados' });
    await found.getByRole('button', { name: 'Inserir', exact: true }).first().waitFor();
    await picture(page, 'workspace-390-findings');
    await found.getByRole('listitem').first().getByRole('button').first().click();
    await page.getByRole('textbox', { name: 'Circunferência abdominal (CA)' }).waitFor();
    await foot.getByRole('button', { name: 'Conclusão' }).click();
    await page.waitForURL('**/conclusion');
    await foot.getByRole('button', { name: 'Curvas' }).click();
    await page.waitForURL(/form\/2ndand3rdquarter/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
