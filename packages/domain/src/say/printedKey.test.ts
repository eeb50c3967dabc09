import { expect, it } from 'vitest';
import { printedKey } from './printedKey.ts';

it.each([
  ['mod+k', 'Ctrl K'],
  ['alt+shift+Enter', 'Alt ⇧ ↵'],
  ['alt+ArrowDown', 'Alt ↓'],
  ['?', '?'],
  ['F8', 'F8'],
])('%s is printed as %s', (key, printed) => {
  expect(printedKey(key)).toBe(printed);
});

it('the key that commands has the name of the machine', () => {
  expect(printedKey('mod+j', '⌘')).toBe('⌘ J');
});
