import { isPlaceVisible, type Placed } from '@gesta/forms';
import { useMemo } from 'react';
import { useExamState } from './exam.ts';

/** Those of some fields that the exam shows now; draws again only when one comes or goes. */
export function useShown(places: readonly Placed[]): readonly Placed[] {
  const mask = useExamState(({ values }) =>
    places.map((place) => (isPlaceVisible(place, values) ? '1' : '0')).join(''),
  );
  return useMemo(() => places.filter((_, at) => mask[at] === '1'), [places, mask]);
}
