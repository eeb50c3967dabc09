import { isOutsideNormal, sayNormal } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { CalculatedValue } from '../fields/LabelField.tsx';
import { NumberInput } from '../fields/NumberInput.tsx';
import { RangeLine } from '../fields/RangeLine.tsx';
import { SourceLine } from '../fields/SourceLine.tsx';
import { BesideField } from '../machine/BesideField.tsx';
import { isCalculated } from './cellKinds.ts';
import classes from './cells.module.css';

/** A number of a table: typed in a box, or calculated and without one. */
export function NumberCell({ place }: { place: Placed }) {
  const { say } = useExam();
  const { field, key } = place;
  const label = say(field.label);
  if (isCalculated(place)) return <Calculated place={place} label={label} />;
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
      <BesideField place={place} />
    </div>
  );
}

/** What is outside of what is normal for it stands out with a sign, and tells the limit to whoever asks. */
function Calculated({ place, label }: { place: Placed; label: string }) {
  const { t, locale } = useT();
  const { say } = useExam();
  const value = useValue(place.key);
  const isOutside = isOutsideNormal(place.field, value);
  const normal = sayNormal(place.field, { say, locale });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a live region would read every number while somebody types
    <div
      className={classes.calculated}
      role="group"
      aria-label={label}
      data-tone={isOutside ? 'warn' : undefined}
      title={isOutside && normal !== null ? t('field.normal', { normal }) : undefined}
    >
      <CalculatedValue place={place} />
      {isOutside && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
    </div>
  );
}
