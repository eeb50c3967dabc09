import { describe, expect, it } from 'vitest';
import { moneyOf, writtenMoney } from './moneyMask.ts';

describe('[FRM-148] money', () => {
  it('is typed from the cents and stored as a number', () => {
    const keys = ['1', '0,012', '0,123', '1,234', '12,345', '123,456'];
    expect(keys.map(moneyOf)).toEqual([0.01, 0.12, 1.23, 12.34, 123.45, 1234.56]);
    expect([moneyOf(''), moneyOf('0,00'), moneyOf('R$ ')]).toEqual([null, null, null]);
  });

  it.each([
    ['pt-BR', '1.234,56'],
    ['en', '1,234.56'],
    ['es', '1.234,56'],
    ['it', '1.234,56'],
    ['fr', '1\u202f234,56'],
    ['de', '1.234,56'],
    ['ru', '1\u00a0234,56'],
  ] as const)('is written as %s writes it', (locale, text) => expect(writtenMoney(1234.56, locale)).toBe(text));

  it('loses a digit with each deletion, down to nothing', () => {
    const steps: (number | null)[] = [];
    for (let value: number | null = 1234.56; value !== null; ) {
      value = moneyOf(writtenMoney(value, 'pt-BR').slice(0, -1));
      steps.push(value);
    }
    expect(steps).toEqual([123.45, 12.34, 1.23, 0.12, 0.01, null]);
  });
});
