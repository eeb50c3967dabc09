import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, goToScreen, type OpenPage, openAs, picture } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { fieldAt, formAddress, storedForms } from './support/exam.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let clinic: Clinic;
let page: OpenPage;
let patients = 0;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

async function begin(form: string, values: Record<string, unknown> = {}) {
  patients += 1;
  const patient = await clinic.patient(`SEM GESTAÇÃO ${patients}`, { birthdate: '1985-03-02' });
  const iuid = await clinic.exam(patient, {
    day: clinic.today,
    status: 'ANDAMENTO',
    forms: { [`${form}.hasData`]: true, ...values },
  });
  const exam = { patient, iuid };
  await goToScreen(page, formAddress(exam, form).replace(/\/form\/.*/, ''));
  await page.waitForURL(`**/form/${form}`);
  await page.getByRole('main').locator('[data-place]').first().waitFor();
  return { ...exam, stored: (key: string) => expect.poll(async () => (await storedForms(product, exam))[key]) };
}

const bar = () => page.getByRole('heading', { level: 1 }).locator('../..');
const jumps = () => page.getByRole('navigation', { name: 'Seções do formulário' });

describe('[FRM-250] gynecology', () => {
  it('opens on its own form without gestations, says the day of the cycle and has one page of sections', async () => {
    const exam = await begin('gynecologic', {
      'gynecologic.info.estadoMenopausal': 'premenopausa',
      'gynecologic.info.dum': clinic.ago(12),
      'gynecologic.info.indicacaoGineco': 'sangramento',
    });
    const menu = page.getByRole('navigation', { name: 'Menu do exame' });
    await expect
      .poll(async () => (await menu.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]))
      .toEqual(['Linha do tempo', 'Mídias', 'Pélvica ginecológica', 'Conclusão', 'Observações', 'Resumo']);
    await expect.poll(() => bar().textContent()).toContain('13º dia');
    expect(await bar().textContent()).not.toMatch(/Idade gestacional|DPP|parto/i);
    for (const section of ['Útero', 'Endométrio', 'Ovários', 'Fundo de saco'])
      await page.getByRole('heading', { level: 2, name: section }).waitFor();
    expect(await page.getByRole('tablist').count()).toBe(0);

    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => jumps().locator('[aria-current]').textContent()).toBe('Endométrio');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place')))
      .toBe('gynecologic.endometrio.espessuraEndometrial');
    await page.keyboard.type('8,2');
    await exam.stored('gynecologic.endometrio.espessuraEndometrial').toBe(8.2);
    await jumps().getByRole('button', { name: 'com dados Endométrio' }).waitFor();

    const line = page.getByRole('textbox', { name: 'Entrada em uma linha' });
    await line.fill((await line.getAttribute('placeholder')) ?? '');
    await line.press('Enter');
    await exam.stored('gynecologic.miomas1.transv').toBe(20);
    await exam.stored('gynecologic.ovarioDireito.volume').toBeGreaterThan(8);
    await picture(page, 'gynecology');
    await expectAccessible(page);

    await fieldAt(page, 'gynecologic.info.estadoMenopausal').getByRole('combobox').fill('Pós-menopausa');
    await page.keyboard.press('Enter');
    await fieldAt(page, 'gynecologic.info.menopausaAnos').getByRole('textbox').fill('6');
    await expect.poll(() => bar().textContent()).toContain('Pós-menopausa há 6 anos');
    expect(page.problems).toEqual([]);
  });
});

describe('[FRM-250] an organ without alterations', () => {
  it('is one press with its sentence, the rest another, and one press takes it back; what was removed is one line', async () => {
    const exam = await begin('gynecologic', { 'gynecologic.utero.miometrio': 'heterogeneo' });
    await page.getByRole('button', { name: 'Endométrio: normal' }).click();
    await exam.stored('gynecologic.endometrio.linhaMediaEndometrio').toBe('linear');
    await page.keyboard.press('Alt+Shift+N');
    await exam.stored('gynecologic.ovarioEsquerdo.aspecto').toBe('normal');
    await exam.stored('gynecologic.utero.miometrio').toBe('heterogeneo');
    await exam.stored('gynecologic.utero.contornoUtero').toBeUndefined();
    await page.keyboard.press('Control+z');
    await exam.stored('gynecologic.ovarioEsquerdo.aspecto').toBeUndefined();
    await exam.stored('gynecologic.endometrio.linhaMediaEndometrio').toBe('linear');
    await page.keyboard.press('Alt+Shift+N');
    await page.keyboard.press('Alt+Shift+Enter');
    await exam
      .stored('conclusion.info.text')
      .toMatch(/Endométrio de linha média linear.*Ovários de aspecto normal.*Fundo de saco posterior livre/s);

    await fieldAt(page, 'gynecologic.info.cirurgias').getByRole('combobox').fill('Histerectomia total');
    await page.keyboard.press('Enter');
    await page.locator('[data-section="utero"]').getByText('Histerectomia total', { exact: true }).waitFor();
    expect(await page.locator('[data-section="utero"] input').count()).toBe(0);
    expect(await page.locator('[data-section="miomas"]').getByRole('button').count()).toBe(0);
  });
});

describe('[FRM-250] fibroids and lesions', () => {
  it('are rows: added, filled and removed by keys, and a category counts once it is confirmed', async () => {
    const exam = await begin('gynecologic', { 'gynecologic.info.estadoMenopausal': 'premenopausa' });
    await page.keyboard.press('Alt+m');
    const at = () => page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place'));
    await expect.poll(at).toBe('gynecologic.miomas1.long');
    await page.keyboard.type('38');
    await page.keyboard.press('Tab');
    await page.keyboard.type('34');
    await page.keyboard.press('Tab');
    await page.keyboard.type('36');
    await exam.stored('gynecologic.miomas1.volumeMioma').toBeGreaterThan(24);
    await fieldAt(page, 'gynecologic.miomas1.figo').getByRole('combobox').focus();
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await exam.stored('gynecologic.miomas1.figo').toBe('4');
    await fieldAt(page, 'gynecologic.miomas1.escoreCorMioma').getByRole('combobox').focus();
    await page.keyboard.press('Enter');
    await expect.poll(at).toBe('gynecologic.miomas2.long');
    await page.keyboard.press('Delete');
    await page.locator('[data-place="gynecologic.miomas2.long"]').waitFor({ state: 'detached' });

    await page.keyboard.press('Alt+l');
    await page.locator('[data-place="gynecologic.lesoes1.lado"]').waitFor();
    await fieldAt(page, 'gynecologic.lesoes1.tipoLesao').getByRole('combobox').fill('Unilocular não simples');
    await page.keyboard.press('Enter');
    const strip = page.locator('[data-section="lesoes"]');
    await strip
      .getByText(/parede interna/i)
      .last()
      .waitFor();
    await fieldAt(page, 'gynecologic.lesoes1.paredeInterna').getByRole('radio', { name: 'Lisa/regular' }).check();
    await fieldAt(page, 'gynecologic.lesoes1.long').getByRole('textbox').fill('48');
    await strip.getByRole('button', { name: /Confirmar/ }).waitFor();
    await picture(page, 'lesions');
    await expectAccessible(page);
    expect((await storedForms(product, exam))['gynecologic.lesoes1.orads']).toBeUndefined();
    await fieldAt(page, 'gynecologic.lesoes1.long').getByRole('textbox').press('Enter');
    await exam.stored('gynecologic.lesoes1.orads').toBe('2');
    expect(page.problems).toEqual([]);
  });
});

describe('[FRM-250] breasts', () => {
  it('have a page of their own, on a narrow screen too', async () => {
    const exam = await begin('examemama', { 'examemama.info.mamografiaBirads': '0' });
    await expect.poll(() => bar().textContent()).toContain('BI-RADS da mamografia0');
    for (const section of ['Mama direita', 'Mama esquerda', 'Axilas'])
      await page.getByRole('heading', { level: 2, name: section }).waitFor();
    const face = page.locator('[data-section="mamaDireita"]').getByRole('img', { name: 'Mama direita' });
    /** The middle of the face, and how large it is. */
    const middle = async () => {
      const box = await face.boundingBox();
      if (!box) throw new Error('the face is not drawn');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
    };
    const place = await middle();
    await page.mouse.click(place.x - 0.2 * place.size, place.y);
    await exam.stored('examemama.nodulosDireita1.hora').toBe('9');
    const mark = page.getByRole('button', { name: 'D1', exact: true });
    await mark.press('ArrowRight');
    await exam.stored('examemama.nodulosDireita1.hora').toBe('10');
    const from = await mark.boundingBox();
    if (!from) throw new Error('the lesion is not drawn');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    const { x, y, size } = await middle();
    await page.mouse.move(x, y + 0.3 * size, { steps: 4 });
    await page.mouse.up();
    await exam.stored('examemama.nodulosDireita1.hora').toBe('6');
    for (const [field, answer] of [
      ['tipoAchado', 'Nódulo sólido'],
      ['forma', 'Oval'],
      ['margem', 'Microlobulada'],
    ] as const) {
      await fieldAt(page, `examemama.nodulosDireita1.${field}`).getByRole('combobox').fill(answer);
      await page.keyboard.press('Enter');
    }
    await fieldAt(page, 'examemama.nodulosDireita1.orientacao').getByRole('radio', { name: 'Não paralela' }).check();
    const strip = page.locator('[data-section="nodulosDireita"]').getByText(/2 descritores suspeitos/);
    await expect.poll(() => strip.textContent()).toMatch(/orientação: não paralela.*margem: microlobulada/);
    await fieldAt(page, 'examemama.nodulosDireita1.long').getByRole('textbox').press('Enter');
    await exam.stored('examemama.nodulosDireita1.birads').toBe('4B');
    await page.keyboard.press('Alt+Shift+N');
    await exam.stored('examemama.conclusao.biradsFinal').toBe('4B');
    await picture(page, 'breast');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture(page, 'breast-390');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(page.problems).toEqual([]);
  });
});
