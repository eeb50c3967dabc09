import { dateFormat } from '../../ui/dateFormat.ts';

/** The hour on the clinic's wall, 0 to 23. */
export function hourIn(timeZone: string, now: number): number {
  const text = dateFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return Number(text);
}
