import type { Placed } from '@gesta/forms';
import { BASE_AGE } from '@gesta/forms';
import { type Moment, placesOfFetuses, trajectoryOf } from '@gesta/report';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { afterPaint } from '../../ui/afterPaint.ts';
import { useExam } from '../exam.ts';

export type FetusSeries = { fetus: number; place: Placed; moments: readonly Moment[] };

/**
 * The measure of every fetus through the gestation. Hears of those fields and of the age; not of any other, and only when the typed
 * number has been painted: a chart is the slowest thing on the page.
 */
export function useSeries(place: Placed, on?: string): readonly FetusSeries[] {
  const exam = useExam();
  const { store } = exam;
  const count = store.compiled().counts.feto;
  const places = useMemo(() => placesOfFetuses(place, count), [place, count]);
  const subscribe = useCallback(
    (heard: () => void) => {
      const later = afterPaint(heard);
      const left = [BASE_AGE, ...places.map(({ key }) => key)].map((key) => store.listen(key, later));
      return () => {
        for (const leave of left) leave();
      };
    },
    [store, places],
  );
  useSyncExternalStore(subscribe, () => {
    const { values, results } = store.state();
    const said = places.map(({ key }) => `${values[key]} ${results.get(key)?.path} ${results.get(key)?.percentil}`);
    return [values[BASE_AGE], ...said].join('|');
  });
  return places.map((each) => ({ fetus: each.index ?? 1, place: each, moments: trajectoryOf(each, exam, on) }));
}
