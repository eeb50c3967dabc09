import type { Placed } from '@gesta/forms';
import { BASE_AGE } from '@gesta/forms';
import { type Moment, trajectoryOf } from '@gesta/report';
import { useExam, useResult, useValue } from '../exam.ts';

/** Hears of the measure itself and of the age; not of any other field. */
export function useTrajectory(place: Placed): readonly Moment[] {
  const exam = useExam();
  useValue(place.key);
  useResult(place.key);
  useValue(BASE_AGE);
  return trajectoryOf(place, exam);
}
