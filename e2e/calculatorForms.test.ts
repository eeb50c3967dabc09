import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
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
const PREECLAMPSIA =
  '/calculators/preeclampsia?interationDate=2026-11-10&concepcao=Espont%C3%A2nea&motherHeight=165&motherWeight=70' +
  '&dateBirthMother=1990-01-01&fetos=1&ccn=65&pam=90&piUterinaMedia=1.8&etnia=branca&paridade=nulipara';

describe('numbers of the forms', () => {
  it('[CLN-016] [CLN-063] the three ratios of the biometry, with up to three decimals', async () => {
    const sizes = 'dbp=71.4&cc=262&ca=223&cf=51.6';
    for (const [measure, output, shown] of [
      ['relacao-ccca', 'relacaoCCCA', '1,175'],
      ['relacao-cacf', 'relacaoCACF', '23,14%'],
      ['relacao-bpdcf', 'relacaoBPDCF', '72,27%'],
    ] as const) {
      await calc.open(`/calculators/${measure}?${sizes}`);
      await expect.poll(() => calc.answer.locator(`[data-output="${output}"] dd`).textContent()).toBe(shown);
    }
  });

  it('[CLN-017] [CLN-018] estimated weight with its fifteen percent, and estimated length', async () => {
    await calc.open('/calculators/peso?dbp=71.4&cc=262&ca=222&cf=51.6');
    const weight = calc.answer.locator('[data-output="peso"] dd');
    await expect.poll(() => weight.textContent()).toMatch(/1\.049.*g/);
    expect(await weight.textContent()).toContain('± 15%: 892 a 1.207 g');
    await calc.open('/calculators/comprimento?cf=51.6');
    await expect
      .poll(() => calc.answer.locator('[data-output="comprimento"] dd').textContent())
      .toMatch(/^\d\d,\d ?cm$/);
  });

  it('each advanced biometry of the morphological exam has its age or its percentile', async () => {
    const age = 'idadeGestacionalEmDias=154';
    for (const [measure, value, companion] of [
      ['cerebelo', 'cerebelo=23', /^P\d/],
      ['cisterna', 'cisterna=5', /^P\d/],
      ['atrio', 'atrio=6', /^P\d/],
      ['ocular', 'ocular=11', /^[<P]/],
      ['interocular', 'interocular=13', /^[<>P]/],
      ['binocular', 'binocular=36', /^[<>P]/],
      ['quinto-dedo', 'valor=7', /mm/],
      ['osso-nasal', 'osso-nasal=6', /^[<>P]/],
      ['pe', 'pe=39', /^[<>P]/],
      ['pelve', 'valor=5', /A[12]|N|leve|normal/i],
    ] as const) {
      await calc.open(`/calculators/${measure}?${value}&${age}`);
      const shown = calc.answer.locator('b[data-tone], dd').first();
      await expect
        .poll(async () => [measure, await shown.textContent()])
        .toEqual([measure, expect.stringMatching(companion)]);
    }
  });

  it('a preeclampsia risk: one in N, the words it must be shown with, and the columns by limit', async () => {
    await calc.open(PREECLAMPSIA);
    await expect.poll(() => calc.answer.locator('[data-output="risk"] dd').textContent()).toMatch(/^1 em \d+$/);
    const notices = await calc.result.getByRole('list', { name: 'Avisos' }).getByRole('listitem').allTextContents();
    expect(notices.join(' ')).toContain('Não é o software certificado pela FMF');
    expect(notices.join(' ')).toContain('Estimativa de rastreamento, não um diagnóstico');
    expect(notices.join(' ')).toMatch(/Modelo: Wright/);
    const columns = calc.result.locator('[data-chart="gChart"]');
    expect(await columns.getAttribute('data-preset')).toBe('xs12');
    await columns.getByText('<37').first().waitFor();
    await expectAccessible(calc.page);
    await calc.field('Comprimento cabeça-nádegas (CCN)').fill('90');
    await calc.failure.waitFor();
    await calc.answer.getByText('CCN precisa estar entre 45 e 84').waitFor();
    await calc.open(
      '/calculators/parto-prematuro?comprimentoColo=20&idade=30&peso=70&altura=165&etnia=branca&historiaObstetrica=nulipara&idadeGestacionalEmDias=161',
    );
    await calc.result.locator('[data-chart="gChart"]').getByText('<34').first().waitFor();
  });

  it('[CLN-074] a standard by sex draws the female curve until the sex is given, and charts speak pt-BR', async () => {
    const asked: string[] = [];
    const listen = (request: { url(): string }) => {
      if (request.url().includes('/functions/calc/peso-percentil')) asked.push(request.url());
    };
    calc.page.on('request', listen);
    await calc.open('/calculators/peso-percentil?peso=1049&idadeGestacionalEmDias=197&author=barcelona');
    await calc.answer.getByText('Falta: Sexo fetal').waitFor();
    await calc.standards.locator('[data-author="barcelona"]').getByText('Curva do sexo feminino').waitFor();
    await expect.poll(() => asked.join()).toMatch(/sexo=feminino.*lang=pt-BR|lang=pt-BR.*sexo=feminino/);
    await calc.page
      .getByRole('img', { name: /Percentil do peso fetal na curva/ })
      .getByText('28s')
      .first()
      .waitFor();
    await calc.field(/^Sexo fetal/).click();
    await calc.page.getByRole('option', { name: 'Masculino' }).click();
    await expect.poll(() => asked.join()).toMatch(/sexo=masculino/);
    expect(await calc.standards.locator('[data-author="barcelona"]').getByText('Curva do sexo feminino').count()).toBe(
      0,
    );
    calc.page.off('request', listen);
  });

  it('an age typed once is there in the next calculator', async () => {
    await calc.open(CA);
    await calc.page.getByRole('link', { name: /^Circunferência cefálica/ }).click();
    await calc.page.waitForURL(/\/calculators\/cc/);
    await expect.poll(() => calc.field(/semanas$/).inputValue()).toBe('28');
    expect(await calc.field('Circunferência cefálica (CC)').inputValue()).toBe('');
  });
});

describe('the passport', () => {
  it('[CLN-008] [CLN-009] opens with F1 from a field: information, charts, parameters; Esc gives the focus back', async () => {
    await calc.open(CA);
    await calc.field('Circunferência abdominal (CA)').focus();
    await calc.page.keyboard.press('F1');
    const dialog = calc.page.getByRole('dialog', { name: /Passaporte do cálculo/ });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole('tab').allTextContents())
      .toEqual(['Informações', 'Gráficos', 'Parâmetros']);
    await dialog.getByText('mean_cm', { exact: false }).first().waitFor();
    const used = await dialog
      .getByRole('table', { name: 'Campos usados no cálculo' })
      .getByRole('row')
      .allTextContents();
    expect(used.join(' | ')).toMatch(/Circunferência abdominal.*222 mm.*\|.*Idade gestacional.*28s1d.*197 dias/);
    const information = await dialog.getByRole('tabpanel').textContent();
    expect(information).toContain('Onde a informação é usada');
    expect(information).toContain('2º e 3º trimestres');
    expect(information).toContain('Peso fetal estimado');
    await calc.page.keyboard.press('ArrowRight');
    await dialog.getByRole('img', { name: /na curva Hadlock/ }).waitFor();
    await calc.page.keyboard.press('ArrowRight');
    const parameters = dialog.getByRole('tabpanel');
    await parameters.getByText('calc/ca/hadlock/v1').waitFor();
    expect(await parameters.textContent()).toMatch(/10 a 500.*Sim.*opcional/);
    expect(await parameters.locator('[lang="en"]').first().textContent()).toMatch(/[a-z]{4}/);
    await expectAccessible(calc.page);
    await dialog.getByRole('button', { name: 'Copiar citação' }).click();
    await calc.page.getByText('Citação copiada').waitFor();
    expect(await calc.page.evaluate(() => navigator.clipboard.readText())).toMatch(/Hadlock FP.*Radiology 1984/);
    await calc.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => calc.page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('222');
  });

  it('[CLN-021] the measurement is copied as a line and as a record', async () => {
    await calc.open(CA);
    await calc.result.getByRole('button', { name: 'Copiar medida' }).click();
    await calc.page.getByText('Medida copiada').waitFor();
    const copied = await calc.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      if (!item) return null;
      const read = async (type: string) => (await item.getType(type)).text();
      return { text: await read('text/plain'), record: JSON.parse(await read('web application/json')) as unknown };
    });
    expect(copied?.text).toBe('Circunferência abdominal (CA): 222 mm · P8 · z −1,42 · Hadlock 1984 · 28s1d');
    expect(copied?.record).toEqual({
      form: '2ndand3rdquarter',
      panel: 'biometria1',
      comp: 'ca',
      itemLabel: 'Circunferência abdominal (CA)',
      key: '2ndand3rdquarter.biometria1.ca',
      value: 222,
      percentil: expect.closeTo(0.0775, 3),
    });
  });
});

describe('earlier exams', () => {
  it('make the chart an evolution, by keyboard, and stay in the address', async () => {
    await calc.open(CA);
    const exams = calc.page.getByRole('region', { name: 'Evolução' });
    for (const [weeks, days, value] of [
      ['24', '1', '190'],
      ['20', '5', '157'],
    ]) {
      await exams.getByLabel(/semanas$/).fill(weeks ?? '');
      await exams.getByLabel(/dias$/).fill(days ?? '');
      await exams.getByLabel('Valor medido').fill(value ?? '');
      await calc.page.keyboard.press('Enter');
    }
    await expect
      .poll(() => exams.getByRole('row').allTextContents())
      .toEqual([
        expect.anything(),
        expect.stringMatching(/^20s5d157 mmP\d+/),
        expect.stringMatching(/^24s1d190 mmP29/),
      ]);
    const chart = calc.result.locator('[data-chart="evolutionchart"]');
    await chart.getByRole('img', { name: /Evolução de Circunferência abdominal/ }).waitFor();
    expect(await chart.locator('[data-mark="hollow"]').count()).toBe(2);
    expect(await chart.locator('[data-mark="filled"]').count()).toBe(1);
    await calc.standards.getByText(/P\d+ → P29 → P8/).waitFor();
    await calc.page.waitForURL(/exams=145/);
    await calc.page.reload();
    await expect.poll(() => exams.getByRole('row').count()).toBe(3);
    await exams.getByRole('button', { name: 'Remover a visita de 20s5d' }).click();
    expect(await exams.getByRole('row').count()).toBe(2);
  });
});
