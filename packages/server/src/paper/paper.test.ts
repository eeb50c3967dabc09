import { DEFAULT_LAYOUT, PrintLayout } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { pageSetup } from './paper.ts';

const said = {
  footer: '',
  clinic: { name: '', nameFull: '', lines: [], footer: 'Clínica', logo: false },
  standing: 'Prévia',
};
const low = { paperFormat: 'DLE', pageOrientation: 'landscape', pageWidth: 210, pageHeight: 110 } as const;
const margins = { topMargin: 0, bottomMargin: 0, leftMargin: 0, rightMargin: 0 };

describe('the paper of a report', () => {
  it('[RPT-089] has the margins of the clinic, but never less than what stands in them', () => {
    expect(pageSetup(DEFAULT_LAYOUT, said)).toMatchObject({
      left: 19,
      right: 19,
      top: 22,
      bottom: 21,
      letterhead: 13,
      foot: 9,
    });
    const bare = pageSetup(PrintLayout.parse({ ...low, ...margins }), said);
    expect(bare).toMatchObject({ width: 210, height: 110, left: 0, right: 0 });
    expect(bare.top).toBeGreaterThan(10);
    expect(bare.bottom).toBeGreaterThan(14);
  });

  it('leaves the upper margin to paper that has a head of its own', () => {
    const own = pageSetup({ ...DEFAULT_LAYOUT, topMargin: 45 }, said);
    expect([own.top, own.letterhead]).toEqual([45, 45]);
  });

  it('leaves most of a page to the report, however long its foot is', () => {
    const { top, bottom, height } = pageSetup(PrintLayout.parse({ ...low, ...margins }), {
      ...said,
      footer: 'x\n'.repeat(250),
    });
    expect(height - top - bottom).toBeGreaterThan(height / 2);
  });

  it('[RPT-090] puts as many charts and pictures in a row as the clinic says and the paper holds, none higher than a page', () => {
    const wide = pageSetup({ ...DEFAULT_LAYOUT, chartsCount: 3, imagesCount: 6, chartsHeightMax: 30 }, said);
    expect(wide).toMatchObject({ charts: 3, images: 5, chartHeight: 30 });
    const small = PrintLayout.parse({ ...low, chartsCount: 0, imagesCount: 0, topMargin: 10, bottomMargin: 10 });
    const page = pageSetup(small, said);
    expect([page.charts, page.images]).toEqual([3, 3]);
    expect(page.imageHeight).toBeLessThan(110);
  });
});
