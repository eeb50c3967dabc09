import { GestaError } from '@gesta/domain';
import type { Report, ReportSource, ReportSpeech } from '@gesta/report';
import { OUR_FORMS } from '../form/ourForms.ts';
import type { ListJob, PaperJob } from '../paper/paper.ts';
import type { setList, setPages } from '../paper/setPages.ts';
import type { Asker } from '../threads/fairQueue.ts';
import { inThread, type Job, keepsThread } from '../threads/pool.ts';
import type { writeReport } from './writeReport.ts';

/** Many times what the largest exam, of four fetuses with every form, takes. */
const PATIENCE_MS = 60_000;
const late = () => new GestaError('unavailable', { retryAfterSeconds: 5 });
const WRITE_REPORT: Job<typeof writeReport> = {
  file: new URL('./writeReport.ts', import.meta.url),
  name: 'writeReport',
  patienceMs: PATIENCE_MS,
  late,
};
const SET_PAGES: Job<typeof setPages> = {
  file: new URL('../paper/setPages.ts', import.meta.url),
  name: 'setPages',
  patienceMs: PATIENCE_MS,
  late,
};

const SET_LIST: Job<typeof setList> = {
  file: new URL('../paper/setPages.ts', import.meta.url),
  name: 'setList',
  patienceMs: PATIENCE_MS,
  late,
};

/** What a report says, from what is known of its exam. */
export const written = (
  asker: Asker,
  { definitions, ...source }: ReportSource,
  { locale, time }: Pick<ReportSpeech, 'locale' | 'time'>,
): Promise<Report> =>
  inThread(WRITE_REPORT, asker, () => ({
    source,
    definitions: definitions === OUR_FORMS.forms ? null : definitions,
    locale,
    time,
  }));

/** A report as PDF. It is put together when its turn has come: sixty papers that wait hold no pictures in memory. */
export const typeset = (asker: Asker, prepare: () => PaperJob | Promise<PaperJob>): Promise<Uint8Array<ArrayBuffer>> =>
  inThread(SET_PAGES, asker, prepare);

/** A list as PDF. */
export const typesetList = (
  asker: Asker,
  prepare: () => ListJob | Promise<ListJob>,
): Promise<Uint8Array<ArrayBuffer>> => inThread(SET_LIST, asker, prepare);

/** Whether the next paper finds fonts and compiler in place. */
export const isReadyToSet = (): boolean => keepsThread(SET_PAGES);
