import type { FieldType, Placed } from '@gesta/forms';
import { FieldView } from '../../../form/fields/FieldView.tsx';
import { useShown } from '../../../form/useShown.ts';
import classes from './items.module.css';

const NONE: readonly string[] = [];
const LONG: readonly FieldType[] = ['textarea', 'texteditor', 'richtexteditor'];

type Props = {
  places: readonly Placed[];
  /** The fields one types, in that order; what else the clinic asks stands behind them. */
  order?: readonly string[];
  /** Those asked elsewhere on the page. */
  apart?: readonly string[];
};

/** The fields of one tab of a document, close together. */
export function PaperFields({ places, order = NONE, apart = NONE }: Props) {
  const shown = useShown(places);
  const placeOf = ({ field }: Placed) => (order.includes(field.key) ? order.indexOf(field.key) : order.length);
  return (
    <div className={classes.fields}>
      {shown
        .filter(({ field }) => !apart.includes(field.key))
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((place) => (
          <div
            key={place.key}
            data-place={place.key}
            data-name={place.field.key}
            data-long={LONG.includes(place.field.type) || undefined}
          >
            <FieldView place={place} />
          </div>
        ))}
    </div>
  );
}
