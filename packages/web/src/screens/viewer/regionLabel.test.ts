import { describe, expect, it } from 'vitest';
import { labelTop } from './regionLabel.ts';

const place = { left: 0, top: 40, scale: 0.5 };

describe('the label of a calibrated region', () => {
  it('stands below it where machines write above it', () => {
    expect(labelTop({ y0: 100, y1: 700 }, place, 900)).toBe(392);
  });

  it('stands over its foot in a pane that is too low, never over what the machine wrote above', () => {
    expect(labelTop({ y0: 100, y1: 700 }, place, 420)).toBe(342);
    expect(labelTop({ y0: 100, y1: 700 }, place, 100)).toBeGreaterThan(90);
  });

  it('stands above a region that begins where its picture does', () => {
    expect(labelTop({ y0: 0, y1: 700 }, place, 900)).toBe(19);
  });
});
