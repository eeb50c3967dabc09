import { type CalendarDay, parseDay } from '@gesta/clinical';
import type { DocumentKind, RecordDocument } from '@gesta/domain';

export type DocumentLine = { key: string; label: string; text: string; strong?: boolean };
export type DocumentItem = {
  key: string;
  /** Counted through the whole paper. */
  number: number;
  title: string;
  /** Beside the title, in lighter letters. */
  detail: string;
  /** At the right edge: how much, which side, when. */
  right: string;
  text: string;
  note: string;
};
export type DocumentGroup = { key: string; label: string; items: DocumentItem[] };

/** What stands on one paper between the head and the signature. Words only: whoever shows them shows them as text. */
export type DocumentModel = {
  key: string;
  kind: DocumentKind;
  title: string;
  /** Under the title: for how long it is good. */
  validity: string;
  day: CalendarDay;
  /** What stands with the patient. */
  facts: DocumentLine[];
  groups: DocumentGroup[];
  /** What a certificate says, a paragraph each. */
  text: readonly string[];
  /** What stands below, under a heading each. */
  closing: DocumentLine[];
  /** One more line, small: how many there are. */
  count: string;
  /** How often it is printed; two where the pharmacy keeps one. */
  copies: 1 | 2;
  /** Room for whoever buys and whoever sells it. */
  buyer: boolean;
};

export type AskedDocument = Pick<RecordDocument, 'kind' | 'values' | 'serviceDay'>;
export type DocumentParts = Omit<DocumentModel, 'kind' | 'day'> & { day?: CalendarDay | undefined };

/** A day of a form, as it was typed. */
export const documentDay = (value: unknown): CalendarDay | undefined => parseDay(String(value ?? '')) ?? undefined;
