import { isSet, type Placed } from '@gesta/forms';
import { fieldValueParts, sayReason } from '@gesta/report';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useResult, useValue } from '../exam.ts';
import { PassportButton } from '../PassportButton.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './parts.module.css';

/** What is calculated: the value, or why there is none. */
export function LabelField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {({ labelId, describedBy }) => (
        // biome-ignore lint/a11y/useSemanticElements: a live region would read every number while somebody types
        <div className={classes.calculated} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          <Calculated place={place} />
          <PassportButton place={place} />
        </div>
      )}
    </FieldFrame>
  );
}

function Calculated({ place }: { place: Placed }) {
  const { t, locale } = useT();
  const { say } = useExam();
  const value = useValue(place.key);
  const error = useResult(place.key)?.error ?? null;
  if (!isSet(value) && error)
    return (
      <p className={classes.reason}>
        <IconInfoCircle size={14} stroke={1.75} aria-hidden />
        {sayReason(error, { t, locale })}
      </p>
    );
  if (!isSet(value))
    return (
      <p className={classes.value} data-kind="none">
        <span aria-hidden>—</span>
        <span className="visually-hidden">{t('field.notCalculated')}</span>
      </p>
    );
  const { text, unit } = fieldValueParts(place, value, { t, locale, say });
  return (
    <p className={classes.value} data-kind={typeof value === 'number' ? 'number' : 'text'}>
      {text}
      {unit !== '' && <small>{unit}</small>}
    </p>
  );
}
