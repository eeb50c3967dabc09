import type { Hl7Charset } from '@gesta/domain';
import { Hl7Refusal } from './refusal.ts';

/** Which characters divide a message, as its first segment says. */
export type Hl7Marks = { field: string; component: string; repetition: string; lift: string; sub: string };
/** Fields as they came, by their number; nothing is taken apart before it is read, so that a million marks cost nothing. */
export type Hl7Segment = { name: string; fields: readonly string[] };
export type Hl7Message = { marks: Hl7Marks; charset: Hl7Charset; segments: readonly Hl7Segment[] };

/** As MSH-18 has them (table 0211), and as some senders write them; anything else is refused. */
const CHARSETS: Readonly<Record<string, Hl7Charset>> = {
  'UNICODE UTF-8': 'utf8',
  'UTF-8': 'utf8',
  UTF8: 'utf8',
  '8859/1': 'latin1',
  'ISO-8859-1': 'latin1',
  'ISO IR100': 'latin1',
  ASCII: 'latin1',
};
export const HL7_CHARSET_NAMES: Readonly<Record<Hl7Charset, string>> = { utf8: 'UNICODE UTF-8', latin1: '8859/1' };

/** Whoever sends "" wants what stands there taken away. */
export const HL7_NOTHING = '""';

const FIRST = 'MSH';
const MARKS = '^~\\&';
const SEGMENT = /^[A-Z][A-Z0-9]{2}$/;
/** A mark that may stand in a word or break a line divides nothing. */
const isMark = (mark: string): boolean => /^[!-/:-@[-`{-~]$/.test(mark);

/** Takes a message apart into segments. Throws `Hl7Refusal` and nothing else. */
export function parseHl7(text: string, charset: Hl7Charset = 'utf8'): Hl7Message {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
  const [head = ''] = lines;
  if (!head.startsWith(FIRST)) throw new Hl7Refusal('AR', 'hl7.refused.noHeader', 100);
  const marks = marksIn(head);
  const segments = lines.map((line, at): Hl7Segment => {
    const parts = line.split(marks.field);
    const [name = ''] = parts;
    if (!SEGMENT.test(name)) throw new Hl7Refusal('AR', 'hl7.refused.noSegment', 100, { segment: at + 1 });
    // The first mark is a field of the first segment.
    return { name, fields: at === 0 ? [name, marks.field, ...parts.slice(1)] : parts };
  });
  return { marks, charset, segments };
}

function marksIn(head: string): Hl7Marks {
  const field = head.charAt(FIRST.length);
  const end = head.indexOf(field, FIRST.length + 1);
  const others = [...head.slice(FIRST.length + 1, end === -1 ? undefined : end)];
  const [component = '^', repetition = '~', lift = '\\', sub = '&'] = [...others, ...MARKS.slice(others.length)];
  const all = [field, component, repetition, lift, sub];
  if (others.length > 5 || !all.every(isMark) || new Set(all).size !== all.length)
    throw new Hl7Refusal('AR', 'hl7.refused.noMarks', 102, { segment: 1 });
  return { field, component, repetition, lift, sub };
}

export const segmentOf = ({ segments }: Hl7Message, name: string): Hl7Segment | undefined =>
  segments.find((each) => each.name === name);

/** The parts of one repetition of a field: components, each with its first subcomponent. */
export const repetitionsOf = (message: Hl7Message, segment: Hl7Segment | undefined, field: number): string[][] => {
  const raw = segment?.fields[field] ?? '';
  if (raw === '') return [];
  const { repetition, component, sub } = message.marks;
  return raw
    .split(repetition, MOST_REPETITIONS)
    .map((each) =>
      each.split(component, MOST_COMPONENTS).map((part) => unescaped(part.split(sub, 1)[0] ?? '', message).trim()),
    );
};

/** Nobody has more names or telephones; what stands behind is not read. */
const MOST_REPETITIONS = 50;
const MOST_COMPONENTS = 30;

/** One component of the first repetition; empty where there is none. */
export const textAt = (message: Hl7Message, segment: Hl7Segment | undefined, field: number, component = 1): string =>
  repetitionsOf(message, segment, field)[0]?.[component - 1] ?? '';

/** A field that has no parts, such as the marks themselves or a control number. */
export const wholeAt = (message: Hl7Message, segment: Hl7Segment | undefined, field: number): string =>
  unescaped(segment?.fields[field] ?? '', message).trim();

/** What the message says its letters are written in; null where it says nothing. */
export function charsetOf(message: Hl7Message): Hl7Charset | null {
  const [name = ''] = repetitionsOf(message, message.segments[0], 18)[0] ?? [];
  if (name === '' || name === HL7_NOTHING) return null;
  const known = CHARSETS[name.toUpperCase()];
  if (!known) throw new Hl7Refusal('AR', 'hl7.refused.charset', 103, { segment: 1, field: 18 });
  return known;
}

const LINE_BREAKS: ReadonlySet<string> = new Set(['.br', '.sp', '.ce']);

function unescaped(text: string, { marks, charset }: Pick<Hl7Message, 'marks' | 'charset'>): string {
  const { lift } = marks;
  if (!text.includes(lift)) return text;
  const meant: Readonly<Record<string, string>> = {
    F: marks.field,
    S: marks.component,
    T: marks.sub,
    R: marks.repetition,
    E: lift,
  };
  let out = '';
  for (let at = 0; at < text.length; ) {
    const from = text.indexOf(lift, at);
    const to = from === -1 ? -1 : text.indexOf(lift, from + 1);
    if (to === -1) return out + text.slice(at);
    const said = text.slice(from + 1, to);
    const word = meant[said] ?? formatted(said, charset);
    // No sequence at all: the mark stands for itself, and the next one may begin one.
    out += text.slice(at, from) + (word ?? text.slice(from, to));
    at = word === null || word === undefined ? to : to + 1;
  }
  return out;
}

/** Breaks of lines and bytes; how a text is to look is left out. Null for what is no sequence. */
function formatted(said: string, charset: Hl7Charset): string | null {
  if (LINE_BREAKS.has(said.split('+', 1)[0] ?? '')) return '\n';
  if (/^X([0-9A-F]{2})+$/i.test(said)) return lettersOf(said.slice(1), charset);
  return /^(H|N|\.(fi|nf|in|ti|sk)[+-]?\d*|[CMZ][0-9A-Z]*)$/i.test(said) ? '' : null;
}

function lettersOf(hex: string, charset: Hl7Charset): string {
  const bytes = hex.match(/../g) ?? [];
  if (charset === 'utf8') {
    try {
      return decodeURIComponent(bytes.map((each) => `%${each}`).join(''));
    } catch {
      // Not what it says: each byte is a letter of its own.
    }
  }
  return String.fromCharCode(...bytes.slice(0, 4_096).map((each) => Number.parseInt(each, 16)));
}
