import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../packages/domain/src/index.ts';
import { AGE, formPage } from './support/formPage.ts';
import { accountOf } from './support/product.ts';

const on = formPage();
const { accessible, at, begin, forms, input, stored } = on;

describe('a form of the clinic', () => {
  const FORM = 'ombro';
  const field = (key: string, type: string, rest: object = {}) => ({ key, label: `Campo ${key}`, type, ...rest });
  const fields = [
    field('texto', 'textfield', { placeholder: 'como no pedido', required: true }),
    field('codigo', 'textfield', { filter: 'digits', prefix: 'TUSS' }),
    field('medida', 'textfield', {
      decimals: 1,
      suffix: 'mm',
      prefix: '±',
      reference: { max: 9, text: 'no plano axial' },
    }),
    field('fixo', 'textfield', { disabled: true }),
    field('oculto', 'textfield', { hidden: true }),
    field('antigo', 'textfield', { deprecated: true }),
    field('maisAntigo', 'textfield', { deprecated: true }),
    field('lado', 'select', { editable: true, items: [{ value: 'direito', label: 'Direito' }] }),
    field('achados', 'select', { editable: true, multiple: true, items: [{ value: 'a', label: 'Tendão' }] }),
    field('urgente', 'checkbox'),
    field('preco', 'money'),
    field('dia', 'datepicker'),
    field('descricao', 'textarea'),
    field('laudo', 'texteditor'),
    field('aviso', 'info'),
    field('titulo', 'divider'),
    field('marcado', 'textfield', { hideOn: { field: 'urgente', is: true } }),
    // What a formula takes is named by the fields themselves; the height stands elsewhere.
    field('peso', 'textfield', { decimals: 1, suffix: 'kg', param: 'motherWeight', events: { change: ['motivo'] } }),
    field('altura', 'label', { param: 'motherHeight', paramRef: `${AGE}.motherHeight`, hidden: true }),
    field('imc', 'label', { formulas: [{ path: 'imc/geral', params: {}, into: { imc: 'imc' } }] }),
    field('motivo', 'textfield', { showOn: { field: 'imc', above: 25 } }),
    ...['liquido', 'semPercentil'].map((name) =>
      field(name, 'label', {
        showPercentil: name === 'liquido',
        companions: { percentil: `${name}Percentil` },
        formulas: [
          { op: 'sum', of: ['medida'], into: name },
          { path: 'ila/moore', params: { ilaTotal: '@self', ig: '@ig' }, into: { '@percentil': `${name}Percentil` } },
        ],
      }),
    ),
    ...['supra', 'infra'].map((name) =>
      field(name, 'table', {
        items: [
          { value: 'long', label: 'Longitudinal' },
          { value: 'ap', label: 'Anteroposterior' },
        ],
      }),
    ),
    field('lados', 'tabs'),
    field('abaDireita', 'tab'),
    field('arcoDireito', 'textfield'),
    field('abaEsquerda', 'tab'),
    field('arcoEsquerdo', 'textfield'),
  ];
  const key = (name: string) => `${FORM}.info.${name}`;

  beforeAll(async () => {
    const { rows } = await on.product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'");
    const manager = accountOf(on.product, 'manager');
    const who = { token: await on.product.server.signIn(manager.email), company: rows[0].id };
    const panels = [{ key: 'info', label: 'Exame', columns: 2, fields }];
    const form = {
      key: FORM,
      label: 'Ultrassom de ombro',
      group: 'exame',
      version: 1,
      rows: 5,
      components: [
        { key: 'exame', label: 'Exame', panels },
        {
          key: 'fim',
          label: 'Conclusão',
          panels: [{ key: 'fim', label: 'Conclusão', rows: 7, fields: [field('fim', 'textarea')] }],
        },
      ],
    };
    const forms = [form, { ...form, key: 'escondido', hidden: true }, { ...form, key: 'velho', deprecated: true }];
    for (const each of forms) {
      const draft = { companyId: who.company, formKey: each.key, version: 0, customization: {}, form: each };
      expect((await on.product.server.call('saveFormCustomization', draft as never, who)).status).toBe(200);
    }
    await on.page.reload();
  });

  /** For how many lines of text there is room. */
  const linesIn = (at: string) =>
    on
      .at(at)
      .locator('textarea')
      .evaluate((area) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
        const room = area.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
        return Math.round(room / Number.parseFloat(lineHeight));
      });

  it('is laid out by its rows and columns, and is not offered where hidden or deprecated [FRM-135]', async () => {
    await begin(FORM, 'exame');
    await on.page.getByRole('tablist', { name: 'Ultrassom de ombro' }).waitFor();
    const [one, two, three] = await Promise.all(
      ['texto', 'codigo', 'medida'].map((name) => at(key(name)).boundingBox()),
    );
    expect([one?.y === two?.y, one?.x === three?.x, (three?.y ?? 0) > (one?.y ?? 0)]).toEqual([true, true, true]);
    expect(await linesIn(key('descricao'))).toBe(5);
    await on.page.getByRole('tab', { name: 'Conclusão' }).click();
    expect(await linesIn(`${FORM}.fim.fim`)).toBe(7);
    await begin('gestationalAge');
    await on.page.getByRole('button', { name: '+ ADICIONAR', exact: true }).click();
    const offered = on.page.getByRole('dialog').getByRole('option', { name: 'Ultrassom de ombro' });
    await offered.waitFor();
    expect(await offered.count()).toBe(1);
    await on.page.keyboard.press('Escape');
  });

  it('draws the fields its definition names, with every property they may have [FRM-128] [FRM-136] [FRM-137] [FRM-141]', async () => {
    await begin(FORM, 'exame', { [key('oculto')]: 'não se vê', [key('antigo')]: 'ainda vale', [key('fixo')]: 'fixo' });
    expect(await input(key('texto')).getAttribute('placeholder')).toBe('como no pedido');
    expect(await input(key('texto')).getAttribute('aria-required')).toBe('true');
    expect(await at(key('texto')).textContent()).toContain('obrigatório');
    await input(key('codigo')).fill('4090-1');
    expect(await input(key('codigo')).inputValue()).toBe('40901');
    expect(await at(key('codigo')).textContent()).toContain('TUSS');
    await input(key('medida')).fill('12');
    await at(key('medida')).getByText('Acima do esperado, até 9 mm: confira.').waitFor();
    expect(await at(key('medida')).textContent()).toMatch(/±.*mm.*no plano axial/);
    expect(await input(key('fixo')).getAttribute('readonly')).not.toBeNull();
    expect(await at(key('oculto')).count()).toBe(0);
    expect(await at(key('maisAntigo')).count()).toBe(0);
    expect(await at(key('antigo')).textContent()).toContain('Campo fora de uso');
    await expect.poll(() => at(key('liquido')).textContent()).toMatch(/Campo liquido.*12.*P\d+/);
    expect(await at(key('semPercentil')).textContent()).toMatch(/12/);
    expect(await at(key('semPercentil')).textContent()).not.toMatch(/P\d+/);
    await on.page.getByRole('heading', { name: 'Campo titulo', exact: true }).waitFor();
    expect(await at(key('aviso')).textContent()).toBe('Campo aviso');
    for (const name of ['aviso', 'liquido']) expect(await at(key(name)).locator('input, textarea').count()).toBe(0);
    await accessible();
  });

  it('stores ticks, long text, money, dates and rich text [FRM-139] [FRM-148] [FRM-142] [FRM-145]', async () => {
    const exam = await begin(FORM, 'exame');
    await at(key('urgente')).getByRole('checkbox').press('Space');
    await at(key('descricao')).locator('textarea').fill('primeira\nsegunda');
    await input(key('preco')).pressSequentially('123456');
    expect(await input(key('preco')).inputValue()).toBe('1.234,56');
    expect(await at(key('preco')).textContent()).toContain('R$');
    await input(key('preco')).press('Backspace');
    expect(await input(key('preco')).inputValue()).toBe('123,45');
    await input(key('dia')).pressSequentially('3/7/1991');
    expect(await input(key('dia')).inputValue()).toBe('03/07/1991');
    await at(key('laudo')).getByRole('textbox').fill('Sem alterações');
    await expect
      .poll(() => forms(exam))
      .toMatchObject({
        [key('urgente')]: true,
        [key('descricao')]: 'primeira\nsegunda',
        [key('preco')]: 123.45,
        [key('dia')]: '1991-07-03',
        [key('laudo')]: '<p>Sem alterações</p>',
      });
    await at(key('urgente')).getByRole('checkbox').press('Space');
    await stored(exam, key('urgente')).toBeUndefined();
  });

  it('calculates with what its fields name, and shows and empties fields by what was changed [FRM-138] [FRM-134]', async () => {
    const exam = await begin(FORM, 'exame', { [`${AGE}.motherHeight`]: 160 });
    await input(key('marcado')).waitFor();
    await at(key('urgente')).getByRole('checkbox').press('Space');
    await at(key('marcado')).waitFor({ state: 'detached' });
    await at(key('urgente')).getByRole('checkbox').press('Space');
    await input(key('marcado')).waitFor();
    expect(await at(key('motivo')).count()).toBe(0);
    await input(key('peso')).fill('70');
    await expect.poll(() => at(key('imc')).textContent()).toContain('27,34');
    await input(key('motivo')).fill('orientada');
    await stored(exam, key('motivo')).toBe('orientada');
    await input(key('peso')).fill('75');
    await expect.poll(() => at(key('imc')).textContent()).toContain('29,3');
    await stored(exam, key('motivo')).toBeUndefined();
    expect(await input(key('motivo')).inputValue()).toBe('');
  });

  it('has tables of texts, a row for each field of it [FRM-143]', async () => {
    const exam = await begin(FORM, 'exame');
    const table = on.page.getByRole('table', { name: 'Exame' });
    await expect
      .poll(() => table.getByRole('columnheader').allTextContents())
      .toEqual(['Longitudinal', 'Anteroposterior']);
    await expect.poll(() => table.getByRole('rowheader').allTextContents()).toEqual(['Campo supra', 'Campo infra']);
    const cell = (row: string, column: string) => table.getByRole('textbox', { name: `Campo ${row}: ${column}` });
    await cell('supra', 'Longitudinal').fill('íntegro');
    await on.page.keyboard.press('Tab');
    await on.page.keyboard.type('6 mm');
    await cell('infra', 'Anteroposterior').fill('5 mm');
    await stored(exam, key('supra')).toEqual(['íntegro', '6 mm']);
    await stored(exam, key('infra')).toEqual(['', '5 mm']);
    await on.page.reload();
    await expect.poll(() => cell('infra', 'Anteroposterior').inputValue()).toBe('5 mm');
    await cell('infra', 'Anteroposterior').fill('');
    await stored(exam, key('infra')).toBeUndefined();
    await accessible();
  });

  it('takes a new option only if none says the same, whatever its letters, and offers it in the next exam [FRM-229] [FRM-136]', async () => {
    const exam = await begin(FORM, 'exame');
    await input(key('lado')).fill('DIREITO');
    await expect.poll(() => on.page.getByRole('option').allTextContents()).toEqual(['Direito']);
    await input(key('lado')).fill('Bilateral à noite');
    await on.page.getByRole('option', { name: 'Acrescentar “Bilateral à noite”' }).waitFor();
    await on.page.keyboard.press('Enter');
    await stored(exam, key('lado')).toBe('Bilateral à noite');
    await input(key('achados')).fill('calcificação');
    await on.page.keyboard.press('Tab');
    await stored(exam, key('achados')).toEqual(['calcificação']);
    await input(key('achados')).fill('tendão');
    await on.page.keyboard.press('Enter');
    await stored(exam, key('achados')).toEqual(['calcificação', 'a']);
    await expect
      .poll(async () =>
        (await on.product.sql.query('SELECT item FROM form_field_item ORDER BY item')).rows.map(({ item }) => item),
      )
      .toEqual(['Bilateral à noite', 'calcificação']);

    const next = await begin(FORM, 'exame');
    await input(key('lado')).fill('bilateral a NOITE');
    await expect.poll(() => on.page.getByRole('option').allTextContents()).toEqual(['Bilateral à noite']);
    await on.page.keyboard.press('Enter');
    await stored(next, key('lado')).toBe('Bilateral à noite');
  });

  it('shows its sections as tabs, and tabs within them [FRM-144]', async () => {
    const exam = await begin(FORM, 'exame');
    const sides = on.page.getByRole('tablist', { name: 'Campo lados' }).getByRole('tab');
    await expect.poll(() => sides.allTextContents()).toEqual(['Campo abaDireita', 'Campo abaEsquerda']);
    await input(key('arcoDireito')).fill('normal');
    expect(await at(key('arcoEsquerdo')).count()).toBe(0);
    await sides.last().click();
    await input(key('arcoEsquerdo')).fill('doloroso');
    expect(await at(key('arcoDireito')).count()).toBe(0);
    expect(await sides.last().getAttribute('aria-selected')).toBe('true');
    await stored(exam, key('arcoEsquerdo')).toBe('doloroso');
    await sides.first().click();
    expect(await input(key('arcoDireito')).inputValue()).toBe('normal');
    const tabs = on.page.getByRole('tablist', { name: 'Ultrassom de ombro' }).getByRole('tab');
    await expect.poll(() => tabs.allTextContents()).toEqual(['Exame', 'Conclusão']);
    await tabs.last().click();
    await at(`${FORM}.fim.fim`).locator('textarea').waitFor();
    expect(await at(key('texto')).count()).toBe(0);
    expect(await tabs.last().getAttribute('aria-selected')).toBe('true');
  });
});

describe('the language', () => {
  it('of a form is that of its reader, in all seven, and English where a word is missing [FRM-126]', async () => {
    await begin('gestationalAge');
    const labelOf = async (name: string) =>
      (await at(`${AGE}.${name}`).locator('label').textContent())?.split('*')[0] ?? '';
    const words = (locale: string) =>
      JSON.parse(
        readFileSync(
          path.resolve(import.meta.dirname, `../packages/domain/src/languages/${locale}/forms.json`),
          'utf8',
        ),
      );
    const [lost, kept] = ['term.dataDoExame', 'term.pesoMaterno'];
    await on.page.route('**/assets/it-forms-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/"term\.dataDoExame":`[^`]*`,/, ''),
      });
    });
    const languages = on.page
      .locator('header')
      .getByRole('button', { name: /Idioma|Language|Lingua|Langue|Sprache|Язык/ });
    // The language one begins with comes last.
    for (const locale of LOCALES.toReversed()) {
      await languages.click();
      await on.page.locator(`[role=menuitemradio][lang="${locale}"]`).click();
      await expect.poll(() => labelOf('motherWeight'), { message: locale }).toBe(words(locale)[kept]);
      await expect
        .poll(() => labelOf('interationDate'), { message: locale })
        .toBe(words(locale === 'it' ? 'en' : locale)[lost]);
    }
    expect(new Set(LOCALES.map((locale) => words(locale)[lost])).size).toBe(LOCALES.length);
  });
});
