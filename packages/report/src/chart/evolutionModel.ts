import type { ChartModel } from './chartModel.ts';
import { type CurveInput, type CurvePoint, curveModel } from './curveModel.ts';

/** `x` is the age at the visit; `current` is the exam on screen. */
export type Visit = { x: number; value: number; label?: string; note?: string; current?: boolean };

export type EvolutionInput = Omit<CurveInput, 'points' | 'compare' | 'highlight'> & {
  /** One series per fetus, counted from 1. */
  series: readonly { fetus: number; visits: readonly Visit[] }[];
};

/** Several visits of one measure: joined per fetus, on the curves of one standard, or on none. The exam on screen is filled. */
export function evolutionModel({ series, ...input }: EvolutionInput): ChartModel {
  const marked = series.some(({ visits }) => visits.some((visit) => visit.current));
  const last = Math.max(...series.flatMap(({ visits }) => visits.map((visit) => visit.x)));
  const points = series.flatMap(({ fetus, visits }) =>
    visits.map(
      ({ current, ...visit }): CurvePoint => ({
        ...visit,
        fetus,
        // Nobody said which exam is on screen: it is the latest.
        filled: marked ? current === true : visit.x === last,
      }),
    ),
  );
  return curveModel({ ...input, points, compare: false });
}
