import { describe, expect, it } from 'vitest';
import { expectPartAccessible, picture } from './support/browser.ts';
import { formPage } from './support/formPage.ts';

const on = formPage();
const { at, begin, input, stored } = on;

/** What stands in a table and reaches out of its cell, or out of the table. */
const spilled = () =>
  on.page.evaluate(() => {
    const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`;
    const seen = (element: Element) =>
      element.checkVisibility() && !element.closest('.visually-hidden, [data-bare] label');
    return [...document.querySelectorAll('main table')].flatMap((table) =>
      [...table.querySelectorAll('th, td')].flatMap((cell) => {
        const box = cell.getBoundingClientRect();
        return [...cell.querySelectorAll('input:not([type="radio"]), label, b, small, svg, p')]
          .filter(seen)
          .flatMap((part) => {
            const { left, right, top, bottom, width } = part.getBoundingClientRect();
            if (width <= 1) return [];
            const outside =
              left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
            return outside ? [`${name(part)} in ${name(cell)}`] : [];
          });
      }),
    );
  });

async function looksWell(name: string): Promise<void> {
  await on.page.mouse.move(0, 0);
  await expectPartAccessible(on.page, '[data-scrolls]');
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 1440],
    ['dark', 390],
  ] as const) {
    await on.page.emulateMedia({ colorScheme: scheme });
    await on.page.setViewportSize({ width, height: 900 });
    await picture(on.page, `${name}-${scheme}-${width}`);
    expect(await spilled(), `${name} ${scheme} ${width}`).toEqual([]);
    expect(await on.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await on.page.emulateMedia({ colorScheme: 'light' });
  await on.page.setViewportSize({ width: 1440, height: 900 });
}

const choose = (key: string, value: string) => at(key).locator(`input[value="${value}"]`).check();
const focused = () =>
  on.page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place);

describe('tables of a form', () => {
  it('Doppler: right and left side by side, filled by Tab, the mean beside them; a reversed flow is red and said', async () => {
    const UTERINE = 'obstetricdoppler.uterinas';
    const FETAL = 'obstetricdoppler.fetal1';
    const exam = await begin('obstetricdoppler');
    await input(`${UTERINE}.piUterinaDireita`).focus();
    for (const [name, typed] of [
      ['piUterinaDireita', '0,86'],
      ['piUterinaEsquerda', '0,93'],
      ['riUterinaDireita', '0,52'],
      ['riUterinaEsquerda', '0,55'],
    ]) {
      expect(await focused()).toBe(`${UTERINE}.${name}`);
      await on.page.keyboard.insertText(typed ?? '');
      await on.page.keyboard.press('Tab');
    }
    expect(await focused()).toBe(`${UTERINE}.incisuraDireita`);
    await stored(exam, `${UTERINE}.piUterinaMedia`).toBe(0.9);
    const mean = at(`${UTERINE}.piUterinaMedia`);
    expect(await mean.locator('input').count()).toBe(0);
    await mean.getByText('Gomez').waitFor();
    await at(`${UTERINE}.riUterinaMedia`).getByText('descritivo, sem curva').waitFor();
    for (const side of ['Direita', 'Esquerda']) await choose(`${UTERINE}.incisura${side}`, 'AUSENTE');
    await on.page.getByText('Ausente dos dois lados').waitFor();

    await input(`${FETAL}.piUmbilical`).fill('1,12');
    await input(`${FETAL}.piCerebral`).fill('1,62');
    await input(`${FETAL}.velocSistolica`).fill('38,4');
    await at(`${FETAL}.relacaoCerebralPlacentaria`).getByText('1,45').waitFor();
    expect(await at(`${FETAL}.relacaoCerebralPlacentaria`).locator('input').count()).toBe(0);
    // Answered by the ratio, and asked about once where a person says the opposite.
    const sparing = at(`${FETAL}.centralizacao`);
    await sparing.getByText('corte 1 / P5').waitFor();
    expect(await sparing.locator('input:checked').getAttribute('value')).toBe('NAO');
    await choose(`${FETAL}.centralizacao`, 'SIM');
    await sparing.getByRole('alert').getByText('Manter Sim?').waitFor();
    await sparing.getByRole('button', { name: 'Usar a medida' }).click();
    await stored(exam, `${FETAL}.centralizacaoFonte`).toBe(`${FETAL}.relacaoCerebralPlacentaria`);
    const diastole = at(`${FETAL}.diastole`);
    await diastole.locator('input').first().focus();
    await on.page.keyboard.press('z');
    await stored(exam, `${FETAL}.diastoleZero`).toBe('PRESENTE');
    expect(await diastole.getAttribute('data-alarm')).toBe('true');
    await on.page.getByText('Diástole zero na artéria umbilical.').first().waitFor();
    await on.page.keyboard.press('1');
    await stored(exam, `${FETAL}.diastoleZero`).toBeUndefined();
    await on.page.keyboard.press('r');
    await stored(exam, `${FETAL}.diastoleReversa`).toBe('PRESENTE');
    const wave = at(`${FETAL}.ondaADuctoVenoso`);
    await choose(`${FETAL}.ondaADuctoVenoso`, 'Positivo');
    expect(await wave.getAttribute('data-alarm')).toBeNull();
    await choose(`${FETAL}.ondaADuctoVenoso`, 'FluxoReverso');
    expect(await wave.getAttribute('data-alarm')).toBe('true');
    expect(await wave.getByText('Fluxo reverso').count()).toBe(2);
    await looksWell('doppler');
    expect(on.page.problems).toEqual([]);
  });

  it('[FRM-247] risks of the first trimester: what is missing is typed there, pressures in one go, a length outside its limits said once', async () => {
    const AGE = 'gestationalAge.info';
    const FORM = '1stinitialtracking';
    const RISK = `${FORM}.avalRiscoPreeclampsia`;
    const known = {
      [`${AGE}.date`]: '2026-08-15',
      [`${AGE}.dateBirthMother`]: '1990-02-01',
      [`${AGE}.motherHeight`]: 164,
      [`${AGE}.motherWeight`]: 68.5,
      [`${FORM}.biometria1.tn`]: 1.6,
      [`${FORM}.biometria1.bcf`]: 161,
      [`${FORM}.dadosMaternos.etnia`]: 'branca',
      [`${FORM}.dadosMaternos.paridade`]: 'nulipara',
      [`${RISK}.tipoPressao`]: 'leituras',
    };
    const links = on.page.locator('[data-lacking]');
    const lacking = () => links.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.lacking));
    const reason = on.page.getByRole('status').filter({ hasText: 'CCN precisa estar entre 45 e 84' });

    await begin(FORM, 'avalRiscoPreeclampsia', { ...known, [`${FORM}.biometria1.ccn`]: 30 });
    await reason.waitFor();
    expect(await reason.count()).toBe(1);
    expect(await at(`${FORM}.avalRiscoTrissomia1.riscoTrissomia21Corrigido`).textContent()).not.toMatch(/\d:/);

    const exam = await begin(FORM, 'avalRiscoPreeclampsia', { ...known, [`${FORM}.biometria1.ccn`]: 62.4 });
    expect(await reason.count()).toBe(0);
    await expect.poll(lacking).toEqual([`${AGE}.concepcao`, `${RISK}.sistolicaDireitaUm`]);
    await on.page.getByText('Faltam 2 dados').waitFor();
    const question = on.page.getByRole('dialog', { name: 'Data de nascimento da mãe' });
    await question.getByRole('button', { name: 'Não' }).click();
    await question.waitFor({ state: 'hidden' });
    await looksWell('risk');
    // What nobody answered counts as no, and one key says so; a marker is taken out by a press.
    const TRISOMY = `${FORM}.avalRiscoTrissomia1`;
    await on.page.keyboard.press('Alt+c');
    await stored(exam, `${TRISOMY}.riscoTrissomia13Prev`).toBe('0');
    await on.page.locator('[data-marker="tn"]').click();
    await stored(exam, `${TRISOMY}.marcadoresUsados`).toEqual(['idade', 'bcf']);
    // Typed where it is missed, stored where it belongs.
    const conception = on.page.locator(`[data-elsewhere] [data-field="${AGE}.concepcao"]`).getByRole('combobox');
    await conception.fill('Espont');
    await on.page.keyboard.press('Enter');
    await stored(exam, `${AGE}.concepcao`).toBe('Espontânea');

    await input(`${RISK}.sistolicaDireitaUm`).focus();
    for (const typed of ['118/74', '116 72', '120/76', '118/74']) {
      await on.page.keyboard.type(typed);
      await on.page.keyboard.press('Tab');
    }
    await expect.poll(lacking).toEqual([]);
    await stored(exam, `${RISK}.diastolicaEsquerdaDois`).toBe(74);
    expect(await on.forms(exam)).toMatchObject({
      [`${RISK}.sistolicaDireitaUm`]: 118,
      [`${RISK}.diastolicaDireitaUm`]: 74,
      [`${RISK}.sistolicaDireitaDois`]: 116,
      [`${RISK}.diastolicaDireitaDois`]: 72,
      [`${RISK}.sistolicaEsquerdaUm`]: 120,
      [`${RISK}.sistolicaEsquerdaDois`]: 118,
    });
    expect(on.page.problems).toEqual([]);
  });

  it('cervix and heart: the shortest counts and is marked, left and right in mirror with the ratio between', async () => {
    const CERVIX = 'riskprematurebirth.info';
    const exam = await begin('riskprematurebirth', undefined, {
      'gestationalAge.info.date': '2026-06-08',
      [`${CERVIX}.historiaObstetrica`]: 'pt31a33',
      [`${CERVIX}.etnia`]: 'branca',
    });
    await input(`${CERVIX}.medidaUm`).focus();
    for (const typed of ['23,6', '22,4', '23,1']) {
      await on.page.keyboard.insertText(typed);
      await on.page.keyboard.press('Tab');
    }
    await stored(exam, `${CERVIX}.comprimentoColo`).toBe(22.4);
    await at(`${CERVIX}.medidaDois`).getByText('vale').waitFor();
    expect(await on.page.getByText('vale', { exact: true }).count()).toBe(1);
    await at(`${CERVIX}.comprimentoColo`).getByText('Colo curto').waitFor();
    await on.page.getByText('a próxima visita mostra a evolução').waitFor();
    // The inner orifice by its letter; only a funnel has a size.
    expect(await at(`${CERVIX}.afunilamentoLargura`).count()).toBe(0);
    await at(`${CERVIX}.afunilamento`).locator('input').first().focus();
    await on.page.keyboard.press('v');
    await at(`${CERVIX}.afunilamentoLargura`).waitFor();
    await on.page.getByText('To 2006', { exact: true }).first().waitFor();
    await on.page.getByTitle('Anterior: Parto 31–33 sem').waitFor();
    await looksWell('cervix');
    await choose(`${CERVIX}.modeloPrematuro`, 'celik');
    await at(`${CERVIX}.risco34a36`).getByText('estimativa', { exact: false }).waitFor();
    await at(`${CERVIX}.risco34a36`).scrollIntoViewIfNeeded();
    await picture(on.page, 'cervix-bands');
    await choose(`${CERVIX}.sintomas`, 'SIM');
    await on.page.getByText('Modelo apenas para gestante sem sintomas').waitFor();
    expect(await at(`${CERVIX}.risco34a36`).count()).toBe(0);

    const HEART = 'ecocardiogramafetal.medidas1';
    const PLANE = 'ecocardiogramafetal.planos1';
    await begin('ecocardiogramafetal', 'medidas', {
      'ecocardiogramafetal.situs1.situsVisceral': 'solitus',
      'ecocardiogramafetal.situs1.posicaoCardiaca': 'levocardia',
    });
    // What is known is one sentence; planes are marked by letters, one after the other.
    await on.page.getByText('Posição cardíaca Levocardia').waitFor();
    expect(await at('ecocardiogramafetal.situs1.arcoAortico').isVisible()).toBe(false);
    await at(`${PLANE}.abdomeSuperior`).getByRole('radio').first().focus();
    await on.page.keyboard.press('n');
    expect(await focused()).toBe(`${PLANE}.quatroCamaras`);
    await on.page.keyboard.press('i');
    await on.page.getByText('2 de 26 avaliados').waitFor();
    await picture(on.page, 'heart-planes');
    await input(`${HEART}.anelMitral`).focus();
    await on.page.keyboard.insertText('7,4');
    await on.page.keyboard.press('Tab');
    expect(await focused()).toBe(`${HEART}.anelTricuspide`);
    await on.page.keyboard.insertText('8,1');
    await at(`${HEART}.relacaoTricMitral`).getByText('1,09').waitFor();
    await at(`${HEART}.anelMitral`).getByText('Schneider').waitFor();
    await input(`${HEART}.istmoAortico`).fill('2');
    await input(`${HEART}.ductoArteriosoDiametro`).fill('3,1');
    await at(`${HEART}.relacaoIstmoDucto`).getByTitle('Normal: ≥0,74').waitFor();
    await looksWell('heart');
    expect(on.page.problems).toEqual([]);
  });
});
