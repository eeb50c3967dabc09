import { DEFAULT_LAYOUT, DEFAULT_LOCALE } from '@gesta/domain';
import { pageSetup } from '../paper/paper.ts';
import { NO_PERSON } from '../threads/fairQueue.ts';
import { NOBODY } from './nobody.ts';
import { typeset, written } from './typeset.ts';

/** The first paper after a start costs seconds: fonts, compiler, template. It is one that nobody waits for. */
export async function warmPaper(): Promise<void> {
  const report = await written(NO_PERSON, NOBODY, { locale: DEFAULT_LOCALE, time: '' });
  const encoder = new TextEncoder();
  const files = Object.fromEntries(
    report.charts.list.map(({ svg }, place) => [`/chart-${place}.svg`, encoder.encode(svg)]),
  );
  await typeset(NO_PERSON, () => ({ report, page: pageSetup(DEFAULT_LAYOUT, report), files }));
}
