import { type CalendarDay, parseDay } from '@gesta/clinical';
import { createTranslate, type GestationCase, loadMessages } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { sayAge, summaryOf, titleOf } from './caseWords.ts';

const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
const day = (text: string) => parseDay(text) as CalendarDay;
const exam = (serviceDay: string) => ({ serviceDay: day(serviceDay) }) as GestationCase['interactions'][number];
const gestation = (change: Partial<GestationCase> = {}): GestationCase => ({
  iuid: 'g',
  patient: 'p',
  date: day('2026-04-29'),
  fetos: 1,
  sacos: 1,
  calculo: 'DUM',
  calculoRef: null,
  due: day('2027-02-03'),
  version: 1,
  interactions: [exam('2026-11-12')],
  ...change,
});

it('says an age in weeks and days', () => {
  expect([sayAge(197, t), sayAge(6, t)]).toEqual(['28s1d', '0s6d']);
});

describe('a gestation in words', () => {
  it.each([
    [{}, 'feto único · DUM 29/04/2026 · 1 visita'],
    [{ fetos: 2 }, 'gemelar · DUM 29/04/2026 · 1 visita'],
    [{ fetos: 3, interactions: [] }, 'trigemelar · DUM 29/04/2026'],
    [{ fetos: 5, calculo: null }, 'gestação múltipla · início em 29/04/2026 · 1 visita'],
    [{ calculo: 'manual', calculoRef: 'CCN' }, 'feto único · datação: CCN, início em 29/04/2026 · 1 visita'],
    [{ calculo: 'exame-anterior' }, 'feto único · datação: exame anterior, início em 29/04/2026 · 1 visita'],
    [{ date: null, calculo: null }, 'feto único · ainda sem datação · 1 visita'],
    [{ date: null, calculo: 'desconhecido' }, 'feto único · ainda sem datação · 1 visita'],
    [{ calculo: 'palpite' }, 'feto único · início em 29/04/2026 · 1 visita'],
  ] as const)('%o', (change, words) => {
    expect(summaryOf(gestation(change as Partial<GestationCase>), t)).toBe(words);
  });

  it.each([
    [{}, true, 'Gestação atual'],
    [{}, false, 'Gestação de 2026–2027'],
    [{ date: day('2026-01-02'), due: day('2026-10-09') }, false, 'Gestação de 2026'],
    [{ date: null, interactions: [exam('2024-02-01'), exam('2023-11-01')] }, false, 'Gestação de 2023–2024'],
    [{ date: null, interactions: [] }, false, 'Gestação sem data'],
  ] as const)('its title', (change, current, title) => {
    expect(titleOf(gestation(change as Partial<GestationCase>), current, t)).toBe(title);
  });
});
