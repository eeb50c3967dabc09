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
  ];
  const key = (name: string) => `${FORM}.info.${name}`;

  beforeAll(async () => {
    const { rows } = await on.product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'");
    const manager = accountOf(on.product, 'manager');
    const who = { token: await on.product.server.signIn(manager.email), company: rows[0].id };
    const panels = [{ key: 'info', label: 'Exame', fields }];
    const form = {
      key: FORM,
      label: 'Ultrassom de ombro',
      group: 'exame',
      version: 1,
      components: [
        { key: 'exame', label: 'Exame', panels },
        {
          key: 'fim',
          label: 'Conclusão',
          panels: [{ key: 'fim', label: 'Conclusão', fields: [field('fim', 'textarea')] }],
        },
      ],
    };
    const draft = { companyId: who.company, formKey: FORM, version: 0, customization: {}, form };
    expect((await on.product.server.call('saveFormCustomization', draft as never, who)).status).toBe(200);
  });

  it('has every property its fields may have [FRM-136] [FRM-137]', async () => {
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

  it('takes a new option only if none says the same, whatever its letters, and offers it in the next exam [FRM-229]', async () => {
    const exam = await begin(FORM, 'exame');
    await input(key('lado')).fill('DIREITO');
    expect(await on.page.getByRole('option').allTextContents()).toEqual(['Direito']);
    await input(key('lado')).fill('Bilateral à noite');
    await on.page.getByRole('option', { name: 'Acrescentar “Bilateral à noite”' }).waitFor();
    await on.page.keyboard.press('Enter');
    await stored(exam, key('lado')).toBe('Bilateral à noite');
    await input(key('achados')).fill('calcificação');
    await on.page.keyboard.press('Tab');
    await stored(exam, key('achados')).toEqual(['calcificação']);
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

  it('shows its sections as tabs [FRM-144]', async () => {
    await begin(FORM, 'exame');
    const tabs = on.page.getByRole('tablist', { name: 'Ultrassom de ombro' }).getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['Exame', 'Conclusão']);
    await tabs.last().click();
    await at(`${FORM}.fim.fim`).locator('textarea').waitFor();
    expect(await at(key('texto')).count()).toBe(0);
    expect(await tabs.last().getAttribute('aria-selected')).toBe('true');
  });
});

describe('the language', () => {
  it('of a form is that of its reader, in all seven [FRM-126]', async () => {
    await begin('gestationalAge');
    const said: Record<string, string> = {};
    for (const locale of LOCALES) {
      await on.page.evaluate((chosen) => localStorage.setItem('lang', chosen), locale);
      await on.page.reload();
      await at(`${AGE}.interationDate`).locator('label').waitFor();
      said[locale] = (await at(`${AGE}.interationDate`).locator('label').textContent())?.split('*')[0] ?? '';
    }
    const words = (locale: string) =>
      JSON.parse(
        readFileSync(
          path.resolve(import.meta.dirname, `../packages/domain/src/languages/${locale}/forms.json`),
          'utf8',
        ),
      );
    expect(said).toEqual(Object.fromEntries(LOCALES.map((locale) => [locale, words(locale)['term.dataDoExame']])));
    expect(new Set(Object.values(said)).size).toBe(LOCALES.length);
  });
});
