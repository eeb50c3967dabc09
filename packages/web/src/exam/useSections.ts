import { type FormDefinition, isPlaceVisible, pagesOf, placesIn, type Section } from '@gesta/forms';
import { useMemo } from 'react';
import { useExamState } from '../form/exam.ts';

/** The sections of a form in which something can be seen now; those one seldom needs come last. */
export function useSections(form: FormDefinition): readonly Section[] {
  const probes = useMemo(
    () =>
      form.components
        .toSorted((one, other) => Number(one.closed ?? false) - Number(other.closed ?? false))
        .map((section) => ({
          section,
          places: section.panels.flatMap((panel) => placesIn(form, panel, panel.replicate ? 1 : null)),
        })),
    [form],
  );
  const mask = useExamState(({ values }) =>
    probes.map(({ places }) => (places.some((place) => isPlaceVisible(place, values)) ? '1' : '0')).join(''),
  );
  return useMemo(
    () => pagesOf(probes.filter((_, at) => mask[at] === '1').map(({ section }) => section)),
    [probes, mask],
  );
}
