import type { Placed } from '@gesta/forms';
import { Fragment } from 'react';
import { useExam } from '../../form/exam.ts';
import { NumberInput } from '../../form/fields/NumberInput.tsx';
import { RangeLine } from '../../form/fields/RangeLine.tsx';
import { useUnit } from '../../form/fields/useUnit.ts';
import { BesideField } from '../../form/machine/BesideField.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './page.module.css';

/** The three axes of an organ in one line, as they are measured and said. */
export function AxesField({ places }: { places: readonly Placed[] }) {
  const { t } = useT();
  const unit = useUnit(places[0]?.field.suffix);
  return (
    <fieldset className={classes.axes}>
      <legend>{t('page.axes')}</legend>
      <div>
        <AxisInputs places={places} />
        <small aria-hidden>{unit}</small>
      </div>
      {places.map((place) => (
        <RangeLine key={place.key} place={place} />
      ))}
      {places.map((place) => (
        <BesideField key={place.key} place={place} isNamed />
      ))}
    </fieldset>
  );
}

export function AxisInputs({ places, of = '' }: { places: readonly Placed[]; of?: string }) {
  const { say } = useExam();
  return places.map(({ key, field }, at) => (
    <Fragment key={key}>
      {at > 0 && <i aria-hidden>×</i>}
      <span data-place={key} data-field={key}>
        <NumberInput fieldKey={key} label={`${of}${say(field.label)}`} decimals={field.decimals} size="row" />
      </span>
    </Fragment>
  ));
}
