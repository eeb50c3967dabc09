import { createTranslate, loadMessages } from '@gesta/domain';
import { expect, it } from 'vitest';
import { sayDuration } from './sayDuration.ts';

const english = await loadMessages('en');
const t = createTranslate('pt-BR', await loadMessages('pt-BR'), english);

it.each([
  [-3, '0 min'],
  [0, '0 min'],
  [12.4, '12 min'],
  [59.6, '1 h 00'],
  [72, '1 h 12'],
  [222, '3 h 42'],
  [1439, '23 h 59'],
  [1440, '1 d 0 h'],
  [4600, '3 d 5 h'],
])('says %d minutes as %s', (minutes, words) => {
  expect(sayDuration(minutes, t)).toBe(words);
});
