import { DEFAULT_LAYOUT, type Locale } from '@gesta/domain';
import type { Report, ReportSource } from '@gesta/report';
import qrcode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { pageSetup } from '../paper/paper.ts';
import { type PdfPage, pagesOf } from '../test/pdfText.ts';
import { png } from '../test/pictures.ts';
import { ROUTINE } from '../test/reportSamples.ts';
import { NO_PERSON } from '../threads/fairQueue.ts';
import { typeset, written } from './typeset.ts';

const encoder = new TextEncoder();

async function paperOf(
  source: ReportSource,
  locale: Locale,
  layout = DEFAULT_LAYOUT,
): Promise<{ report: Report; pages: PdfPage[] }> {
  const report = await written(NO_PERSON, source, { locale, time: '09:40' });
  const files: Record<string, Uint8Array> = {};
  for (const [at, { svg }] of report.charts.list.entries()) files[`/chart-${at}.svg`] = encoder.encode(svg);
  for (const at of report.images.list.keys()) files[`/image-${at}`] = png(64, 48);
  files['/check.svg'] = encoder.encode(
    await qrcode.toString(source.standing?.address ?? '', { type: 'svg', margin: 0 }),
  );
  const bytes = await typeset(NO_PERSON, () => ({ report, page: pageSetup(layout, report), files }));
  return { report, pages: pagesOf(Buffer.from(bytes)) };
}
/** Letters of a sentence that tell it from the others. */
const BEGINNING = 14;
const bare = (text: string) => text.replace(/\s/g, '');

describe('the report of a routine exam of the second trimester', () => {
  it.each(['pt-BR', 'de', 'ru'] as const)(
    '[RPT-126] has three pages, the conclusion on the first: %s',
    async (locale) => {
      const { report, pages } = await paperOf(ROUTINE, locale);
      expect(pages).toHaveLength(3);
      const [first, , last] = pages.map(({ text }) => text);
      for (const { runs } of report.conclusion.blocks)
        expect(first).toContain(bare(runs.map(({ text }) => text).join('')).slice(0, BEGINNING));
      expect(first).toContain(bare(report.conclusion.signed.replace('{page}', '3')));
      expect(last).toContain(bare(report.references.title.toLocaleUpperCase(locale)));
    },
  );

  it('puts the conclusion before the signature where the clinic says so, and keeps its head on the first page alone', async () => {
    const layout = { ...ROUTINE.layout, conclusionLast: true };
    const { pages } = await paperOf({ ...ROUTINE, layout }, 'pt-BR');
    const all = pages.map(({ text }) => text);
    const said = bare('Pielectasia leve').slice(0, BEGINNING);
    expect(all[0]).not.toContain(said);
    expect(all.at(-1)).toContain(said);
    expect(all.filter((text) => text.includes(bare('Rua das Acácias, 120')))).toHaveLength(1);
    expect(all.slice(1).every((text) => text.includes(bare('Heloísa Brandão Tavares')))).toBe(true);
  });
});
