import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, dayFrom, daysBetween, parseDay, weekday } from './day.ts';

const day = (text: string) => parseDay(text) as CalendarDay;
const anyDay = fc.integer({ min: 0, max: 73413 }).map((offset) => addDays(day('1900-01-01'), offset));

describe('calendar days', () => {
  it('refuses days that do not exist', () => {
    expect(parseDay('2026-02-29')).toBeNull();
    expect(parseDay('2024-02-29')).toBe('2024-02-29');
    expect(parseDay('2100-02-29')).toBeNull();
    expect(parseDay('2026-13-01')).toBeNull();
    expect(parseDay('2026-1-1')).toBeNull();
    expect(dayFrom({ year: 2026, month: 4, day: 31 })).toBeNull();
  });

  it('agrees with the proleptic Gregorian calendar of the platform, 1900 to 2100', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (from, days) => {
        const reference = new Date(`${from}T00:00:00Z`);
        reference.setUTCDate(reference.getUTCDate() + days);
        const to = addDays(from, days);
        expect(to).toBe(reference.toISOString().slice(0, 10));
        expect(daysBetween(from, to)).toBe(days);
        expect(weekday(to)).toBe(reference.getUTCDay());
      }),
    );
  });
});
