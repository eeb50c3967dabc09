import type { Placed } from '@gesta/forms';
import { useExam } from '../exam.ts';

/** What every prior is made of. */
export const MOTHER_AGE = 'gestationalAge.info.idadeMaterna';

/** A marker as the list of its tab calls it. */
export function useMarkerName(place: Placed): (name: string) => string {
  const { say } = useExam();
  const items = place.panel.fields.flatMap(({ multiple, items: own }) => (multiple ? (own ?? []) : []));
  return (name) => say(items.find(({ value }) => value === name)?.label ?? name);
}
