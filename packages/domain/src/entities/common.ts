import type { CalendarDay } from '@gesta/clinical';
import { z } from 'zod';

/** 122 random bits: an id cannot be guessed. */
export const Id = z.uuid();
export const Day = z.iso.date() as unknown as z.ZodType<CalendarDay, CalendarDay>;
/** A moment on the time line, in UTC. Days are never sent as instants. */
export const Instant = z.iso.datetime();
export const Version = z.int().positive();

/**
 * One line a person typed: a name, a number, a room. Trimmed, never longer than the column's use, and nothing in it that makes it read
 * as another one. Marks that only say in which direction letters run, and spaces of no width, are dropped: two names that look alike are alike.
 */
export const text = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(UNSEEN, '').replaceAll('\t', ' ').trim())
    .max(max)
    .superRefine(told(problemOfLine));

/** The same for what may have several lines: a reason, an indication. */
export const paragraph = (max: number) => z.string().trim().max(max).superRefine(told(problemOfText));

/** Text as it stands in a form: nothing is cut off while somebody types, and nothing is in it that cannot be stored. */
export const typedText = (max: number) => z.string().max(max, 'errors.textTooLong').superRefine(told(problemOfText));

/** One line of such text. */
export const typedLine = (max: number) => z.string().max(max, 'errors.textTooLong').superRefine(told(problemOfLine));

const UNSEEN = /[\u061C\u200B\u200E\u200F\u2060\uFEFF]/g;
/** They turn letters around, beyond their own line too: what is read is not what is stored. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
const LINE_END = /[\n\r\v\f\u0085\u2028\u2029]/;
const CONTROL = /\p{Cc}/u;
/** Tabs and line ends are text; the rest would travel unseen into documents. The upper controls come with old texts, and do no harm there. */
const CONTROL_IN_TEXT = /[^\P{Cc}\t\n\r\u0080-\u009F]/u;

function problemOfLine(value: string): string | null {
  if (!value.isWellFormed()) return 'errors.brokenCharacter';
  if (LINE_END.test(value)) return 'errors.lineBreak';
  if (TURNING.test(value)) return 'errors.turningCharacter';
  return CONTROL.test(value) ? 'errors.controlCharacters' : null;
}

function problemOfText(value: string): string | null {
  if (!value.isWellFormed()) return 'errors.brokenCharacter';
  return CONTROL_IN_TEXT.test(value) ? 'errors.controlCharacters' : null;
}

/** Says the first thing that is wrong, as a message key. */
function told(problemOf: (value: string) => string | null) {
  return (value: string, context: z.RefinementCtx): void => {
    const message = problemOf(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  };
}

export const Ok = z.object({ ok: z.literal(true) });

/** A record is kept: deleting hides it, with who, when and why. */
export const WrittenReason = paragraph(500).pipe(z.string().min(1, 'errors.reasonRequired'));
