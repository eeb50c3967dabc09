import {
  type FormDefinition,
  isPlaceVisible,
  isSet,
  type Panel,
  type Placed,
  placesIn,
  readRef,
  type Section,
} from '@gesta/forms';
import { useMemo } from 'react';
import { useExam, useExamState } from '../../form/exam.ts';
import { useSayValue } from '../../form/fields/useSayValue.ts';

const firstOf = (form: FormDefinition, panel: Panel): Placed[] => placesIn(form, panel, panel.replicate ? 1 : null);

/** The sections of the page: those in which something can be seen, and those whose organ was removed. */
export function useCards(form: FormDefinition): readonly Section[] {
  const probes = useMemo(
    () => form.components.map((section) => ({ section, panels: section.panels.map((panel) => firstOf(form, panel)) })),
    [form],
  );
  const { store } = useExam();
  const mask = useExamState(({ values }) =>
    probes
      .map(({ section, panels }) =>
        panels.flat().some((place) => isPlaceVisible(place, values)) ||
        section.panels.some((panel) => removedBy(form, panel, values, store.compiled().fields) !== null)
          ? '1'
          : '0',
      )
      .join(''),
  );
  return useMemo(() => probes.filter((_, at) => mask[at] === '1').map(({ section }) => section), [probes, mask]);
}

type Removed = { place: Placed; values: readonly string[] };

/** The answer by which an organ is no longer there. */
function removedBy(
  form: FormDefinition,
  panel: Panel,
  values: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, Placed>,
): Removed | null {
  const rule = panel.hideOn;
  const [first] = firstOf(form, panel);
  if (!rule || !('has' in rule) || !first) return null;
  const said = [readRef(rule.field, first, values)].flat().filter(isSet).map(String);
  const meant = said.filter((each) => rule.has.includes(each));
  const place = fields.get(rule.field);
  return place && meant.length > 0 ? { place, values: meant } : null;
}

/** Why the organ of a panel is not there, in words; null where it is. */
export function useRemoved(form: FormDefinition, panel: Panel): string | null {
  const { store } = useExam();
  const sayValue = useSayValue();
  return useExamState(({ values }) => {
    const removed = removedBy(form, panel, values, store.compiled().fields);
    return removed && sayValue(removed.place, removed.values);
  });
}
