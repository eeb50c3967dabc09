import { describe, expect, it } from 'vitest';
import { markedBy, marksOf } from './markOf.ts';

const ITEMS = ['Normal', 'Alterado', 'Incerto'].map((value) => ({ value, label: value }));

describe('the key of an option', () => {
  it('is the first letter of its word in the language of the screen, and the one of the catalogue', () => {
    expect(marksOf(ITEMS, (label) => label)).toEqual(['N', 'A', 'I']);
    const words: Record<string, string> = { Normal: 'Норма', Alterado: 'Изменено', Incerto: 'Неясно' };
    const marks = marksOf(ITEMS, (label) => words[label] ?? label);
    expect(marks).toEqual(['1', 'И', '3']);
    expect(['и', 'n', 'a', '3', 'x', 'Enter'].map((key) => markedBy(ITEMS, marks, key)?.value)).toEqual([
      'Alterado',
      'Normal',
      'Alterado',
      'Incerto',
      undefined,
      undefined,
    ]);
  });
});
