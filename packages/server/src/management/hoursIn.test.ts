import { expect, it } from 'vitest';
import { hoursIn } from './hoursIn.ts';

it.each([
  ['America/Sao_Paulo', '2018-02-15'],
  ['America/New_York', '2026-03-06'],
  ['Europe/Paris', '2026-10-23'],
  ['Asia/Kathmandu', '2026-01-01'],
  ['Australia/Lord_Howe', '2026-04-02'],
  ['UTC', '1999-12-30'],
])('says the hour of the clocks in %s, also when they are changed', (timeZone, day) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric' });
  const hourOf = hoursIn(timeZone);
  const from = Date.parse(`${day}T00:00:00Z`);
  for (let ms = from; ms < from + 24 * 86_400_000; ms += 23 * 60_000 + 31_007)
    expect(hourOf(ms), new Date(ms).toISOString()).toBe(Number(format.format(ms)));
});
