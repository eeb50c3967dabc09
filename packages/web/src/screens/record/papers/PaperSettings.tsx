import type { Placed } from '@gesta/forms';
import { FieldView } from '../../../form/fields/FieldView.tsx';
import classes from './items.module.css';

/** What is said of a whole document, in one row above its items. */
export function PaperSettings({ places, names }: { places: readonly Placed[]; names: readonly string[] }) {
  return (
    <div className={classes.settings}>
      {names
        .flatMap((name) => places.filter(({ field }) => field.key === name))
        .map((place) => (
          <div key={place.key} data-place={place.key} data-name={place.field.key}>
            <FieldView place={place} />
          </div>
        ))}
    </div>
  );
}
