import { loadChapters } from '@gesta/clinical';
import type { Locale } from '@gesta/domain';
import { buildReport, type Report, type ReportSource } from '@gesta/report';
import { OUR_FORMS } from '../form/ourForms.ts';
import { wordsIn } from './speech.ts';

export type ToWrite = {
  source: Omit<ReportSource, 'definitions'>;
  /** Of a clinic with forms of its own; ours are known here, and compiled once. */
  definitions: ReportSource['definitions'] | null;
  locale: Locale;
  time: string;
};

/** In a thread: what a report says, with its charts drawn. */
export async function writeReport({ source, definitions, locale, time }: ToWrite): Promise<Report> {
  await loadChapters();
  return buildReport({ ...source, definitions: definitions ?? OUR_FORMS.forms }, { ...(await wordsIn(locale)), time });
}
