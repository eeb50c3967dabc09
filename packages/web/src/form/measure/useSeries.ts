import type { ExamState, Placed } from '@gesta/forms';
import { BASE_AGE } from '@gesta/forms';
import { type Moment, placesOfFetuses, trajectoryOf } from '@gesta/report';
import { useMemo } from 'react';
import { useExam, useKeysInPause } from '../exam.ts';

export type FetusSeries = { fetus: number; place: Placed; moments: readonly Moment[] };

/**
 * The measure of every fetus through the gestation. Hears of those fields and of the age; not of any other, and only when whoever
 * types pauses: a chart is the slowest thing on the page.
 */
export function useSeries(place: Placed, on?: string): readonly FetusSeries[] {
  const exam = useExam();
  const count = exam.store.compiled().counts.feto;
  const places = useMemo(() => placesOfFetuses(place, count), [place, count]);
  useHeard(places);
  return places.map((each) => ({ fetus: each.index ?? 1, place: each, moments: trajectoryOf(each, exam, on) }));
}

/** The same of one fetus. */
export function useTrajectory(place: Placed): readonly Moment[] {
  useHeard(useMemo(() => [place], [place]));
  return trajectoryOf(place, useExam());
}

function useHeard(places: readonly Placed[]): void {
  const keys = useMemo(() => [BASE_AGE, ...places.map(({ key }) => key)], [places]);
  useKeysInPause(keys, ({ values, results }: ExamState) => {
    const said = places.map(({ key }) => `${values[key]} ${results.get(key)?.path} ${results.get(key)?.percentil}`);
    return [values[BASE_AGE], ...said].join('|');
  });
}
