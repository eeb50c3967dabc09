import { describe, expect, it } from 'vitest';
import type { Field } from '../schema/definition.ts';
import { issuesAt, isWritten } from './issues.ts';
import { placesIn } from './places.ts';

const TAB = 'f.info.';
function said(field: Partial<Field>, values: Record<string, unknown>): unknown[] {
  const panel = { key: 'info', label: 'x', fields: [{ key: 'a', label: 'x', type: 'textfield', ...field } as Field] };
  const [place] = placesIn({ key: 'f' }, panel, null);
  if (!place) throw new Error('no place');
  return issuesAt(place, Object.fromEntries(Object.entries(values).map(([name, value]) => [TAB + name, value])));
}

describe('what cannot be meant', () => {
  it.each([
    ['hour', '08:30', true],
    ['hour', '23:59', true],
    ['hour', '24:00', false],
    ['hour', '8:30', false],
    ['hour', '08h30', false],
    ['tuss', '40302040', true],
    ['tuss', '4030204', false],
    ['tuss', '403020401', false],
    ['icd10', 'O24.4', true],
    ['icd10', 'O244', true],
    ['icd10', 'O13', true],
    ['icd10', 'U07.1', false],
    ['icd10', 'o13', false],
    ['icd10', 'O1', false],
  ] as const)('as %s: %s is written so: %s', (format, value, right) => expect(isWritten(format, value)).toBe(right));

  it('is said of a value, never of an empty place', () => {
    expect(said({ format: 'tuss' }, {})).toEqual([]);
    expect(said({ format: 'tuss' }, { a: '12' })).toEqual([{ kind: 'format', format: 'tuss' }]);
    expect(said({ format: 'icd10' }, { a: ['O13', 'x'] })).toEqual([{ kind: 'format', format: 'icd10' }]);
  });

  it('an hour is after another, once both are hours', () => {
    const after = { format: 'hour', after: 'b' } as const;
    expect(said(after, { a: '09:00', b: '10:00' })).toEqual([{ kind: 'after', than: '10:00' }]);
    expect(said(after, { a: '10:00', b: '10:00' })).toEqual([{ kind: 'after', than: '10:00' }]);
    expect(said(after, { a: '10:01', b: '10:00' })).toEqual([]);
    expect(said(after, { a: '10:01', b: '1' })).toEqual([]);
  });

  it('a number is not less than others together', () => {
    expect(said({ notBelow: ['b', 'c'] }, { a: 2, b: 2, c: 1 })).toEqual([{ kind: 'below', least: 3 }]);
    expect(said({ notBelow: ['b', 'c'] }, { a: 3, b: 2, c: 1 })).toEqual([]);
    expect(said({ notBelow: ['b', 'c'] }, { a: 0 })).toEqual([]);
  });

  it('a sentence stands beside the field while its rule holds', () => {
    const alert = { on: { field: '@self', in: ['O-'] }, text: 'term.x' };
    expect(said({ alert }, { a: 'O-' })).toEqual([{ kind: 'alert', text: 'term.x' }]);
    expect(said({ alert }, { a: 'O+' })).toEqual([]);
  });
});
