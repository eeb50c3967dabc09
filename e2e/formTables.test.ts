import { describe, expect, it } from 'vitest';
import { picture } from './support/browser.ts';
import { formPage } from './support/formPage.ts';

const on = formPage();
const { accessible, at, begin, input, stored } = on;

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
    await accessible();
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
      await on.page.keyboard.type(typed ?? '');
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
    const wave = at(`${FETAL}.ondaADuctoVenoso`);
    await choose(`${FETAL}.ondaADuctoVenoso`, 'Positivo');
    expect(await wave.getAttribute('data-alarm')).toBeNull();
    await choose(`${FETAL}.ondaADuctoVenoso`, 'FluxoReverso');
    expect(await wave.getAttribute('data-alarm')).toBe('true');
    expect(await wave.getByText('Fluxo reverso').count()).toBe(2);
    await looksWell('doppler');
    expect(on.page.problems).toEqual([]);
  });
});
