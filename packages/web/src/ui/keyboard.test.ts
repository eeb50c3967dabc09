import type { MessageKey } from '@gesta/domain';
import { expect, test } from 'vitest';
import { bindingFor, type KeyBinding, nameOfPress, type Press } from './keyboard.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const binding = (key: string): KeyBinding => ({ key, label: 'keys.help' satisfies MessageKey, run: () => undefined });

test.each([
  [press('j'), 'j'],
  [press('J'), 'j'],
  [press('?'), '?'],
  [press('ArrowDown'), 'ArrowDown'],
  [press('k', { ctrlKey: true }), 'mod+k'],
  [press('k', { metaKey: true }), 'mod+k'],
  [press('о', { code: 'KeyJ' }), 'j'],
  [press('л', { code: 'KeyK', ctrlKey: true }), 'mod+k'],
  [press('ю', { code: 'Period' }), '.'],
  [press('ArrowLeft', { altKey: true }), 'alt+ArrowLeft'],
  [press('Enter', { altKey: true }), 'alt+Enter'],
  [press('Enter', { altKey: true, shiftKey: true }), 'alt+shift+Enter'],
  [press('N', { altKey: true, shiftKey: true }), 'alt+shift+n'],
  [press('1', { altKey: true, shiftKey: true }), 'alt+1'],
  [press('q', { altKey: true, ctrlKey: true }), null],
])('a press is named by what it means, on any layout', (pressed, name) => {
  expect(nameOfPress(pressed)).toBe(name);
});

test('a Latin key keeps its letter wherever the layout puts it', () => {
  expect(nameOfPress(press('a', { code: 'KeyQ' }))).toBe('a');
});

test('the binding registered last wins', () => {
  const shell = binding('n');
  const screen = binding('N');
  expect(bindingFor(press('n'), [shell, screen])).toBe(screen);
  expect(bindingFor(press('x'), [shell, screen])).toBeUndefined();
});

test('a key with Alt and Shift is another than with Alt alone', () => {
  const [one, all] = [binding('alt+Enter'), binding('alt+shift+Enter')];
  expect(bindingFor(press('Enter', { altKey: true }), [one, all])).toBe(one);
  expect(bindingFor(press('Enter', { altKey: true, shiftKey: true }), [one, all])).toBe(all);
});

test('a key of the screen comes before the same key of the shell, whichever was registered first', () => {
  const shell = { ...binding('n'), everywhere: true };
  const screen = binding('n');
  expect(bindingFor(press('n'), [screen, shell])).toBe(screen);
  expect(bindingFor(press('n'), [shell])).toBe(shell);
});
