import { DEFAULT_LAYOUT, DEFAULT_LOCALE } from '@gesta/domain';
import { pageSetup } from '../paper/paper.ts';
import { NO_PERSON } from '../threads/fairQueue.ts';
import { NOBODY } from './nobody.ts';
import { isReadyToSet, typeset, written } from './typeset.ts';

/** The first paper of a thread costs seconds: fonts, compiler, template. It is one that nobody waits for. */
export async function warmPaper(): Promise<void> {
  const report = await written(NO_PERSON, NOBODY, { locale: DEFAULT_LOCALE, time: '' });
  const encoder = new TextEncoder();
  const files = Object.fromEntries(
    report.charts.list.map(({ svg }, place) => [`/chart-${place}.svg`, encoder.encode(svg)]),
  );
  await typeset(NO_PERSON, () => ({ report, page: pageSetup(DEFAULT_LAYOUT, report), files }));
}

let warming: Promise<void> | null = null;

/** Where no thread is ready to set papers one is made ready; where one is, it stays so for a while. */
export function readyPaper(): Promise<void> {
  if (isReadyToSet()) return Promise.resolve();
  warming ??= warmPaper().finally(() => {
    warming = null;
  });
  return warming;
}
