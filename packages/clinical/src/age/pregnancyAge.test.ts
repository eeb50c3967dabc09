import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, daysBetween, parseDay } from '../values/day.ts';
import { AGE_BASES, type AgeFields, changeBasis, type PregnancyAge, pregnancyAge } from './pregnancyAge.ts';

const day = (text: string) => parseDay(text) as CalendarDay;
const exam = day('2025-06-04');
const start = day('2025-01-01');

const FIRST = day('1900-01-01');
const SPAN = daysBetween(FIRST, day('2100-12-31'));
const anyDay = fc.oneof(
  fc.integer({ min: 0, max: SPAN }).map((count) => addDays(FIRST, count)),
  fc.constantFrom(...['1900-02-28', '1904-02-29', '2000-02-29', '2024-02-29', '2096-02-29', '2100-02-28'].map(day)),
);
const absent = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const anyFields: fc.Arbitrary<AgeFields> = anyDay.chain((interationDate) => {
  const near = fc.integer({ min: -330, max: 330 }).map((count) => addDays(interationDate, count));
  return fc.record({
    calculo: fc.constantFrom(...AGE_BASES),
    interationDate: absent(fc.constant(interationDate)),
    date: absent(fc.oneof(near, anyDay)),
    dateTest: absent(near),
    dateParto: absent(near),
    weeks: absent(fc.oneof(fc.integer({ min: -1, max: 50 }), fc.constantFrom(12.5, Number.NaN))),
    days: absent(fc.integer({ min: -1, max: 8 })),
    calculada: absent(fc.double({ min: -10, max: 320, noNaN: true })),
  });
});
const again = (fields: AgeFields, { date, dateParto, weeks, days, totalDays }: PregnancyAge): AgeFields => ({
  ...fields,
  date,
  dateParto,
  weeks,
  days,
  calculada: totalDays,
});

describe('each basis', () => {
  const expected = { start, date: start, dateParto: '2025-10-08', totalDays: 154, age: { weeks: 22, days: 0 } };

  it('DUM starts on the date', () => {
    expect(pregnancyAge({ calculo: 'DUM', interationDate: exam, date: start })).toEqual({
      ...expected,
      weeks: 22,
      days: 0,
    });
  });

  it('data-parto starts 280 days before the due date', () => {
    const fields = { calculo: 'data-parto', interationDate: exam, dateParto: day('2025-10-08') } as const;
    expect(pregnancyAge(fields)).toEqual({ ...expected, weeks: 22, days: 0 });
  });

  it.each(['informada', 'manual'] as const)('%s counts back from this exam', (calculo) => {
    const answer = pregnancyAge({ calculo, interationDate: exam, date: day('2020-01-01'), weeks: 22, days: 0 });
    expect(answer).toEqual({ ...expected, weeks: 22, days: 0 });
  });

  it('manual takes the age of a confirmed formula, in whole days', () => {
    const answer = pregnancyAge({ calculo: 'manual', interationDate: exam, calculada: 87.351 });
    expect(answer).toMatchObject({ totalDays: 87, weeks: 12, days: 3, date: '2025-03-09' });
    expect(pregnancyAge({ calculo: 'informada', interationDate: exam, calculada: 87 }).reason).toEqual({
      code: 'missing',
      input: 'weeks',
    });
  });

  it('exame-anterior counts back from the earlier exam and keeps the age it had', () => {
    const fields = {
      calculo: 'exame-anterior',
      interationDate: exam,
      dateTest: day('2025-03-26'),
      weeks: 12,
      days: 0,
    } as const;
    expect(pregnancyAge(fields)).toEqual({ ...expected, weeks: 12, days: 0 });
  });

  it('exame-anterior takes a start carried over from the gestation', () => {
    const fields = { calculo: 'exame-anterior', interationDate: exam, date: start } as const;
    expect(pregnancyAge(fields)).toEqual({ ...expected, weeks: 22, days: 0 });
    const named = { ...fields, weeks: 22, days: 0, dateTest: day('2025-03-26') };
    expect(pregnancyAge(named)).toEqual({ ...expected, weeks: 12, days: 0 });
    const typedOver = { ...named, weeks: 13 };
    expect(pregnancyAge(typedOver)).toMatchObject({ date: '2024-12-25', weeks: 13, totalDays: 161 });
  });

  it('desconhecido empties all four and is no error', () => {
    const answer = pregnancyAge({ calculo: 'desconhecido', interationDate: exam, date: start, weeks: 5, days: 1 });
    expect(answer).toEqual({
      start: null,
      date: null,
      dateParto: null,
      weeks: null,
      days: null,
      totalDays: null,
      age: null,
    });
  });
});

it('says why there is no age and leaves what was typed', () => {
  const outside = (input: string, value: number, max: number, unit: string) => ({
    code: 'outOfRange',
    input,
    value,
    min: 0,
    max,
    unit,
  });
  const cases: [AgeFields, object][] = [
    [
      { calculo: 'DUM', interationDate: exam },
      { code: 'missing', input: 'date' },
    ],
    [
      { calculo: 'DUM', date: start },
      { code: 'missing', input: 'interationDate' },
    ],
    [{ calculo: 'DUM', interationDate: exam, date: addDays(exam, 1) }, outside('date', -1, 308, 'days')],
    [{ calculo: 'DUM', interationDate: exam, date: addDays(exam, -309) }, outside('date', 309, 308, 'days')],
    [
      { calculo: 'DUM', interationDate: exam, date: day('0025-01-01') },
      { code: 'outOfRange', input: 'date', value: 25 },
    ],
    [
      { calculo: 'DUM', interationDate: day('9999-12-31'), date: start },
      { code: 'outOfRange', value: 9999 },
    ],
    [
      { calculo: 'data-parto', interationDate: exam, dateParto: addDays(exam, 281) },
      outside('dateParto', -1, 308, 'days'),
    ],
    [{ calculo: 'informada', interationDate: exam, weeks: 45, days: 0 }, outside('weeks', 45, 44, 'weeks')],
    [{ calculo: 'informada', interationDate: exam, weeks: 12, days: 7 }, outside('days', 7, 6, 'days')],
    [{ calculo: 'informada', interationDate: exam, weeks: 44, days: 1 }, outside('weeks', 309, 308, 'days')],
    [{ calculo: 'informada', interationDate: exam, weeks: 12.5, days: 0 }, outside('weeks', 12.5, 44, 'weeks')],
    [
      { calculo: 'informada', interationDate: exam, days: 3 },
      { code: 'missing', input: 'weeks' },
    ],
    [{ calculo: 'manual', interationDate: exam, calculada: 309 }, outside('weeks', 309, 308, 'days')],
    [
      { calculo: 'exame-anterior', interationDate: exam },
      { code: 'missing', input: 'dateTest' },
    ],
    [
      { calculo: 'exame-anterior', interationDate: exam, dateTest: addDays(exam, 1), weeks: 9, date: start },
      { code: 'inconsistent', input: 'dateTest' },
    ],
    [
      { calculo: 'exame-anterior', interationDate: exam, dateTest: addDays(exam, -300), weeks: 9, days: 0 },
      outside('dateTest', 363, 308, 'days'),
    ],
    [
      { calculo: 'exame-anterior', interationDate: exam, dateTest: addDays(start, -1), date: start },
      { code: 'inconsistent', input: 'dateTest' },
    ],
  ];
  for (const [fields, reason] of cases) {
    const answer = pregnancyAge(fields);
    expect(answer.reason, JSON.stringify(fields)).toMatchObject(reason);
    expect(answer).toMatchObject({ start: null, totalDays: null, age: null });
  }
  const kept = {
    calculo: 'exame-anterior',
    interationDate: exam,
    dateTest: exam,
    date: start,
    weeks: 50,
    days: 2,
  } as const;
  expect(pregnancyAge(kept)).toMatchObject({ date: start, dateParto: null, weeks: 50, days: 2 });
});

describe('whatever is typed', () => {
  it('gives its own output back unchanged', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const first = pregnancyAge(fields);
        expect(pregnancyAge(again(fields, first))).toEqual(first);
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with itself: due date 280 days after the start, the age the days since it, between 0 and 308', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const { start: from, date, dateParto, totalDays, age, reason } = pregnancyAge(fields);
        if (!from || !fields.interationDate || totalDays === null) {
          expect({ totalDays, age, known: reason !== undefined }).toEqual({
            totalDays: null,
            age: null,
            known: fields.calculo !== 'desconhecido',
          });
          return;
        }
        expect(reason).toBeUndefined();
        expect(date).toBe(from);
        expect(daysBetween(from, dateParto as CalendarDay)).toBe(280);
        expect(addDays(from, totalDays)).toBe(fields.interationDate);
        expect(totalDays).toBeGreaterThanOrEqual(0);
        expect(totalDays).toBeLessThanOrEqual(308);
        expect(age).toEqual({ weeks: Math.floor(totalDays / 7), days: totalDays % 7 });
      }),
      { numRuns: 500 },
    );
  });

  it('finds the same start from every basis, in every year from 1900 to 2100', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 308 }), fc.integer({ min: 0, max: 308 }), (from, age, earlier) => {
        const interationDate = addDays(from, age);
        const dateTest = addDays(from, Math.min(age, earlier));
        if (interationDate > day('2100-12-31')) return;
        const base = pregnancyAge({ calculo: 'DUM', interationDate, date: from });
        let fields: AgeFields = { calculo: 'DUM', interationDate, dateTest, ...strip(base) };
        for (const calculo of [
          'informada',
          'exame-anterior',
          'manual',
          'data-parto',
          'exame-anterior',
          'DUM',
        ] as const) {
          fields = changeBasis(fields, calculo);
          const answer = pregnancyAge(fields);
          // A due date after 2100 is not a day a person can type.
          if (calculo === 'data-parto' && answer.reason) return;
          expect(answer.start).toBe(from);
          fields = again(fields, answer);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const strip = ({ date, dateParto, weeks, days }: PregnancyAge) => ({ date, dateParto, weeks, days });

it('keeps the pregnancy when the basis changes', () => {
  const earlier: AgeFields = {
    calculo: 'exame-anterior',
    interationDate: exam,
    dateTest: day('2025-03-26'),
    weeks: 12,
    days: 0,
  };
  expect(changeBasis(earlier, 'informada')).toMatchObject({ calculo: 'informada', weeks: 22, days: 0 });
  expect(changeBasis(changeBasis(earlier, 'informada'), 'exame-anterior')).toMatchObject({ weeks: 12, days: 0 });
  expect(changeBasis({ calculo: 'DUM', interationDate: exam }, 'informada')).toEqual({
    calculo: 'informada',
    interationDate: exam,
  });
  expect(changeBasis(earlier, 'desconhecido')).toEqual({ ...earlier, calculo: 'desconhecido' });
});
