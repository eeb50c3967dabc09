import type { Placed } from '@gesta/forms';
import { Card } from '../../ui/Card.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import classes from '../form.module.css';
import { isWeight, isWeightRange, WeightFigure } from './WeightFigure.tsx';

/** What the exam works out by itself, side by side; a weight is more than a figure. */
export function FormFigures({ places, title }: { places: readonly Placed[]; title?: string }) {
  const weight = places.find(isWeight);
  const figures = weight ? places.filter((place) => place !== weight && !isWeightRange(place)) : places;
  return (
    <>
      {weight && <WeightFigure place={weight} />}
      <Card padding="none" {...(title === undefined ? {} : { title })}>
        <div className={classes.figures}>
          {figures.map((place) => (
            <div key={place.key} className={classes.figure} data-place={place.key}>
              <FieldView place={place} />
            </div>
          ))}
        </div>
      </Card>
    </>
  );
}
