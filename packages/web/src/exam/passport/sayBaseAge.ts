import { parseDay } from '@gesta/clinical';
import type { Translate } from '@gesta/domain';
import { BASE_AGE, formatDay, type Values } from '@gesta/forms';
import { sayMethod } from '@gesta/report';

/** `DUM 29/04/2026, 197 dias`: by what the pregnancy is dated, from which day, and what that makes. */
export function sayBaseAge(values: Values, t: Translate): string {
  const date = values['gestationalAge.info.date'];
  const day = typeof date === 'string' ? parseDay(date) : null;
  const days = values[BASE_AGE];
  const method = [sayMethod(values, t), day === null ? '' : formatDay(day)].filter((each) => each !== '').join(' ');
  return [method, typeof days === 'number' ? t('calculators.inDays', { count: days }) : '']
    .filter((each) => each !== '')
    .join(', ');
}
