import { type CalendarDay, dayFrom } from '@gesta/clinical';
import type { Charset } from './charset.ts';
import type { Coding, Elements } from './elements.ts';
import { DICOM_LIMITS } from './limits.ts';
import type { ByteSource } from './source.ts';

/** DicomValues of elements, each null where it is missing or is not what it should be. */
export type DicomValues = {
  text(of: Elements, tag: number): string | null;
  uid(of: Elements, tag: number): string | null;
  /** Written as text. */
  numbers(of: Elements, tag: number): number[];
  number(of: Elements, tag: number): number | null;
  day(of: Elements, tag: number): CalendarDay | null;
  /** `HH:MM:SS`. */
  time(of: Elements, tag: number): string | null;
  /** Binary: unsigned of two or four bytes by its length. */
  whole(of: Elements, tag: number): number | null;
  signed(of: Elements, tag: number): number | null;
  double(of: Elements, tag: number): number | null;
  /** Whether every text so far was in letters that we know. */
  isSure(): boolean;
};

/** Four bytes for each letter is the most any charset takes. */
const MOST_BYTES = DICOM_LIMITS.text * 4;

export function valuesIn(source: ByteSource, { isBig }: Coding, charset: Charset): DicomValues {
  let isSure = true;
  const bytes = (of: Elements, tag: number) => {
    const element = of.get(tag);
    if (!element || element.items) return null;
    const length = Math.min(element.length, MOST_BYTES);
    return length === 0 ? null : source.read(element.at, length);
  };
  const plain = (of: Elements, tag: number) => bytes(of, tag)?.toString('latin1').replace(/\0/g, '').trim() ?? '';
  const numbers = (of: Elements, tag: number) => {
    const written = plain(of, tag)
      .split('\\')
      .map((each) => each.trim());
    // Up to the first that is none: what is left may be cut in the middle of one.
    const end = written.findIndex((each) => !/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(each));
    return written
      .slice(0, end < 0 ? undefined : end)
      .map(Number)
      .filter(Number.isFinite);
  };
  const sized = (of: Elements, tag: number, read: Readonly<Record<number, (value: Buffer) => number>>) => {
    const value = bytes(of, tag);
    if (!value) return null;
    // Of another length it is none.
    const number = read[value.length]?.(value) ?? Number.NaN;
    return Number.isFinite(number) ? number : null;
  };
  return {
    text(of, tag) {
      const value = bytes(of, tag);
      if (!value) return null;
      const decoded = charset.decode(value);
      isSure &&= decoded.isSure;
      return shown(decoded.text);
    },
    uid(of, tag) {
      const value = plain(of, tag);
      return /^[0-9]+(\.[0-9]+)*$/.test(value) && value.length <= 64 ? value : null;
    },
    numbers,
    number: (of, tag) => numbers(of, tag)[0] ?? null,
    day(of, tag) {
      const [, year, month, day] = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(plain(of, tag)) ?? [];
      return year === undefined ? null : dayFrom({ year: Number(year), month: Number(month), day: Number(day) });
    },
    time(of, tag) {
      const [, hour, minute = '00', second = '00'] =
        /^([01]\d|2[0-3]):?([0-5]\d)?:?([0-5]\d|60)?(?:\.\d*)?$/.exec(plain(of, tag)) ?? [];
      // A leap second has no place on our clocks.
      return hour === undefined ? null : `${hour}:${minute}:${second === '60' ? '59' : second}`;
    },
    whole: (of, tag) =>
      sized(of, tag, {
        2: (value) => (isBig ? value.readUInt16BE() : value.readUInt16LE()),
        4: (value) => (isBig ? value.readUInt32BE() : value.readUInt32LE()),
      }),
    signed: (of, tag) => sized(of, tag, { 4: (value) => (isBig ? value.readInt32BE() : value.readInt32LE()) }),
    double: (of, tag) => sized(of, tag, { 8: (value) => (isBig ? value.readDoubleBE() : value.readDoubleLE()) }),
    isSure: () => isSure,
  };
}

/** Padding is no part of a text, and neither is anything that a screen would not show. */
function shown(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  const plain = text.replace(/[\0-\x1f\x7f-\x9f]+/g, ' ').trim();
  // By letters: half of one that has two parts could not be written to the database.
  return plain === '' ? null : [...plain].slice(0, DICOM_LIMITS.text).join('');
}
