import { keyOf, type Placed, placingAt } from '@gesta/forms';
import { namesOf, placingIn } from '@gesta/report';
import type { ExamStore } from '../form/examStore.ts';
import { answersHere } from '../form/measure/authorChoice.ts';

/** The fields of the same tab that more than one published curve can place. */
export function comparablePlaces({ form, panel, index }: Placed, store: ExamStore): Placed[] {
  return panel.fields
    .map(
      (field): Placed => ({ key: keyOf({ form, tab: panel.key, index, field: field.key }), form, panel, index, field }),
    )
    .filter((place) => placingAt(place) !== null && hasSeveral(place, store));
}

function hasSeveral(place: Placed, store: ExamStore): boolean {
  const placing = placingIn(place, store);
  return placing !== null && placing.info.authors.filter((each) => answersHere(each, placing.calc)).length > 1;
}

/** `Circunferência abdominal (CA)` among others of its kind is `CA`; a name without a short one is what stands before the brackets. */
export function shortLabel(label: string): string {
  return namesOf(label).short ?? label.replace(/\s*[(±].*$/, '');
}
