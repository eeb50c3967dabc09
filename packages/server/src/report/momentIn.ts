import { formatMoment } from '@gesta/forms';
import { minuteIn } from '../http/clock.ts';
import { dayIn } from '../http/today.ts';

/** A moment as the clinic's clock has it. */
export function momentIn(timeZone: string, instant: Date): string {
  const minutes = minuteIn(timeZone, instant);
  return formatMoment({ day: dayIn(timeZone, instant), hour: Math.floor(minutes / 60), minute: minutes % 60 });
}
