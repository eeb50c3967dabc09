import { isSet, type Placed } from '@gesta/forms';
import { useMemo } from 'react';
import { useExamState } from '../../../form/exam.ts';
import { useSayValue } from '../../../form/fields/useSayValue.ts';

/** What the fields of an item say, by the name of the field; the same object while nothing of it has changed. */
export function useSaid(places: readonly Placed[]): Readonly<Record<string, string>> {
  const sayValue = useSayValue();
  const said = useExamState(({ values }) =>
    JSON.stringify(
      places.flatMap((place) => {
        const value = values[place.key];
        return isSet(value) ? [[place.field.key, sayValue(place, value)]] : [];
      }),
    ),
  );
  return useMemo(() => Object.fromEntries(JSON.parse(said)), [said]);
}
