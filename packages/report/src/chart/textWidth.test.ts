import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, textWidth } from './textWidth.ts';

it('cuts a text to its room, and leaves at least one sign of it', () => {
  const most = textWidth('Circunferência…', 12);
  expect(fitted('Circunferência', most, 12)).toBe('Circunferência');
  expect(fitted('Circunferência abdominal', most, 12)).toBe('Circunferência…');
  expect(fitted('Circunferência abdominal', most, 12, 600)).toBe('Circunferênci…');
  expect(fitted('🤰🤰', 1, 12)).toBe('🤰…');
});

it('keeps as much as fits, of any text in any room', () => {
  const sized = fc.record({ most: fc.integer({ min: 0, max: 300 }), weight: fc.constantFrom(400, 600) });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), sized, (text, { most, weight }) => {
      const written = fitted(text, most, 11, weight);
      const signs = Array.from(text);
      if (textWidth(text, 11, weight) <= most) return written === text;
      const lengths = signs.map((_, index) => index + 1);
      const fits = (length: number) => textWidth(`${signs.slice(0, length).join('')}…`, 11, weight) <= most;
      const longest = lengths.findLast(fits) ?? 1;
      return written === `${signs.slice(0, longest).join('').trimEnd()}…`;
    }),
  );
});

it('takes as long as the text has signs, not their square', () => {
  // So many that their square would not end within the time of a test.
  expect(fitted('W'.repeat(1_000_000), 100, 11)).toMatch(/^W{5,20}…$/);
});
