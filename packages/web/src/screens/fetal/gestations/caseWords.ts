import { type CalendarDay, dayParts, dueDay } from '@gesta/clinical';
import type { GestationCase, Translate } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { sayBasis } from '@gesta/report';

/** Short form of an age in days: `12s3d`. */
export function sayAge(days: number, t: Translate): string {
  return t('gestation.ageShort', { weeks: Math.floor(days / 7), days: days % 7 });
}

export function titleOf(gestation: GestationCase, current: boolean, t: Translate): string {
  if (current) return t('gestation.current');
  const years = yearsOf(gestation);
  return years === '' ? t('gestation.undatedTitle') : t('gestation.ofYears', { years });
}

export function summaryOf(gestation: GestationCase, t: Translate): string {
  return [
    sayFetuses(gestation.fetos, t),
    sayDating(gestation, t),
    gestation.interactions.length === 0 ? '' : t('gestation.exams', { count: gestation.interactions.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function sayDating({ date: start, calculo, calculoRef }: GestationCase, t: Translate): string {
  if (start === null) return t('gestation.undated');
  const date = formatDay(start);
  const basis = sayBasis(calculo, calculoRef, t);
  if (basis === '') return t('gestation.begunOn', { date });
  return calculo === 'DUM' ? `${basis} ${date}` : t('gestation.datedFrom', { basis, date });
}

function sayFetuses(fetuses: number, t: Translate): string {
  if (fetuses < 2) return t('gestation.singleton');
  if (fetuses === 2) return t('report.twin');
  return t(fetuses === 3 ? 'report.triplet' : 'report.multiple');
}

/** From its first year to its last: of the pregnancy itself where it is dated, else of its exams. */
function yearsOf({ date, due, interactions: exams }: GestationCase): string {
  const [first, last] = date ? [date, due ?? dueDay(date)] : [exams.at(-1)?.serviceDay, exams[0]?.serviceDay];
  if (!first || !last) return '';
  return yearOf(first) === yearOf(last) ? yearOf(first) : `${yearOf(first)}–${yearOf(last)}`;
}

const yearOf = (day: CalendarDay) => String(dayParts(day).year);
