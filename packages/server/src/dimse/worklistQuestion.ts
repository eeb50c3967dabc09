import { addDays, type CalendarDay, parseDay } from '@gesta/clinical';
import { charsetNamed } from '../dicom/charset.ts';
import { type Element, type Elements, readElements } from '../dicom/elements.ts';
import { orRefusal } from '../dicom/limits.ts';
import { memorySource } from '../dicom/source.ts';
import { TAG } from '../dicom/tags.ts';
import { type DicomValues, valuesIn } from '../dicom/values.ts';
import { plainLetters } from './dataSet.ts';
import type { WorklistQuestion } from './services.ts';

export const STEP = 0x00400100;
export const STATION_AE = 0x00400001;
export const STEP_DATE = 0x00400002;

/** What a machine asks for: which exams, and which keys of each it wants to have. */
export type Asked = {
  from: CalendarDay | null;
  to: CalendarDay | null;
  name: string | null;
  patId: string | null;
  accessionNo: string | null;
  modality: string | null;
  station: string | null;
  keys: Element[];
  /** Of the step; null where all of it is wanted. */
  stepKeys: Element[] | null;
};

/** Null for what is no data set. */
export function readQuestion({ bytes, isExplicit }: WorklistQuestion, today: CalendarDay): Asked | null {
  const read = orRefusal(() => askedIn(bytes, isExplicit, today));
  return 'refused' in read ? null : read;
}

function askedIn(bytes: Buffer, isExplicit: boolean, today: CalendarDay): Asked {
  const [source, coding] = [memorySource(bytes), { isExplicit, isBig: false }];
  const { elements } = readElements(source, 0, coding);
  const named = valuesIn(source, coding, charsetNamed('')).text(elements, TAG.charset) ?? '';
  const values = valuesIn(source, coding, charsetNamed(named));
  const step = elements.get(STEP)?.items?.[0] ?? new Map();
  return {
    ...daysIn(values, step, today),
    name: wanted(values.text(elements, TAG.patientName)),
    patId: wanted(values.text(elements, TAG.patientId)),
    accessionNo: wanted(values.text(elements, TAG.accessionNumber)),
    modality: wanted(values.text(step, TAG.modality)),
    station: wanted(values.text(step, STATION_AE)),
    keys: [...elements.values()],
    stepKeys: step.size === 0 ? null : [...step.values()],
  };
}

/** A star alone asks for everything. */
const wanted = (value: string | null): string | null => (value === null || /^\*+$/.test(value) ? null : value);

/** A day, a range with one end open or none; without any, today and the days beside it. */
function daysIn(values: DicomValues, step: Elements, today: CalendarDay): Pick<Asked, 'from' | 'to'> {
  const said = (wanted(values.text(step, STEP_DATE)) ?? '').replaceAll(/[.\s]/g, '');
  const [, first = '', dash = '', last = ''] = /^(\d{8})?(-)?(\d{8})?$/.exec(said) ?? [];
  const [from, to] = [dayOf(first), dayOf(last)];
  if (dash === '-' && (from || to)) return { from, to };
  return from ? { from, to: from } : { from: addDays(today, -1), to: addDays(today, 1) };
}

const dayOf = (digits: string): CalendarDay | null =>
  digits === '' ? null : parseDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);

/** With `*` for any letters and `?` for one, whatever the case and the accents; in steps, never by trying all ways. */
export function matchesWild(pattern: string, text: string): boolean {
  const [wild, plain] = [pattern, text].map((each) => [...plainLetters(each).toUpperCase()]) as [string[], string[]];
  let [at, from, star, mark] = [0, 0, -1, 0];
  while (from < plain.length) {
    if (wild[at] === '*') {
      star = at;
      mark = from;
      at += 1;
    } else if (wild[at] === '?' || wild[at] === plain[from]) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      mark += 1;
      at = star + 1;
      from = mark;
    } else return false;
  }
  return wild.slice(at).every((each) => each === '*');
}
