import { describe, expect, it } from 'vitest';
import { typedKey, typedOption, WORD_MS } from './typedOption.ts';

const named = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));
const FLOW = named('Positiva', 'Zero', 'Reversa');
const VESSELS = [
  { value: '3', label: 'Três vasos (2 artérias e 1 veia)' },
  { value: '2', label: 'Artéria umbilical única' },
];

describe('[FRM-246] an option by what is typed', () => {
  it('[FRM-246] is the one that says the number, else the one at that place', () => {
    expect([typedOption(VESSELS, '3'), typedOption(VESSELS, '2'), typedOption(VESSELS, '1')]).toEqual([0, 1, -1]);
    expect(['1', '2', '3', '4'].map((typed) => typedOption(FLOW, typed))).toEqual([0, 1, 2, -1]);
    expect(typedOption(FLOW, '2', false)).toBe(-1);
    expect(typedOption(named('4 a 5 mm', '5 mm ou mais'), '5')).toBe(1);
  });

  it('[FRM-246] is the first that begins with the letters, whatever their accents', () => {
    expect(['p', 'Z', 'rev', 'x', ''].map((typed) => typedOption(FLOW, typed))).toEqual([0, 1, 2, -1, -1]);
    expect(typedOption(named('Anterior', 'Única'), 'uni')).toBe(1);
    expect(typedOption(named('Longitudinal', 'Não avaliada'), 'na')).toBe(1);
  });
});

describe('[FRM-246] keys one after the other', () => {
  const options = named('Normal', 'Não avaliado', 'Alterado', 'Anormal');
  const press = (keys: string, everyMs: number) => {
    let chosen = -1;
    let typed: Parameters<typeof typedKey>[2] = null;
    let now = 0;
    for (const key of keys) {
      const answer = typedKey(options, chosen, typed, key, now);
      typed = answer.typed;
      if (answer.option >= 0) chosen = answer.option;
      now += everyMs;
    }
    return chosen;
  };

  it('[FRM-246] are a word while they come soon, and each its own after a moment', () => {
    expect([press('n', 100), press('na', 100), press('an', 100)]).toEqual([0, 1, 3]);
    expect(press('na', WORD_MS)).toBe(2);
  });

  it('go on to the next that begins so when the same letter comes again', () => {
    expect([press('nn', 100), press('nnn', 100)]).toEqual([1, 0]);
  });

  it('begin anew where they lead nowhere', () => expect(press('na2', 100)).toBe(1));
});
