import { DEFAULT_LAYOUT, type Locale } from '@gesta/domain';
import type { Report, ReportSource } from '@gesta/report';
import qrcode from 'qrcode';
import { pageSetup } from '../paper/paper.ts';
import { typeset, written } from '../report/typeset.ts';
import { NO_PERSON } from '../threads/fairQueue.ts';
import { type PdfPage, pagesOf } from './pdfText.ts';
import { png } from './pictures.ts';

const encoder = new TextEncoder();

/** A report as it is printed, with pictures of nothing. */
export async function paperOf(
  source: ReportSource,
  locale: Locale,
  layout = DEFAULT_LAYOUT,
): Promise<{ report: Report; pages: PdfPage[]; file: Buffer }> {
  const report = await written(NO_PERSON, source, { locale, time: '09:40' });
  const files: Record<string, Uint8Array> = {};
  for (const [at, { svg }] of report.charts.list.entries()) files[`/chart-${at}.svg`] = encoder.encode(svg);
  for (const [at, svg] of report.drawings.entries()) files[`/drawing-${at}.svg`] = encoder.encode(svg);
  for (const at of report.images.list.keys()) files[`/image-${at}`] = png(64, 48);
  files['/check.svg'] = encoder.encode(
    await qrcode.toString(source.standing?.address ?? '', { type: 'svg', margin: 0 }),
  );
  const file = Buffer.from(await typeset(NO_PERSON, () => ({ report, page: pageSetup(layout, report), files })));
  return { report, pages: pagesOf(file), file };
}

/** As the pages of a file are read: without spaces. */
export const unspaced = (text: string) => text.replace(/\s/g, '');
