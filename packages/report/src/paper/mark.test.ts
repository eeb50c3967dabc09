import { describe, expect, it } from 'vitest';
import { paperMark } from './mark.ts';

describe('the mark beside a percentile', () => {
  it.each([
    [0.5, '', ''],
    [0.1, '', ''],
    [0.09, 'warn', 'low'],
    [0.03, 'warn', 'low'],
    [0.029, 'err', 'low'],
    [0.91, 'warn', 'high'],
    [0.97, 'warn', 'high'],
    [0.984, 'err', 'high'],
  ])('at %f is %s %s', (percentil, tone, side) => {
    expect(paperMark({ percentil, z: 0, bound: null })).toEqual({ tone, side });
  });

  it('beyond the last published line, and of a z-score alone, is that of its side', () => {
    expect(paperMark({ percentil: 0.03, z: null, bound: 'below' })).toEqual({ tone: 'err', side: 'low' });
    expect(paperMark({ percentil: null, z: 2.3, bound: null })).toEqual({ tone: 'err', side: 'high' });
    expect(paperMark({ percentil: null, z: -1.9, bound: null })).toEqual({ tone: '', side: '' });
  });
});
