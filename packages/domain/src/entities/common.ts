import type { CalendarDay } from '@gesta/clinical';
import { z } from 'zod';

/** 122 random bits: an id cannot be guessed. */
export const Id = z.uuid();
export const Day = z.iso.date() as unknown as z.ZodType<CalendarDay, CalendarDay>;
/** A moment on the time line, in UTC. Days are never sent as instants. */
export const Instant = z.iso.datetime();
export const Version = z.int().positive();

/** Text a person typed: trimmed, without control characters, never longer than the column's use. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !hasControlCharacter(value), 'errors.controlCharacters');

/** Text as it stands in a form: nothing is cut off while somebody types, and nothing is in it that cannot be stored. */
export const typed = (max: number) =>
  z
    .string()
    .max(max, 'errors.textTooLong')
    .refine((value) => value.isWellFormed() && !hasControlCharacter(value), 'errors.controlCharacters');

/** Tabs and line ends are text; the rest would travel unseen into documents. */
function hasControlCharacter(value: string): boolean {
  return Array.from(value).some((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127;
  });
}

export const Ok = z.object({ ok: z.literal(true) });

/** A record is kept: deleting hides it, with who, when and why. */
export const Reason = text(500).pipe(z.string().min(1, 'errors.reasonRequired'));
