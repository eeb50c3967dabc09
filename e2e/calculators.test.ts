import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormulaInfo, formulas, loadChapters } from '../packages/clinical/src/index.ts';
import { times } from '../packages/server/src/test/times.ts';
import { expectAccessible, goWithin, openAs } from './support/browser.ts';
import { type CalculatorPage, calculatorPage } from './support/calculatorPage.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let calc: CalculatorPage;

beforeAll(async () => {
  product = await startProduct();
  calc = await calculatorPage(product);
});
afterAll(() => stopProduct(product));

const CA = '/calculators/ca?ca=222&idadeGestacionalEmDias=197';

/** The colour an element has, as the name of the token it comes from. */
async function toneOf(locator: CalculatorPage['z']): Promise<string> {
  return locator.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const names = ['ink', 'ok', 'warn', 'err'].filter((name) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color === getComputedStyle(element).color;
    });
    probe.remove();
    return names.join();
  });
}

describe('a calculator', () => {
  it('is found, filled and read without the mouse; the address restores it', async () => {
    await calc.page.goto(`${product.address}/calculators`);
    await calc.page.getByRole('heading', { level: 1, name: 'Calculadoras' }).waitFor();
    await calc.page.getByRole('link', { name: /Ecocardiograma/ }).waitFor();
    await calc.page.keyboard.press('/');
    await calc.page.keyboard.type('abdominal');
    await calc.page.keyboard.press('ArrowDown');
    await calc.page.keyboard.press('Enter');
    await calc.page.waitForURL(/\/calculators\/ca/);
    for (const seen of ['Hadlock 1984', 'INTERGROWTH', 'Snijders', 'OMS', 'NICHD']) {
      await calc.page
        .getByRole('button', { name: new RegExp(`^${seen}`) })
        .first()
        .waitFor();
    }
    await expect
      .poll(async () => {
        await calc.page.keyboard.press('Tab');
        return calc.page.evaluate(() => document.activeElement?.getAttribute('inputmode'));
      })
      .toBe('decimal');
    await calc.page.keyboard.type('222');
    await calc.page.keyboard.press('Tab');
    await calc.page.keyboard.type('28');
    await calc.page.keyboard.press('Tab');
    await calc.page.keyboard.type('1');
    expect(await calc.percentile.textContent()).toBe('P8');
    expect(await calc.z.textContent()).toBe('z −1,42');
    await calc.page.waitForURL(/idadeGestacionalEmDias=197/);
    await calc.page.reload();
    await expect.poll(() => calc.percentile.textContent()).toBe('P8');
    expect(await calc.field('Circunferência abdominal (CA)').inputValue()).toBe('222');
    expect(await calc.field(/semanas$/).inputValue()).toBe('28');
  });

  it('answers in the same frame as the key', async () => {
    await calc.open(CA);
    await expect.poll(() => calc.percentile.textContent()).toBe('P8');
    const box = calc.field('Circunferência abdominal (CA)');
    await box.focus();
    const said = await box.evaluate(
      (input: HTMLInputElement) =>
        new Promise<string>((done) => {
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          set?.call(input, '241');
          input.dispatchEvent(new Event('input', { bubbles: true }));
          requestAnimationFrame(() => done(document.querySelector('output b[data-tone]')?.textContent ?? ''));
        }),
    );
    expect(said).toBe('P50');
  });

  it('the abdomen at 28 weeks: every standard at once, with its curve', async () => {
    await calc.open(CA);
    await calc.standards.getByText('OMS 2017').waitFor();
    const lines = await calc.standards.getByRole('button').allTextContents();
    const places = lines.map((line) => `${/^\D+/.exec(line)?.[0].trim()} ${/P\d+/.exec(line)?.[0] ?? '—'}`);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(places.join(' | ')).toMatch(/Hadlock.* P8 \|.*P13 \|.*P16 \|.*P6/);
    expect(lines.every((line) => !line.includes('P') || line.includes('p50') || line.includes('Falta'))).toBe(true);
    const chart = calc.page.getByRole('img', { name: /em todas as curvas/ });
    await chart.waitFor();
    expect(await chart.locator('text', { hasText: /^p50 / }).count()).toBeGreaterThanOrEqual(4);
    const line = calc.result.locator('[data-chart="chartline"]');
    await line.getByRole('img').waitFor();
    await line.getByText('p95', { exact: true }).first().waitFor();
    await calc.page.keyboard.press('Escape');
    await calc.page.locator('body').click({ position: { x: 700, y: 60 } });
    await calc.page.keyboard.press('2');
    expect(await calc.standards.getByRole('button', { pressed: true }).getAttribute('data-author')).toBe('intergrowth');
    expect(await calc.percentile.textContent()).toBe('P13');
    await calc.page.waitForURL(/author=intergrowth/);
  });

  it('[CLN-026] [CLN-075] the percentile is in error colour below 5 and above 95, and ends at <1% and >99%', async () => {
    await calc.open(CA);
    for (const [value, shown, tone] of [
      ['219,0153', 'P5', 'warn'],
      ['218,9', 'P4,9', 'err'],
      ['241', 'P50', 'ink'],
      ['263,0974', 'P95', 'warn'],
      ['263,3', 'P95,2', 'err'],
      ['280', '>99%', 'err'],
      ['205', '<1%', 'err'],
    ] as const) {
      await calc.field('Circunferência abdominal (CA)').fill(value);
      expect([value, await calc.percentile.textContent(), await toneOf(calc.percentile)]).toEqual([value, shown, tone]);
    }
  });

  it('[CLN-027] [CLN-028] [CLN-029] z is green to 2, orange to 3, red beyond', async () => {
    await calc.open(CA);
    for (const [value, shown, tone] of [
      ['241,06', 'z 0,00', 'ok'],
      ['214,26', 'z −2,00', 'ok'],
      ['214,12', 'z −2,01', 'warn'],
      ['267,86', 'z +2,00', 'ok'],
      ['268', 'z +2,01', 'warn'],
      ['200,86', 'z −3,00', 'warn'],
      ['200,7', 'z −3,01', 'err'],
      ['281,4', 'z +3,01', 'err'],
    ] as const) {
      await calc.field('Circunferência abdominal (CA)').fill(value);
      expect([value, await calc.z.textContent(), await toneOf(calc.z)]).toEqual([value, shown, tone]);
    }
  });
});

describe('what cannot be calculated', () => {
  it('[CLN-005] [CLN-060] a value out of range has a reason and no number, in the result and in the chart', async () => {
    await calc.open('/calculators/ca?ca=5&idadeGestacionalEmDias=197');
    await calc.failure.waitFor();
    const reason = 'Circunferência abdominal (CA): 5 está fora do intervalo de 10 a 500 mm.';
    await calc.answer.getByText(reason).waitFor();
    expect(await calc.percentile.count()).toBe(0);
    expect(await calc.answer.locator('dd').count()).toBe(0);
    expect(await calc.result.locator('[data-chart="chartline"]').getByRole('status').textContent()).toBe(reason);
    const box = calc.field('Circunferência abdominal (CA)');
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    const described = await box.getAttribute('aria-describedby');
    expect(await calc.page.locator(`[id="${described}"]`).textContent()).toBe(reason);
    await box.fill('222');
    expect(await calc.failure.count()).toBe(0);
    expect(await calc.percentile.textContent()).toBe('P8');
  });

  it('centimetres typed for millimetres are named as such, on every standard', async () => {
    await calc.open('/calculators/ca?ca=22.2&idadeGestacionalEmDias=197');
    await calc.failure.waitFor();
    await calc.answer.getByText('parece estar em outra unidade; informe em mm').waitFor();
    expect(await calc.standards.getByText(/^P\d+$/).count()).toBe(0);
    await expectAccessible(calc.page);
  });

  it('text is no number, a date is no number, and an empty form has not failed', async () => {
    await calc.open('/calculators/ca');
    await calc.answer.getByText('Falta: Circunferência abdominal (CA)').waitFor();
    expect(await calc.failure.count()).toBe(0);
    await calc.field('Circunferência abdominal (CA)').fill('duzentos');
    await calc.failure.waitFor();
    await calc.answer.getByText('o valor informado não é um número').waitFor();
    await calc.field(/semanas$/).fill('28');
    await calc.field(/dias$/).fill('9');
    await calc.field('Circunferência abdominal (CA)').fill('222');
    await calc.failure.waitFor();
  });

  it('an uncertain formula is off until the switch on the page allows it, and off again after a reload', async () => {
    await calc.open('/calculators/orads');
    await calc.answer.getByText('a fonte desta fórmula não foi confirmada', { exact: false }).waitFor();
    await calc.page.getByRole('switch', { name: 'Permitir fórmulas incertas' }).click();
    await calc.page.getByText('Não as use para decidir').waitFor();
    await calc.answer.getByText('Falta:', { exact: false }).waitFor();
    await calc.result.getByText('Incerto').waitFor();
    await calc.page.reload();
    await calc.answer.getByText('a fonte desta fórmula não foi confirmada', { exact: false }).waitFor();
  });

  it('[CLN-077] without the reference data the chart is empty, the failure is logged and the rest goes on', async () => {
    const other = await openAs(product, 'doctor', '/calculators');
    const logged: string[] = [];
    other.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await other.route('**/functions/calc/**', (route) => route.abort());
    await other.route('**/assets/charts-*.js', (route) => route.abort());
    await other.goto(product.address + CA);
    await other.getByText('Parte das fórmulas não pôde ser carregada.', { exact: false }).waitFor();
    await expect.poll(() => logged.join('\n')).toMatch(/chapter charts: notLoaded/);
    await expect.poll(() => logged.join('\n')).toMatch(/\/functions\/calc\/:measure: unavailable/);
    expect(await other.locator('output b[data-tone]').textContent()).toBe('P8');
    await other.locator('output').getByText('26s4d').waitFor();
    await expect.poll(() => other.locator('[data-chart="chartline"] [data-mark="filled"]').count()).toBe(1);
    expect(other.problems).toEqual([]);
  });
});

/** Pages that ask for the same kinds of values, with or without curves and other authors, are made of the same parts. */
const partsOf = ({ authors }: FormulaInfo): string =>
  JSON.stringify([
    [...new Set(authors.flatMap(({ params }) => params.map(({ kind }) => kind)))].toSorted(),
    authors.length > 1,
    authors.some(({ hasCurve }) => hasCurve),
  ]);

it('every calculator opens empty without a failure, and no address breaks the page', async () => {
  await goWithin(calc.page, '/calculators');
  const entry = calc.page.getByRole('navigation', { name: 'Lista de calculadoras' }).locator('a[data-row]');
  await loadChapters();
  const all = formulas();
  await expect.poll(() => entry.count()).toBe(all.length);
  const oneOfEach = [...new Map(all.map((each) => [partsOf(each), each])).values()];
  const others = all.filter((each) => !oneOfEach.includes(each));
  for (const { measure } of [...oneOfEach, ...others].slice(0, times(oneOfEach.length, all.length))) {
    const name = await calc.page.locator(`a[data-row="${measure}"]`).evaluate((link) => {
      (link as HTMLElement).click();
      return link.firstChild?.textContent ?? '';
    });
    await calc.page.locator('h2[tabindex]').getByText(name, { exact: true }).waitFor();
    expect([name, await calc.failure.count()]).toEqual([name, 0]);
  }
  await calc.page.goto(`${product.address}/calculators/nothing?a=b&author=x&exams=::_`);
  await calc.page.getByText('Calculadora não encontrada').waitFor();
  expect(calc.page.problems).toEqual([]);
});
