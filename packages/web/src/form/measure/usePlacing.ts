import type { Placed } from '@gesta/forms';
import { type Placing, placingIn } from '@gesta/report';
import { useMemo } from 'react';
import { curveChoices } from '../../calc/comparison.ts';
import { useExam, useExamLater } from '../exam.ts';

/** The same while only numbers are typed: a curve depends on its author and on choices. */
export function usePlacing(place: Placed): Placing | null {
  const { store } = useExam();
  const name = useExamLater(() => {
    const placing = placingIn(place, store);
    return placing && `${placing.author.path}?${curveChoices(placing.info, placing.filled)}`;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for what was read
  return useMemo(() => placingIn(place, store), [place, store, name]);
}
