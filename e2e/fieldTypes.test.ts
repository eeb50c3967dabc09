import { describe, expect, it } from 'vitest';
import { AGE, formPage } from './support/formPage.ts';

const on = formPage();
const { accessible, at, begin, forms, input, stored } = on;

describe('what is only shown', () => {
  it('calculated values, notices and headings have no input; a missing number says why [FRM-161]', async () => {
    await begin('gestationalAge', undefined, {
      [`${AGE}.dateBirthMother`]: '1991-07-03',
      [`${AGE}.motherWeight`]: 62.5,
      [`${AGE}.motherHeight`]: 160,
    });
    for (const [field, text] of [
      ['idadeMaterna', '35anos'],
      ['imc', '24,41kg/m²'],
      ['calculada', '27s6d'],
    ] as const) {
      await expect.poll(() => at(`${AGE}.${field}`).textContent()).toContain(text);
      expect(await at(`${AGE}.${field}`).locator('input').count()).toBe(0);
    }
    await on.page.getByRole('heading', { name: 'Concepção' }).waitFor();
    await input(`${AGE}.motherHeight`).fill('2');
    await at(`${AGE}.imc`)
      .getByText(/fora|Nada foi calculado/i)
      .first()
      .waitFor();
    await accessible();
  });

  it('what a formula proposes stands beside the field until a person takes it', async () => {
    const tab = 'cardiotoco.tracado1';
    const exam = await begin('cardiotoco', 'tracado', {
      'cardiotoco.info.contexto': 'anteparto',
      'cardiotoco.info.duracaoTracado': 20,
      [`${tab}.aceleracoes`]: 'presente',
      [`${tab}.aceleracoesNumero`]: 3,
    });
    const field = at(`${tab}.reatividade`);
    await field.getByText('Sugestão: Padrão reativo').waitFor();
    expect((await forms(exam))[`${tab}.reatividade`]).toBeUndefined();
    await accessible();
    await field.getByRole('button', { name: /^Usar/ }).press('Enter');
    await stored(exam, `${tab}.reatividade`).toBe('reativo');
    expect(await field.locator('input').inputValue()).toBe('Padrão reativo');
    await field.getByText('Sugestão').waitFor({ state: 'detached' });
  });
});

describe('a table of radios', () => {
  const tab = '2ndand3rdquarter.anatomiaFetal1';
  const row = (field: string) => at(`${tab}.${field}`);

  it('has a row per item and an observation per row, and is filled by keyboard alone [FRM-143]', async () => {
    const exam = await begin('2ndand3rdquarter', 'anatomiaFetal', { [`${tab}.membros`]: 'Alterado' });
    expect(await on.page.locator('[data-board] [role="radiogroup"]').count()).toBe(14);
    await on.page.getByText('1 de 14 avaliados').waitFor();
    expect(
      await row('membros')
        .getByRole('radio', { name: /Alterado/ })
        .isChecked(),
    ).toBe(true);

    // Space chooses, arrows move within the row, Enter opens the observation, Tab goes to the next row.
    await row('cranio').getByRole('radio').first().focus();
    await on.page.keyboard.press('Space');
    await on.page.keyboard.press('Tab');
    await on.page.keyboard.press('Space');
    await on.page.keyboard.press('ArrowRight');
    await on.page.keyboard.press('Tab');
    await on.page.keyboard.type('desvio de linha');
    await on.page.keyboard.press('Tab');
    await on.page.keyboard.press('Space');
    await on.page.keyboard.press('Enter');
    await on.page.keyboard.type('vistos em parte');
    await expect
      .poll(() => forms(exam))
      .toMatchObject({
        [`${tab}.cranio`]: 'Normal',
        [`${tab}.sistemaNervosoCentral`]: 'Alterado',
        [`${tab}.sistemaNervosoCentralObs`]: 'desvio de linha',
        [`${tab}.face`]: 'Normal',
        [`${tab}.faceObs`]: 'vistos em parte',
      });
    await on.page.getByText('4 de 14 avaliados', { exact: false }).waitFor();
    await accessible();

    // The button fills what nobody assessed, and nothing else, in one change.
    await on.page.getByRole('button', { name: 'Restantes normais' }).press('Enter');
    await on.page.getByText('14 de 14 avaliados').waitFor();
    await stored(exam, `${tab}.bexiga`).toBe('Normal');
    const kept = await forms(exam);
    expect([kept[`${tab}.membros`], kept[`${tab}.sistemaNervosoCentral`]]).toEqual(['Alterado', 'Alterado']);

    await on.page.reload();
    await on.page.getByText('14 de 14 avaliados').waitFor();
    expect(await on.page.getByLabel('Observação de Sistema nervoso central').last().inputValue()).toBe(
      'desvio de linha',
    );
  });
});

describe('a z-score', () => {
  it('is shown beside its value, in its colour and in words [FRM-147]', async () => {
    const tab = 'ecocardiogramafetal.medidas1';
    await begin('ecocardiogramafetal', 'medidas', {
      'ecocardiogramafetal.info.referenciaZ': 'schneider',
      'ecocardiogramafetal.info.variavelZ': 'ig',
    });
    const key = `${tab}.anelMitral`;
    const tones: (string | null)[] = [];
    for (const value of ['9', '6', '5']) {
      await input(key).fill(value);
      const mark = at(key)
        .locator('[data-tone]')
        .filter({ hasText: /z [+−]/ })
        .first();
      await mark.waitFor();
      tones.push(await mark.getAttribute('data-tone'));
    }
    expect(tones).toEqual(['ok', 'warn', 'err']);
  });
});

describe('a rich text', () => {
  it('is an editor with its toolbar, stored as HTML, empty as nothing [FRM-142]', async () => {
    const key = '2ndand3rdquarter.conclusao.observacoes';
    const exam = await begin('2ndand3rdquarter', 'conclusao');
    const box = at(key).getByRole('textbox');
    await box.click();
    await on.page.keyboard.press('Control+b');
    await on.page.keyboard.type('Feto único');
    await on.page.keyboard.press('Control+b');
    await on.page.keyboard.type(' e ativo');
    await stored(exam, key).toBe('<p><strong>Feto único</strong> e ativo</p>');
    await on.page.keyboard.press('Enter');
    await at(key).getByRole('button', { name: 'Lista com marcadores' }).click();
    await on.page.keyboard.type('um item');
    await stored(exam, key).toBe('<p><strong>Feto único</strong> e ativo</p><ul><li><p>um item</p></li></ul>');
    await accessible();
    await on.page.reload();
    expect(await at(key).getByRole('listitem').textContent()).toBe('um item');
    await at(key).getByRole('textbox').click();
    await on.page.keyboard.press('Control+a');
    await on.page.keyboard.press('Delete');
    await on.page.keyboard.press('Backspace');
    await on.page.keyboard.press('Backspace');
    await stored(exam, key).toBeUndefined();
    expect(on.page.problems).toEqual([]);
  });
});
