import type { Placed } from '@gesta/forms';
import { useExam } from '../exam.ts';
import { CalculatedValue } from '../fields/LabelField.tsx';
import { NumberInput } from '../fields/NumberInput.tsx';
import { RangeLine } from '../fields/RangeLine.tsx';
import { SourceLine } from '../fields/SourceLine.tsx';
import { isCalculated } from './cellKinds.ts';
import classes from './cells.module.css';

/** A number of a table: typed in a box, or calculated and without one. */
export function NumberCell({ place }: { place: Placed }) {
  const { say } = useExam();
  const { field, key } = place;
  const label = say(field.label);
  if (isCalculated(place))
    return (
      // biome-ignore lint/a11y/useSemanticElements: a live region would read every number while somebody types
      <div className={classes.calculated} role="group" aria-label={label}>
        <CalculatedValue place={place} />
      </div>
    );
  return (
    <div className={classes.number}>
      <NumberInput
        fieldKey={key}
        label={label}
        decimals={field.decimals}
        suffix={field.suffix}
        size="row"
        readOnly={field.disabled ?? false}
      />
      <RangeLine place={place} short />
      <SourceLine place={place} />
    </div>
  );
}
