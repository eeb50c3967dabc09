import { expect, it } from 'vitest';
import { letThrough } from './inputFilter.ts';

it.each([
  ['digits', 'TUSS 4090-1', '40901'],
  ['digits', 'abc', ''],
  ['letters', "Ana d'Ávila 2", "Ana d'Ávila "],
  ['upper', 'série à', 'SÉRIE À'],
  [undefined, 'a1!', 'a1!'],
  ['constructor', 'a1!', 'a1!'],
])('the filter %s makes %s of the text', (filter, text, kept) => expect(letThrough(text, filter)).toBe(kept));
