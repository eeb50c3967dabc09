import { GestaError } from '@gesta/domain';
import type { Report, ReportSource, ReportSpeech } from '@gesta/report';
import { OUR_FORMS } from '../form/ourForms.ts';
import type { Asker } from '../threads/fairQueue.ts';
import { inThread } from '../threads/pool.ts';
import type { Paper } from './paper.ts';

/** Many times what the largest exam, of four fetuses with every form, takes. */
const PATIENCE_MS = 60_000;
const late = () => new GestaError('unavailable', { retryAfterSeconds: 5 });

/** What a report says, from what is known of its exam. */
export const written = (
  asker: Asker,
  { definitions, ...source }: ReportSource,
  { locale, time }: Pick<ReportSpeech, 'locale' | 'time'>,
): Promise<Report> =>
  inThread({ kind: 'report', patienceMs: PATIENCE_MS, late }, asker, () => ({
    source,
    definitions: definitions === OUR_FORMS.forms ? null : definitions,
    locale,
    time,
  }));

/** A report as PDF. It is put together when its turn has come: sixty papers that wait hold no pictures in memory. */
export const typeset = (asker: Asker, prepare: () => Paper | Promise<Paper>): Promise<Uint8Array<ArrayBuffer>> =>
  inThread({ kind: 'paper', patienceMs: PATIENCE_MS, late }, asker, prepare);
