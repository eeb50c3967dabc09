import { expect, it } from 'vitest';
import { readCustomText, textOf } from './customText.ts';
import { lineDifference } from './lineDifference.ts';

it('reads back what it writes', () => {
  const kept = { form: null, customization: {} };
  expect(readCustomText(textOf(kept), 'morphological')).toEqual({ kept });
});

it('tells what the parser said, or every place that is not what a form is made of', () => {
  expect(readCustomText('{"customization": ', 'morphological').parse).toMatch(/JSON/);
  expect(readCustomText('[]', 'morphological').problems).toEqual([{ place: 'morphological', reason: 'object' }]);
  expect(readCustomText('{"custom": {}}', 'morphological').problems).toEqual([
    { place: 'custom', reason: 'unknownProperty' },
  ]);
  const wrong = { customization: { nada: 1, outro: 2 } };
  expect(readCustomText(JSON.stringify(wrong), 'morphological').problems?.length).toBeGreaterThan(1);
  expect(readCustomText('{}', 'nenhum').problems).toEqual([{ place: 'nenhum', reason: 'unknownForm' }]);
});

it('shows the lines that changed, and a little around them', () => {
  expect(lineDifference('a\nb\nc\nd\ne', 'a\nb\nX\nd\ne')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'same', text: 'b' },
    { kind: 'gone', text: 'c' },
    { kind: 'new', text: 'X' },
    { kind: 'same', text: 'd' },
    { kind: 'same', text: 'e' },
  ]);
  expect(lineDifference('a\nb', 'a\nb\n')).toEqual([]);
});
