import { describe, expect, it } from 'vitest';
import { sayMeasured, sayUcum } from './sayMeasured.ts';

describe('a measure as a machine sent it', () => {
  it.each([
    ['{H.B.}/min', 'bpm'],
    ['/min', 'bpm'],
    ['1', ''],
    ['{ratio}', ''],
    ['cm3', 'cm³'],
    ['mm', 'mm'],
  ])('says the unit %s as %s', (unit, said) => expect(sayUcum(unit)).toBe(said));

  it('writes number and unit as the language does, and a day as a day', () => {
    expect(sayMeasured({ value: 142, text: null, unit: '{H.B.}/min' }, 'pt-BR')).toBe('142 bpm');
    expect(sayMeasured({ value: 7.14, text: null, unit: 'cm' }, 'pt-BR')).toBe('7,14 cm');
    expect(sayMeasured({ value: 1.12, text: null, unit: '1' }, 'en')).toBe('1.12');
    expect(sayMeasured({ value: null, text: '20261102', unit: 'DATE' }, 'pt-BR')).toBe('02/11/2026');
    expect(sayMeasured({ value: null, text: 'not seen', unit: '' }, 'pt-BR')).toBe('not seen');
  });
});
