import { hourAt } from '@gesta/domain';
import { dateFormat } from './dateFormat.ts';

/** As people type an hour: `9`, `930`, `9:30`, `09h30`. Null for what cannot be one. */
export function readTypedTime(typed: string): string | null {
  const found = /^(\d{1,2})(?:[:h.]?([0-5]\d))?h?$/i.exec(typed.trim());
  if (found === null || Number(found[1]) > 23) return null;
  return hourAt(Number(found[1]) * 60 + Number(found[2] ?? 0));
}

/** What the clock on the clinic's wall says, `HH:MM`. */
export function timeIn(timeZone: string, now: number): string {
  return dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
}
