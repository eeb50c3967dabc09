import { type CalendarDay, parseDay } from '@gesta/clinical';
import { createTranslate, LOCALES, type Locale, loadMessages } from '@gesta/domain';
import { FORM_CATALOGUE } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { describeVisit } from './describeVisit.ts';

const english = await loadMessages('en');
const speak = async (locale: Locale) => createTranslate(locale, await loadMessages(locale), english);
const day = (text: string) => parseDay(text) as CalendarDay;

const visit = {
  title: '',
  type: 'exame' as const,
  forms: ['gestationalAge' as const, '2ndand3rdquarter' as const, 'obstetricdoppler' as const],
  fetuses: 1,
  gestationStart: day('2026-04-29'),
  serviceDay: day('2026-11-12'),
};

describe('describeVisit', async () => {
  const t = await speak('pt-BR');

  it('names an untitled visit after its forms, without the information every exam has', () => {
    expect(describeVisit(visit, t).title).toBe('2º e 3º trimestres · Doppler obstétrico');
  });

  it('keeps the title somebody gave, and says the forms as details', () => {
    const words = describeVisit({ ...visit, title: ' Obstétrico com Doppler ', fetuses: 2 }, t);
    expect(words.title).toBe('Obstétrico com Doppler');
    expect(words.details).toBe('gemelar · 2º e 3º trimestres · Doppler obstétrico');
  });

  it('has no details when the title says it all', () => {
    expect(describeVisit(visit, t).details).toBe('');
    expect(describeVisit({ ...visit, title: '2º e 3º trimestres · Doppler obstétrico' }, t).details).toBe('');
  });

  it('never names a visit after the information every exam has', () => {
    expect(describeVisit({ ...visit, forms: ['gestationalAge'] }, t).title).toBe('Exame');
  });

  it.each([
    ['exame', 'Exame'],
    ['prontuario', 'Consulta'],
    ['laudo', 'Laudo Geral'],
  ] as const)('names a visit without forms after its type: %s', (type, words) => {
    expect(describeVisit({ ...visit, type, forms: [] }, t).title).toBe(words);
  });

  it('says the gestational age on the day of the visit', () => {
    expect(describeVisit(visit, t).age).toBe('28s1d');
    expect(describeVisit({ ...visit, serviceDay: visit.gestationStart }, t).age).toBe('0s0d');
  });

  it('says no gestational age without a gestation, or before it', () => {
    expect(describeVisit({ ...visit, gestationStart: null }, t).age).toBeNull();
    expect(describeVisit({ ...visit, serviceDay: day('2026-04-28') }, t).age).toBeNull();
  });

  it.each([
    [null, '28s1d'],
    [1, '28s1d'],
    [2, 'gemelar 28s1d'],
    [3, 'trigemelar 28s1d'],
    [4, 'gestação múltipla 28s1d'],
  ])('marks a multiple pregnancy: %s', (fetuses, words) => {
    expect(describeVisit({ ...visit, fetuses }, t).context).toBe(words);
  });

  it('has an empty context when there is nothing to say', () => {
    expect(describeVisit({ ...visit, fetuses: null, gestationStart: null }, t).context).toBe('');
  });

  it.each([
    ['en', '28w1d'],
    ['de', '28+1'],
    ['fr', '28\u00a0SA + 1\u00a0j'],
  ] as const)('says the gestational age the way %s does', async (locale, words) => {
    expect(describeVisit(visit, await speak(locale)).age).toBe(words);
  });

  it.each(LOCALES)('has a title for every form in %s', async (locale) => {
    const say = await speak(locale);
    for (const form of FORM_CATALOGUE) expect(say(form.label)).not.toBe(form.label);
  });
});
