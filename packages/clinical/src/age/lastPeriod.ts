import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { ACOG_2017, REDATING } from '../references/acog/coefficients.ts';
import { addDays, type CalendarDay, daysBetween } from '../values/day.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { numberInput } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { days } from '../values/units.ts';
import { ageValues } from './ageValues.ts';
import { anyAge, OLDEST_DAYS } from './datingEntry.ts';
import { dueDay, PREGNANCY_DAYS } from './gestationalAge.ts';
import { implausibleDay } from './plausibleDay.ts';

const DAYS = ['lmp', 'edd', 'examDate'] as const;

/** ACOG 2017: the due date is the first day of the last period plus 280 days. Any two of the four give the others. */
function lastPeriod(given: Given): EntryValues | { reason: Reason } {
  for (const name of DAYS) {
    const reason = given.has(name) ? implausibleDay(name, given.day(name)) : null;
    if (reason) return { reason };
  }
  const age = given.has('gaDays') ? Math.round(given.gaDays()) : null;
  const examined = given.has('examDate') ? given.day('examDate') : null;
  const starts: CalendarDay[] = [];
  if (given.has('lmp')) starts.push(given.day('lmp'));
  if (given.has('edd')) starts.push(addDays(given.day('edd'), -PREGNANCY_DAYS));
  if (examined && age !== null) starts.push(addDays(examined, -age));
  const start = starts[0];
  if (!start) return refuse({ code: 'missing', input: examined ? 'gaDays' : 'lmp' });
  if (starts.some((other) => other !== start))
    return refuse({ code: 'inconsistent', input: given.has('edd') ? 'edd' : 'gaDays' });
  const answer = { lmp: start, edd: dueDay(start) };
  const examDate = examined ?? (age === null ? null : addDays(start, age));
  if (!examDate) return answer;
  const gaDays = daysBetween(start, examDate);
  if (gaDays < 0 || gaDays > OLDEST_DAYS) return refuse(outOfRange('gaDays', gaDays, 0, OLDEST_DAYS, 'days'));
  return { ...answer, examDate, ...ageValues(days(gaDays)) };
}

/** ACOG 2017: the ultrasound replaces the last period when they differ by more than the days of the band. */
function redating(given: Given): EntryValues {
  const lmpGaDays = Math.round(given.number('lmpGaDays'));
  const usGaDays = Math.round(given.number('usGaDays'));
  const differenceDays = usGaDays - lmpGaDays;
  const band = REDATING.find(({ untilDays }) => lmpGaDays <= untilDays);
  const thresholdDays = band?.thresholdDays ?? 0;
  const redate = Math.abs(differenceDays) > thresholdDays;
  return { thresholdDays, redate, differenceDays, gaDays: redate ? usGaDays : lmpGaDays };
}

export const lastPeriodEntries: readonly Entry[] = [
  {
    id: 'dating.lmp.280',
    ...ACOG_2017,
    author: 'Naegele/ACOG',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      lmp: { kind: 'day', optional: true },
      edd: { kind: 'day', optional: true },
      examDate: { kind: 'day', optional: true },
      gaDays: anyAge,
    },
    compute: lastPeriod,
  },
  {
    id: 'dating.redating.acog700',
    ...ACOG_2017,
    author: 'ACOG 2017',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      lmpGaDays: numberInput('days', { min: 0 }),
      usGaDays: numberInput('days', { min: 0 }),
    },
    compute: redating,
  },
];
