import type { ChartModel } from './chartModel.ts';
import { type CurveInput, type CurvePoint, curveModel } from './curveModel.ts';

/** `x` is the age at the exam; `current` is the exam on screen. */
export type EvolutionExam = { x: number; value: number; label?: string; note?: string; current?: boolean };

export type EvolutionInput = Omit<CurveInput, 'points' | 'compare' | 'highlight'> & {
  /** One series per fetus, counted from 1. */
  series: readonly { fetus: number; exams: readonly EvolutionExam[] }[];
};

/** Several exams of one measure: joined per fetus, on the curves of one standard, or on none. The exam on screen is filled. */
export function evolutionModel({ series, ...input }: EvolutionInput): ChartModel {
  const marked = series.some(({ exams }) => exams.some((exam) => exam.current));
  const last = Math.max(...series.flatMap(({ exams }) => exams.map((exam) => exam.x)));
  const points = series.flatMap(({ fetus, exams }) =>
    exams.map(
      ({ current, ...exam }): CurvePoint => ({
        ...exam,
        fetus,
        // Nobody said which exam is on screen: it is the latest.
        filled: marked ? current === true : exam.x === last,
      }),
    ),
  );
  return curveModel({ ...input, points, compare: false });
}
