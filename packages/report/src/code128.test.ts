import { describe, expect, it } from 'vitest';
import { code128 } from './code128.ts';

const QUIET = '0'.repeat(10);
const STOP = '1100011101011';

/** The modules as a scanner sees them: 1 is black. */
function drawn(text: string): string {
  const code = code128(text);
  const line = Array(code?.width ?? 0).fill('0');
  for (const bar of code?.bars ?? []) line.fill('1', bar.x, bar.x + bar.width);
  return line.join('');
}

describe('a barcode', () => {
  it('of an accession number carries its digits in pairs', () => {
    // Start C, 00, 41, 82, the check (105 + 1 × 0 + 2 × 41 + 3 × 82) mod 103 = 21, stop: symbols of the standard's table.
    const symbols = ['11010011100', '11011001100', '11000100010', '10010011110', '11011100100', STOP];
    expect(drawn('004182')).toBe(`${QUIET}${symbols.join('')}${QUIET}`);
  });

  it('of anything else carries single characters', () => {
    // Start B, A, 1, the check (104 + 1 × 33 + 2 × 17) mod 103 = 68, stop.
    const symbols = ['11010010000', '10100011000', '10011100110', '10000100110', STOP];
    expect(drawn('A1')).toBe(`${QUIET}${symbols.join('')}${QUIET}`);
  });

  it('begins and ends every symbol in eleven modules, whatever it carries', () => {
    for (const text of ['0', '00', '12345', '~', ' !"#$%&', 'RIS-77/AB_c'])
      expect((drawn(text).length - 20 - 13) % 11, text).toBe(0);
  });

  it.each(['', 'é', 'a\n', '日本'])('cannot carry %j', (text) => {
    expect(code128(text)).toBeNull();
  });
});
