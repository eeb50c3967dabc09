import { describe, expect, it } from 'vitest';
import { pictures } from './support/browser.ts';
import { focusBox } from './support/focusBox.ts';
import { AGE, formPage } from './support/formPage.ts';

const on = formPage();
const { accessible, at, begin, forms, input, stored } = on;
const FORM = 'morphological';
const BOARD = `${FORM}.anatomiaFetal1`;
const MARKERS = `${FORM}.marcadores1`;
const PELVIS = `${FORM}.biometriaAvancada1.diamPelvisRenalEsq`;
/** 22 weeks. */
const DATED = { [`${AGE}.date`]: '2026-06-11' };
const focused = () => focusBox(on.page).then(({ key }) => key);
const tab = (name: string) => on.page.getByRole('tab', { name, exact: true });

describe('the anatomy of a fetus', () => {
  it('[FRM-245] is marked by letters, a system and the rest by one act each, which one key takes back', async () => {
    await on.page.setViewportSize({ width: 1440, height: 900 });
    const exam = await begin(FORM, 'biometriaAvancada', DATED);
    await input(PELVIS).fill('4,6');
    await tab('Anatomia fetal').click();
    await on.page.getByText('0 de 67 avaliadas').waitFor();
    await at(`${BOARD}.calota`).getByRole('radio').first().focus();
    await on.page.keyboard.press('n');
    await expect.poll(focused).toBe(`${BOARD}.linhaMedia`);
    await on.page.keyboard.press('a');
    await on.page.keyboard.press('ArrowUp');
    await on.page.keyboard.press('Enter');
    await on.page.keyboard.type('desvio');
    await on.page.keyboard.press('Enter');
    await on.page.keyboard.press('i');
    await stored(exam, `${BOARD}.hemisferios`).toBe('Incerto');
    expect(await forms(exam)).toMatchObject({
      [`${BOARD}.calota`]: 'Normal',
      [`${BOARD}.linhaMedia`]: 'Alterado',
      [`${BOARD}.linhaMediaObs`]: 'desvio',
    });
    await on.page.keyboard.press('Alt+n');
    await on.page.getByText('11 de 67 avaliadas · alteradas: 1 · incertas: 1').waitFor();
    await on.page.keyboard.press('Alt+Shift+n');
    // The wide pelvis is nobody's normal.
    await on.page.getByText('66 de 67 avaliadas').waitFor();
    expect(await at(`${BOARD}.pelvesRenais`).textContent()).toContain('4,6');
    await accessible();
    await pictures(on.page, 'anatomy');
    await on.page.keyboard.press('Control+z');
    await on.page.getByText('11 de 67 avaliadas').waitFor();
    await stored(exam, `${BOARD}.baco`).toBeUndefined();
  });

  it('[FRM-244] markers follow the measures, ask where a person disagrees, and keep what she says', async () => {
    const exam = await begin(FORM, 'biometriaAvancada', DATED);
    await input(PELVIS).fill('4,6');
    await tab('Marcadores').click();
    const row = at(`${MARKERS}.mkPielectasia`);
    const line = on.page.locator('[data-row]', { has: row });
    await row.getByText('corte 4 mm').waitFor();
    await stored(exam, `${MARKERS}.mkPielectasia`).toBe('presente');
    await on.page.keyboard.press('Alt+0');
    await on.page.getByText('11 de 11 avaliados').waitFor();
    await pictures(on.page, 'markers');
    await row.getByRole('radio').first().focus();
    await on.page.keyboard.press('a');
    await line.getByText('A medida diz 4,6 mm. Manter Ausente?').waitFor();
    await pictures(on.page, 'markers-asks');
    await line.getByRole('button', { name: 'Manter' }).click();
    await line.getByText('Manter Ausente?').waitFor({ state: 'detached' });
    await stored(exam, `${MARKERS}.mkPielectasia`).toBe('ausente');
    await accessible();
  });

  it('[FRM-243] a fact of another form stands with where it came from, and the way there', async () => {
    const exam = await begin('obstetricdoppler', 'fetal', { ...DATED, [`${FORM}.hasData`]: true });
    const [here, there] = ['obstetricdoppler.fetal1.bcf', `${FORM}.avaliacaoGestacao1.bcf`];
    await input(here).fill('148');
    await stored(exam, there).toBe(148);
    await on.page.getByRole('link', { name: 'Morfológica' }).first().click();
    const source = at(there).getByRole('button', { name: 'de Doppler obstétrico' });
    await source.waitFor();
    await pictures(on.page, 'source');
    await source.click();
    await expect.poll(focused).toBe(here);
  });
});
