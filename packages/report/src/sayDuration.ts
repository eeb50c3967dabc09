import type { Translate } from '@gesta/domain';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A stretch of time as a person says it: `12 min`, `1 h 12`, `3 d 4 h`. */
export function sayDuration(minutes: number, t: Translate): string {
  const total = Math.max(0, Math.round(minutes));
  if (total < HOUR) return t('report.durationMinutes', { minutes: total });
  if (total < DAY) {
    const rest = String(total % HOUR).padStart(2, '0');
    return t('report.durationHours', { hours: Math.floor(total / HOUR), minutes: rest });
  }
  const hours = Math.round(total / HOUR);
  return t('report.durationDays', { days: Math.floor(hours / 24), hours: hours % 24 });
}
