import { describe, expect, it } from 'vitest';
import { AGE, formPage } from './support/formPage.ts';

const on = formPage();
const { accessible, at, begin, forms, input, stored } = on;

describe('a number', () => {
  const weight = `${AGE}.motherWeight`;

  it('takes a comma or a point, keeps what is typed, and is written with its decimals when left', async () => {
    const exam = await begin('gestationalAge');
    const box = input(weight);
    await box.fill('');
    await box.pressSequentially('62.');
    expect(await box.inputValue()).toBe('62.');
    await stored(exam, weight).toBe(62);
    await box.pressSequentially('5');
    await on.page.keyboard.press('Tab');
    expect(await box.inputValue()).toBe('62,5');
    await stored(exam, weight).toBe(62.5);
    // Neither arrows nor the wheel change a number.
    await box.focus();
    await on.page.keyboard.press('ArrowUp');
    await box.hover();
    await on.page.mouse.wheel(0, 200);
    expect(await box.inputValue()).toBe('62,5');
    // The whole number is selected on the way in: typing replaces it.
    await on.page.keyboard.press('Shift+Tab');
    await on.page.keyboard.press('Tab');
    await on.page.keyboard.type('70');
    expect(await box.inputValue()).toBe('70');
    await input(`${AGE}.motherHeight`).click();
    await box.click();
    await on.page.keyboard.type('71');
    expect(await box.inputValue()).toBe('71');
    expect(on.page.problems).toEqual([]);
  });

  it('has three decimals where the form says so [CLN-063]', async () => {
    const tab = '1stinitialtracking.dadosMaternos';
    const exam = await begin('1stinitialtracking', 'dadosMaternos', { [`${tab}.incluirBioquimica`]: true });
    for (const [typed, shown] of [
      ['0,8', '0,800'],
      ['1,25', '1,250'],
      ['1,234', '1,234'],
    ]) {
      await input(`${tab}.plgf`).fill(typed ?? '');
      await on.page.keyboard.press('Tab');
      expect(await input(`${tab}.plgf`).inputValue()).toBe(shown);
    }
    await stored(exam, `${tab}.plgf`).toBe(1.234);
  });

  it('that cannot be read is said to be none, stays in view and is not stored', async () => {
    const exam = await begin('gestationalAge', undefined, { [weight]: 62.5 });
    const box = input(weight);
    await box.fill('6x');
    await on.page.keyboard.press('Tab');
    await at(weight).getByText('Número inválido').waitFor();
    expect(await box.inputValue()).toBe('6x');
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    await stored(exam, weight).toBeUndefined();
  });

  it('out of what is expected is warned about, and kept', async () => {
    const exam = await begin('gestationalAge');
    await input(weight).fill('300');
    await at(weight).getByText('Fora do esperado, de 30 a 250 kg: confira.').waitFor();
    expect(await input(weight).inputValue()).toBe('300');
    await stored(exam, weight).toBe(300);
    await at(`${AGE}.imc`).getByText('Normal: 18,5–24,9').waitFor();
    await accessible();
  });
});

describe('words and choices', () => {
  it('text, options and radios are stored and come back [FRM-139]', async () => {
    const exam = await begin('gestationalAge', undefined, {
      'atestados.hasData': true,
      [`${AGE}.qualidade`]: 'uma opção antiga',
    });
    await input(`${AGE}.accessionNumber`).fill('AN 77 é');
    // A select opens by typing, without regard to accents, and Enter takes what stands out.
    const indication = input(`${AGE}.indicacao`);
    await indication.focus();
    expect(await on.page.getByRole('option').count()).toBe(0);
    await on.page.keyboard.type('datar gestacao');
    await on.page.getByRole('option', { name: 'Datar gestação' }).waitFor();
    await on.page.keyboard.press('Enter');
    await expect.poll(() => indication.inputValue()).toBe('Datar gestação');
    // What is stored without being an option stays in view.
    expect(await input(`${AGE}.qualidade`).inputValue()).toBe('uma opção antiga');
    // Several options are chips.
    const route = input(`${AGE}.via`);
    await route.focus();
    for (const word of ['abdo', 'transv']) {
      await on.page.keyboard.type(word);
      await on.page.getByRole('option').first().waitFor();
      await on.page.keyboard.press('Enter');
    }
    await on.page.keyboard.press('Escape');
    await at(`${AGE}.movimentosFetais`).getByRole('radio', { name: 'Ausente' }).click();
    await expect
      .poll(() => forms(exam))
      .toMatchObject({
        [`${AGE}.accessionNumber`]: 'AN 77 é',
        [`${AGE}.indicacao`]: 'Datar gestação',
        [`${AGE}.qualidade`]: 'uma opção antiga',
        [`${AGE}.via`]: ['abdominal', 'transvaginal'],
        [`${AGE}.movimentosFetais`]: 'ausente',
      });
    await on.page.reload();
    await expect.poll(() => input(`${AGE}.indicacao`).inputValue()).toBe('Datar gestação');
    expect(await at(`${AGE}.via`).textContent()).toMatch(/Abdominal.*Transvaginal/);
    expect(await at(`${AGE}.movimentosFetais`).getByRole('radio', { name: 'Ausente' }).isChecked()).toBe(true);
    // Cleared with its button, a select is not stored.
    await at(`${AGE}.indicacao`).getByRole('button', { name: 'Limpar Indicação' }).click();
    await stored(exam, `${AGE}.indicacao`).toBeUndefined();
  });

  it('a field comes and goes with the values its rule reads, and keeps what it holds', async () => {
    const exam = await begin('gestationalAge', undefined, { [`${AGE}.indicacao`]: 'Outros' });
    const reason = `${AGE}.indicacaoOutros`;
    await input(reason).fill('queda');
    await stored(exam, reason).toBe('queda');
    await at(`${AGE}.indicacao`).getByRole('button', { name: 'Limpar Indicação' }).click();
    await at(reason).waitFor({ state: 'detached' });
    await stored(exam, `${AGE}.indicacao`).toBeUndefined();
    expect((await forms(exam))[reason]).toBe('queda');
    await input(`${AGE}.indicacao`).fill('outros');
    await on.page.keyboard.press('Enter');
    expect(await input(reason).inputValue()).toBe('queda');
  });

  it('a press on the chosen radio takes it back after half a second, also by keyboard [FRM-237]', async () => {
    const key = `${AGE}.movimentosFetais`;
    const exam = await begin('gestationalAge', undefined, { [key]: 'presente' });
    const radio = at(key).getByRole('radio', { name: 'Presente' });
    await on.page.clock.install();
    await on.page.clock.pauseAt(Date.now() + 60_000);
    await radio.click();
    await on.page.clock.runFor(499);
    expect(await radio.isChecked()).toBe(true);
    await on.page.clock.runFor(1);
    await expect.poll(() => radio.isChecked()).toBe(false);
    await on.page.clock.resume();
    await stored(exam, key).toBeUndefined();
    // By keyboard: an arrow or the space bar chooses, the space bar on the chosen one takes it back.
    await radio.focus();
    await on.page.keyboard.press('Space');
    await stored(exam, key).toBe('presente');
    await on.page.keyboard.press('Space');
    await stored(exam, key).toBeUndefined();
    // A second press within that time keeps it.
    await on.page.keyboard.press('Space');
    await stored(exam, key).toBe('presente');
    await on.page.clock.pauseAt(Date.now() + 300_000);
    await on.page.keyboard.press('Space');
    await on.page.keyboard.press('Space');
    await on.page.clock.runFor(2_000);
    expect(await radio.isChecked()).toBe(true);
    await on.page.clock.resume();
  });
});

describe('a date', () => {
  const born = `${AGE}.dateBirthMother`;

  it('is typed as eight digits, shown DD/MM/YYYY and stored as a day; fewer are none [FRM-081] [FRM-145] [FRM-238]', async () => {
    const exam = await begin('gestationalAge');
    const box = input(born);
    await box.fill('');
    await box.pressSequentially('0307199');
    expect(await box.inputValue()).toBe('03/07/199');
    await stored(exam, born).toBeUndefined();
    await box.pressSequentially('1');
    expect(await box.inputValue()).toBe('03/07/1991');
    await stored(exam, born).toBe('1991-07-03');
    await at(`${AGE}.idadeMaterna`).getByText('anos').waitFor();
    // In the middle of it the caret stays where one types.
    await box.press('Home');
    await box.press('Delete');
    await box.press('Delete');
    await box.pressSequentially('29');
    expect(await box.inputValue()).toBe('29/07/1991');
    await stored(exam, born).toBe('1991-07-29');
    await box.press('Backspace');
    await on.page.keyboard.press('Tab');
    await at(born).getByText('Faltam dígitos: dia, mês e ano somam oito.').waitFor();
    await stored(exam, born).toBeUndefined();
    await box.fill('31/2/2024');
    await at(born).getByText('31/02/2024 não existe no calendário.').waitFor();
    await stored(exam, born).toBeUndefined();
    await accessible();
  });
});
