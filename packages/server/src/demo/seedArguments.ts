import { parseArgs } from 'node:util';
import { parseDay } from '@gesta/clinical';
import { dayIn } from '../http/today.ts';
import { LOAD_TIME_ZONE } from './load.ts';

/** What `npm run seed` is asked to write; null where it cannot be. */
export function seedArguments(args: string[]) {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { exams: option, 'company-count': option, seed: option, day: option },
  });
  const exams = whole(values.exams, 1, 5_000_000);
  const companies = whole(values['company-count'] ?? '1', 1, 50);
  const seed = whole(values.seed ?? '1', 1, 7_000_000);
  const day = parseDay(values.day ?? dayIn(LOAD_TIME_ZONE, new Date()));
  if (exams === null || companies === null || seed === null || day === null || exams < companies) return null;
  return { exams, companies, seed, day };
}

function whole(text: string | undefined, least: number, most: number): number | null {
  const value = Number(text);
  return text !== undefined && /^\d+$/.test(text) && value >= least && value <= most ? value : null;
}
