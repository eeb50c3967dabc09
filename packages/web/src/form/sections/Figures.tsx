import type { Placed } from '@gesta/forms';
import { Card } from '../../ui/Card.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import classes from '../form.module.css';

/** What the exam works out by itself, side by side. */
export function FormFigures({ places, title }: { places: readonly Placed[]; title?: string }) {
  return (
    <Card padding="none" {...(title === undefined ? {} : { title })}>
      <div className={classes.figures}>
        {places.map((place) => (
          <div key={place.key} className={classes.figure} data-place={place.key}>
            <FieldView place={place} />
          </div>
        ))}
      </div>
    </Card>
  );
}
