import { isPlaceVisible, isSet, type Placed, type Values } from '@gesta/forms';
import { useMemo } from 'react';
import { useExamState } from './exam.ts';

/** A field the clinic no longer uses is shown where it still says something. */
export const isShown = (place: Placed, values: Values): boolean =>
  isPlaceVisible(place, values) && (!place.field.deprecated || isSet(values[place.key]));

/** Those of some fields that the exam shows now; draws again only when one comes or goes. */
export function useShown(places: readonly Placed[]): readonly Placed[] {
  const mask = useExamState(({ values }) => places.map((place) => (isShown(place, values) ? '1' : '0')).join(''));
  return useMemo(() => places.filter((_, at) => mask[at] === '1'), [places, mask]);
}
