import type { ParamInfo } from '@gesta/clinical';
import { expect, test } from 'vitest';
import { askedParams, filledRows, isAge, leavesOf, missingOf, paramsOf, readFilled, writeFilled } from './filled.ts';

const age: ParamInfo = { name: 'idadeGestacionalEmDias', kind: 'number', unit: 'days', min: 0, max: 315 };
const ca: ParamInfo = { name: 'ca', kind: 'number', unit: 'mm', min: 10, max: 500 };
const sex: ParamInfo = { name: 'sexo', kind: 'choice', choices: ['feminino', 'masculino'], optional: true };
const flag: ParamInfo = { name: 'obito', kind: 'flag', optional: true };
const day: ParamInfo = { name: 'start', kind: 'day' };
const twin: ParamInfo = { name: 'gemeo', kind: 'group', optional: true, of: { ccn: { kind: 'number', unit: 'mm' } } };
const list: ParamInfo = {
  name: 'readings',
  kind: 'list',
  optional: true,
  of: { sbp: { kind: 'number', unit: 'mmHg' } },
};

test('what is filled comes back from the address as it was', () => {
  const params = [ca, age, sex, flag, day, twin, list];
  const filled = {
    ca: 222.5,
    idadeGestacionalEmDias: 197,
    sexo: 'masculino',
    obito: false,
    start: '2026-04-29',
    'gemeo.ccn': 61,
    'readings.0.sbp': 110,
    'readings.1.sbp': 115,
  };
  expect(readFilled(params, writeFilled(filled))).toEqual(filled);
});

test('what nobody can read is left out of both', () => {
  expect(writeFilled({ ca: Number.NaN })).toEqual({});
  expect(readFilled([ca, sex, day, flag], { ca: 'x', sexo: 'outro', start: '2026-02-31', obito: 'talvez' })).toEqual(
    {},
  );
});

test('a calculation gets groups and lists as it takes them', () => {
  expect(paramsOf([ca, twin, list], { ca: 222, 'gemeo.ccn': 61, 'readings.1.sbp': 115 })).toEqual({
    ca: 222,
    gemeo: { ccn: 61 },
    readings: [{ sbp: undefined }, { sbp: 115 }],
  });
  expect(paramsOf([twin, list], {})).toEqual({ gemeo: undefined, readings: undefined });
});

test('a list has as many lines as were begun', () => {
  expect(filledRows({ 'readings.2': true }, 'readings')).toBe(3);
  expect(filledRows({ 'readings.99.sbp': 1 }, 'readings')).toBe(12);
  expect(leavesOf([list], { 'readings.0': true })).toHaveLength(1);
});

test('the age is asked as one field, and only an age is', () => {
  const part: ParamInfo = { name: 'days', kind: 'number', unit: 'days', min: 0, max: 6, optional: true };
  const weeks: ParamInfo = { name: 'weeks', kind: 'number', unit: 'weeks', optional: true };
  expect(askedParams([weeks, part, age]).map(({ name }) => name)).toEqual(['idadeGestacionalEmDias']);
  expect(askedParams([weeks, part])).toHaveLength(2);
  expect(isAge(age)).toBe(true);
  expect(isAge(part)).toBe(false);
});

test('missing is what is required and not there', () => {
  expect(missingOf([ca, age, sex, flag], { ca: 222 })).toEqual(['idadeGestacionalEmDias']);
});
