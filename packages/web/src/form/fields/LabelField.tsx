import { fieldValueParts } from '@gesta/domain';
import { isSet, type Placed } from '@gesta/forms';
import { sayNoNumber, saySentence } from '@gesta/report';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState, useResult, useValue } from '../exam.ts';
import { PassportButton } from '../PassportButton.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { LackingInputs } from './LackingInputs.tsx';
import classes from './parts.module.css';

/** What is calculated: the value, or why there is none. */
export function LabelField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {({ labelId, describedBy }) => (
        // biome-ignore lint/a11y/useSemanticElements: a live region would read every number while somebody types
        <div className={classes.calculated} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          {place.field.says === undefined ? <CalculatedValue place={place} /> : <Said place={place} />}
          <PassportButton place={place} />
        </div>
      )}
    </FieldFrame>
  );
}

/** A sentence about the tab, in the language on screen. */
function Said({ place }: { place: Placed }) {
  const { t, locale } = useT();
  const { say } = useExam();
  const words = useExamState((state) => saySentence(place, state, { t, locale, say }));
  return words === null ? (
    <Nothing />
  ) : (
    <p className={classes.value} data-kind={place.field.saysOf === undefined ? 'text' : 'sentence'}>
      {words}
    </p>
  );
}

function Nothing() {
  const { t } = useT();
  return (
    <p className={classes.value} data-kind="none">
      <span aria-hidden>—</span>
      <span className="visually-hidden">{t('field.notCalculated')}</span>
    </p>
  );
}

/** The value, or why there is none and what it lacks. */
export function CalculatedValue({ place }: { place: Placed }) {
  const { t, locale } = useT();
  const { say } = useExam();
  const value = useValue(place.key);
  const result = useResult(place.key);
  const reason = result ? sayNoNumber(result, { t, locale }) : null;
  if (!isSet(value))
    return (
      <div>
        {reason ? (
          <p className={classes.reason}>
            <IconInfoCircle size={14} stroke={1.75} aria-hidden />
            {reason}
          </p>
        ) : (
          <Nothing />
        )}
        <LackingInputs place={place} />
      </div>
    );
  const { text, unit } = fieldValueParts(place, value, { t, locale, say });
  return (
    <p className={classes.value} data-kind={typeof value === 'number' ? 'number' : 'text'}>
      {text}
      {unit !== '' && <small>{unit}</small>}
    </p>
  );
}
