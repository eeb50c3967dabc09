import { type CalendarDay, parseDay } from '@gesta/clinical';
import { createTranslate, LOCALES, type Locale, loadMessages } from '@gesta/domain';
import { FORM_CATALOGUE } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { describeExam } from './describeExam.ts';

const english = await loadMessages('en');
const speak = async (locale: Locale) => createTranslate(locale, await loadMessages(locale), english);
const day = (text: string) => parseDay(text) as CalendarDay;

const exam = {
  title: '',
  type: 'exame' as const,
  forms: ['gestationalAge' as const, '2ndand3rdquarter' as const, 'obstetricdoppler' as const],
  fetuses: 1,
  gestationStart: day('2026-04-29'),
  serviceDay: day('2026-11-12'),
};

describe('describeExam', async () => {
  const t = await speak('pt-BR');

  it('names an untitled exam after its forms, without the information every exam has', () => {
    expect(describeExam(exam, t).title).toBe('2º e 3º trimestres · Doppler obstétrico');
  });

  it('keeps the title somebody gave, and says the forms as details', () => {
    const words = describeExam({ ...exam, title: ' Obstétrico com Doppler ', fetuses: 2 }, t);
    expect(words.title).toBe('Obstétrico com Doppler');
    expect(words.details).toBe('gemelar · 2º e 3º trimestres · Doppler obstétrico');
  });

  it('has no details when the title says it all', () => {
    expect(describeExam(exam, t).details).toBe('');
    expect(describeExam({ ...exam, title: '2º e 3º trimestres · Doppler obstétrico' }, t).details).toBe('');
  });

  it('never names an exam after the information every exam has', () => {
    expect(describeExam({ ...exam, forms: ['gestationalAge'] }, t).title).toBe('Exame');
  });

  it.each([
    ['exame', 'Exame'],
    ['prontuario', 'Consulta'],
    ['laudo', 'Laudo Geral'],
  ] as const)('names an exam without forms after its type: %s', (type, words) => {
    expect(describeExam({ ...exam, type, forms: [] }, t).title).toBe(words);
  });

  it('says the gestational age on the day of the exam', () => {
    expect(describeExam(exam, t).age).toBe('28s1d');
    expect(describeExam({ ...exam, serviceDay: exam.gestationStart }, t).age).toBe('0s0d');
  });

  it('says no gestational age without a gestation, or before it', () => {
    expect(describeExam({ ...exam, gestationStart: null }, t).age).toBeNull();
    expect(describeExam({ ...exam, serviceDay: day('2026-04-28') }, t).age).toBeNull();
  });

  it.each([
    [null, '28s1d'],
    [1, '28s1d'],
    [2, 'gemelar 28s1d'],
    [3, 'trigemelar 28s1d'],
    [4, 'gestação múltipla 28s1d'],
  ])('marks a multiple pregnancy: %s', (fetuses, words) => {
    expect(describeExam({ ...exam, fetuses }, t).context).toBe(words);
  });

  it('has an empty context when there is nothing to say', () => {
    expect(describeExam({ ...exam, fetuses: null, gestationStart: null }, t).context).toBe('');
  });

  it.each([
    ['en', '28w1d'],
    ['de', '28+1'],
    ['fr', '28\u00a0SA + 1\u00a0j'],
  ] as const)('says the gestational age the way %s does', async (locale, words) => {
    expect(describeExam(exam, await speak(locale)).age).toBe(words);
  });

  it.each(LOCALES)('has a title for every form in %s', async (locale) => {
    const say = await speak(locale);
    for (const form of FORM_CATALOGUE) expect(say(form.label)).not.toBe(form.label);
  });
});
