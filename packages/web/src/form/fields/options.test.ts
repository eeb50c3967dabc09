import { describe, expect, it } from 'vitest';
import { foundOptions, isNewOption, matchesSearch, optionFor, optionsAnd, optionsWith } from './options.ts';

const items = [
  { value: 'Prévia total', label: 'Prévia total' },
  { value: 'outros', label: 'Outra localização' },
];

describe('the options of a field', () => {
  it('are ours and the clinic’s, none of them twice', () => {
    expect(optionsAnd(items, ['PREVIA TOTAL', 'Fúndica']).map(({ value }) => value)).toEqual([
      'Prévia total',
      'outros',
      'Fúndica',
    ]);
  });

  it('stay what they are, with what is stored without being one of them', () => {
    expect(optionsWith(items, 'previa TOTAL')).toBe(items);
    expect(optionsWith(items, undefined)).toBe(items);
    expect(optionsWith(items, 'antiga')).toEqual([...items, { value: 'antiga', label: 'antiga' }]);
    expect(optionsWith(items, ['outros', 'antiga'])).toHaveLength(3);
  });

  it('are found without regard to case and accents', () => {
    expect(optionFor(items, 'PREVIA TOTAL')).toBe(items[0]);
    expect(optionFor(items, null)).toBeUndefined();
  });

  it.each([
    ['previa total', false],
    ['PRÉVIA TOTAL ', false],
    ['outra localizacao', false],
    ['OUTROS', false],
    ['  ', false],
    ['Fúndica', true],
  ])('[FRM-229] "%s" can be added: %s', (text, answer) => expect(isNewOption(text, items)).toBe(answer));

  it('stand out when they were typed, or begin so', () => {
    const found = ['Anormal', 'Normal tardio', 'Normal'].map((label) => ({ value: label, label }));
    expect(['normal', 'norm', 'tar'].map((search) => foundOptions(found, search, true).best)).toEqual([2, 1, -1]);
  });

  it('[FRM-246] are found by a number in a list, though no label has it', () => {
    const vessels = [
      { value: '3', label: 'Três vasos' },
      { value: '2', label: 'Artéria umbilical única' },
    ];
    expect(foundOptions(vessels, '2', true)).toEqual({ found: [vessels[1]], best: 0 });
    expect(foundOptions(items, '2', true)).toEqual({ found: [items[1]], best: 0 });
    // A clinic may add what is called so.
    expect(foundOptions(items, '2', false)).toEqual({ found: [], best: -1 });
  });

  it('are narrowed by words anywhere in the label', () => {
    expect(matchesSearch('Prévia total', 'tot pre')).toBe(true);
    expect(matchesSearch('Prévia total', 'parcial')).toBe(false);
    expect(matchesSearch('Prévia total', '')).toBe(true);
  });
});
