import { describe, expect, it } from 'vitest';
import { CalculationCall, DirectCall } from './calculation.ts';

const call = (params: unknown) => CalculationCall.safeParse({ path: '/calc/ccn/robinson/v1', params });
const direct = (body: unknown) => DirectCall.safeParse(body);
const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

describe('the parameters of a calculation', () => {
  it.each([
    ['a list of lists, three deep', { a: nested(3) }],
    ['groups with names', { a: { b: [{ c: null, 'd-1': true }] } }],
    ['eighty of them', Object.fromEntries(Array.from({ length: 78 }, (_, index) => [`p${index}`, 1]))],
    ['forty in a list', { a: Array(40).fill('x'.repeat(200)) }],
  ])('may be %s', (_, params) => {
    expect(call(params).data?.params).toEqual(params);
    expect(direct(params).data).toEqual({ ...params, allowUncertain: false, lang: 'pt-BR' });
  });

  it.each([
    ['four deep', { a: nested(4) }],
    ['a long list', { a: Array(41).fill(1) }],
    ['a wide group', { a: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`p${index}`, 1])) }],
    ['too many in all', { a: Array(10).fill(Array(40).fill(1)) }],
    ['a number without end', { a: [Number.POSITIVE_INFINITY] }],
    ['a misnamed one', { a: { 'b c': 1 } }],
    ['a long text', { a: ['x'.repeat(201)] }],
    ['what JSON has no sign for', { a: undefined, b: () => 1 }],
  ])('may not be %s', (_, params) => {
    expect(call(params).error?.issues).toMatchObject([{ path: ['params'] }]);
    expect(direct(params).error?.issues).toMatchObject([{ path: [] }]);
  });

  it.each([
    ['deep values', `{"a":[${Array(70_000).fill('[[[[1]]]]').join()}]}`],
    ['many deep parameters', `{${Array.from({ length: 40_000 }, (_, index) => `"p${index}":[[[[[[1]]]]]]`).join()}}`],
    ['a list of wrong names', `{"a":[${Array(70_000).fill('{" ":1}').join()}]}`],
  ])('a megabyte of %s is one finding', (_, text) => {
    const params: unknown = JSON.parse(text);
    expect(call(params).error?.issues.length).toBe(1);
    expect(direct(params).error?.issues.length).toBe(1);
  });
});
