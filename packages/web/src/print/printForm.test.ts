import { DEFAULT_LAYOUT } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { checkPrint, pageIn, printFormOf, withField } from './printForm.ts';

const form = printFormOf({ ...DEFAULT_LAYOUT, version: 0, hasLogo: false, updatedAt: null });

describe('the settings on the screen', () => {
  it('[RPT-098] [RPT-099] say what is missing', () => {
    expect(checkPrint({ ...form, paperFormat: null, pageOrientation: null, topMargin: null }).problems).toEqual({
      paperFormat: 'errors.required',
      pageOrientation: 'errors.required',
      topMargin: 'errors.required',
    });
  });

  it('[RPT-117] format, orientation and sides follow each other', () => {
    const letter = withField(form, 'paperFormat', 'Letter');
    expect(pageIn(letter)).toEqual({ width: 215.9, height: 279.4 });
    const turned = withField(letter, 'pageOrientation', 'landscape');
    expect([turned.pageWidth, turned.pageHeight]).toEqual([279.4, 215.9]);
    expect(withField(turned, 'pageWidth', 120).pageOrientation).toBe('portrait');
    expect(pageIn({ ...form, pageHeight: null })).toBeNull();
  });

  it('are taken as they are when nothing is wrong', () => {
    expect(checkPrint(form).layout).toEqual(DEFAULT_LAYOUT);
  });
});
