import type { MeasureProposal } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { countKinds, kindOf, type RowKind } from './rowKind.ts';

const row = (given: Partial<MeasureProposal>) =>
  ({
    state: 'empty',
    reason: null,
    key: 'f.t1.dbp',
    accepted: false,
    compareOnly: false,
    preselected: false,
    measure: { id: 'm' },
    ...given,
  }) as MeasureProposal;

describe('what is to be done about a measure', () => {
  it.each<[RowKind, Partial<MeasureProposal>, Record<string, string>]>([
    ['empty', { preselected: true }, {}],
    ['ask', {}, {}],
    ['differs', { state: 'differs' }, {}],
    ['kept', { state: 'differs' }, { 'f.t1.dbp': 'm' }],
    // A second report is another measure: it is asked about again.
    ['differs', { state: 'differs' }, { 'f.t1.dbp': 'earlier' }],
    ['odd', { state: 'implausible' }, {}],
    ['odd', { state: 'wrongUnit', compareOnly: true }, {}],
    ['same', { state: 'same' }, {}],
    ['accepted', { state: 'same', accepted: true }, {}],
    // The likely number was taken, not the one that was sent.
    ['accepted', { state: 'implausible', accepted: true }, {}],
    ['compared', { state: 'differs', compareOnly: true }, {}],
    ['compared', { state: 'empty', compareOnly: true }, {}],
    ['noField', { state: 'unmapped', reason: 'unknown', key: null }, {}],
    ['waits', { state: 'unmapped', reason: 'fetus', key: null }, {}],
  ])('is %s', (kind, given, kept) => expect(kindOf(row(given), kept)).toBe(kind));

  it('is counted by what it is', () => {
    expect(countKinds(['empty', 'empty', 'noField'])).toMatchObject({ all: 3, empty: 2, noField: 1, differs: 0 });
  });
});
