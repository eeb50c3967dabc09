import type { EntryValues } from '../entries/entry.ts';
import { type Days, weeksFromDays } from '../values/units.ts';

/** An age of a formula in every way it is asked for: exact, and as shown, where whole days are rounded before the weeks. */
export function ageValues(gaDays: Days): EntryValues {
  const whole = Math.round(gaDays);
  return { gaDays, gaWeeks: weeksFromDays(gaDays), weeks: Math.floor(whole / 7), days: whole % 7 };
}
