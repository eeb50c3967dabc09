import { TWIN_LIMITS } from '@gesta/clinical';
import type { Values } from '@gesta/forms';
import { BASE_AGE } from '@gesta/forms';
import { WEIGHING_FORMS } from './twinFacts.ts';

const MOST_FETUSES = 8;

export type DiscordanceTone = 'ok' | 'warn' | 'err';

/** How far the smallest lies behind the largest, in percent of the largest; null where fewer than two are known. */
export function discordance(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number' && value > 0) as number[];
  if (known.length < 2) return null;
  const largest = Math.max(...known);
  return (100 * (largest - Math.min(...known))) / largest;
}

/** Khalil 2019: it matters from 20 % on, and is a criterion of selective restriction from 25 % on. */
export function discordanceTone(percent: number): DiscordanceTone {
  const { relevantDiscordance, discordance: criterion } = TWIN_LIMITS.selective;
  if (percent >= criterion) return 'err';
  return percent >= relevantDiscordance ? 'warn' : 'ok';
}

/** Of one exam: its age in days and the discordance of the weights estimated in it. */
export type DiscordanceExam = { age: number; percent: number; current: boolean };

/** The discordance of weights through the gestation. An exam that has no age, or weighed fewer than two, is left out. */
export function discordanceExams(exams: readonly { values: Values; current: boolean }[]): DiscordanceExam[] {
  return exams
    .flatMap(({ values, current }) => {
      const age = values[BASE_AGE];
      const percent = weightDiscordance(values);
      return typeof age === 'number' && percent !== null ? [{ age, percent, current }] : [];
    })
    .toSorted((one, other) => one.age - other.age);
}

/** From the first of the forms in which two fetuses were weighed. */
export function weightDiscordance(values: Values): number | null {
  for (const form of WEIGHING_FORMS) {
    const weights = Array.from({ length: MOST_FETUSES }, (_, n) => values[`${form}.biometria${n + 1}.pesoEstimado`]);
    const found = discordance(weights.map((weight) => (typeof weight === 'number' ? weight : null)));
    if (found !== null) return found;
  }
  return null;
}
