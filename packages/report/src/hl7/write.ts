import type { Hl7Charset } from '@gesta/domain';
import { HL7_CHARSET_NAMES } from './message.ts';

/** A part of a field, or one that has parts of its own. */
export type Hl7Part = string | { sub: readonly string[] };
/** A field: one part, several, or several fields of one kind. */
export type Hl7Value = Hl7Part | readonly Hl7Part[] | { repeated: readonly (readonly Hl7Part[])[] };

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\E\\',
  '|': '\\F\\',
  '^': '\\S\\',
  '&': '\\T\\',
  '~': '\\R\\',
  '\n': '\\.br\\',
};

/** Control characters end a segment or a message, so none is left; a break of a line is said. */
export const escapeHl7 = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\|^&~\n]/g, (mark) => ESCAPED[mark] ?? mark);

const part = (value: Hl7Part): string =>
  typeof value === 'string' ? escapeHl7(value) : value.sub.map(escapeHl7).join('&');
const parts = (values: readonly Hl7Part[]): string => values.map(part).join('^').replace(/\^+$/, '');

function fieldText(value: Hl7Value): string {
  if (typeof value === 'string') return escapeHl7(value);
  if ('repeated' in value) return value.repeated.map(parts).join('~');
  return 'sub' in value ? part(value) : parts(value);
}

/** A segment by the numbers of its fields; what is not named is empty. */
export function hl7Segment(name: string, fields: Readonly<Record<number, Hl7Value>>): string {
  const last = Math.max(0, ...Object.keys(fields).map(Number));
  const texts = Array.from({ length: last }, (_, at) => fieldText(fields[at + 1] ?? ''));
  return [name, ...texts].join('|').replace(/\|+$/, '');
}

export type Hl7Names = { application: string; facility: string };
export type Hl7Head = {
  from: Hl7Names;
  to: Hl7Names;
  /** As `20261118121500+0000`. */
  at: string;
  kind: readonly [string, string, string];
  control: string;
  version: string;
  processing: string;
  charset: Hl7Charset;
};

/** MSH has its first two fields in its marks: the others follow behind them. */
export function hl7Header({ from, to, at, kind, control, version, processing, charset }: Hl7Head): string {
  const rest = hl7Segment('', {
    1: from.application,
    2: from.facility,
    3: to.application,
    4: to.facility,
    5: at,
    7: kind,
    8: control,
    9: processing,
    10: version,
    16: HL7_CHARSET_NAMES[charset],
  });
  return `MSH|^~\\&${rest}`;
}

export const hl7Text = (segments: readonly string[]): string => `${segments.join('\r')}\r`;

/** A day, or the moment of an instant, as HL7 writes them. */
export const hl7Day = (day: string): string => day.replaceAll('-', '');
export const hl7Instant = (iso: string): string => `${iso.slice(0, 19).replace(/[-T:]/g, '')}+0000`;

/** A number without an exponent, with every digit it has. */
export function hl7Number(value: number): string {
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const places = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + places;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
