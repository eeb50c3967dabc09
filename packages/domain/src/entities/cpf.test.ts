import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareCnpj, isCnpj } from './company.ts';
import { isCpf } from './cpf.ts';
import { PatientDraft } from './patient.ts';

const digit = fc.integer({ min: 0, max: 9 });
/** By the definition of the number, written apart from the check: weights from 2 upwards, counted from the right. */
function checkDigit(values: readonly number[], highest: number): number {
  const sum = values.toReversed().reduce((total, value, place) => total + value * (2 + (place % (highest - 1))), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}
const withChecks = (values: readonly number[], highest: number): number[] => {
  const first = checkDigit(values, highest);
  return [first, checkDigit([...values, first], highest)];
};

const cpf = fc
  .array(digit, { minLength: 9, maxLength: 9 })
  .filter((nine) => new Set(nine).size > 1)
  .map((nine) => [...nine, ...withChecks(nine, 11)].join(''));
const cnpj = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 12, maxLength: 12 })
  .map((twelve) => {
    const values = twelve.map((letter) => letter.charCodeAt(0) - 48);
    return twelve.join('') + withChecks(values, 9).join('');
  });

describe('CPF', () => {
  it('is known by its two last digits, and by no others', () => {
    fc.assert(fc.property(cpf, (value) => isCpf(value)));
    fc.assert(
      fc.property(cpf, fc.constantFrom(9, 10), fc.integer({ min: 1, max: 9 }), (value, place, by) => {
        const other = (Number(value[place]) + by) % 10;
        return !isCpf(value.slice(0, place) + other + value.slice(place + 1));
      }),
    );
    expect(isCpf('52998224725')).toBe(true);
    for (const equal of '0123456789') expect(isCpf(equal.repeat(11))).toBe(false);
  });

  it('of a patient is stored as digits; eleven digits that are none are refused, another document is not', () => {
    const identity = PatientDraft.shape.identity;
    fc.assert(
      fc.property(cpf, (value) => {
        const written = `${value.slice(0, 3)}.${value.slice(3, 6)}.${value.slice(6, 9)}-${value.slice(9)}`;
        return identity.parse(written) === value && identity.parse(value) === value;
      }),
    );
    expect(identity.safeParse('529.982.247-26').error?.issues[0]?.message).toBe('errors.cpfInvalid');
    for (const foreign of ['', 'AB123456', 'X-99887766554', '1234567'])
      expect(identity.safeParse(foreign).success).toBe(true);
  });
});

describe('CNPJ', () => {
  it('has letters since 2026, and is known by its two last digits', () => {
    fc.assert(fc.property(cnpj, (value) => isCnpj(value) === true || /^(.)\1+$/.test(value)));
    fc.assert(
      fc.property(cnpj, fc.constantFrom(12, 13), fc.integer({ min: 1, max: 9 }), (value, place, by) => {
        const other = (Number(value[place]) + by) % 10;
        return !isCnpj(value.slice(0, place) + other + value.slice(place + 1));
      }),
    );
    expect(isCnpj(bareCnpj('12.ABC.345/01DE-35'))).toBe(true);
  });
});
