import { fieldValueParts } from '@gesta/domain';
import { isSet, type Placed } from '@gesta/forms';
import { isWithoutModel, sayNoNumber, saySentence } from '@gesta/report';
import { IconInfoCircle } from '@tabler/icons-react';
import { use } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState, useResult, useValue } from '../exam.ts';
import { PassportButton } from '../PassportButton.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './parts.module.css';
import { ToldAbove } from './toldAbove.ts';

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

const TOLD_ABOVE: ReadonlySet<string | undefined> = new Set(['refused', 'missing']);

/** The value, or why there is none. */
export function CalculatedValue({ place }: { place: Placed }) {
  const { t, locale } = useT();
  const { say } = useExam();
  const value = useValue(place.key);
  const toldAbove = use(ToldAbove);
  const result = useResult(place.key);
  const isTold = toldAbove && result !== undefined && !isWithoutModel(result) && TOLD_ABOVE.has(result.error?.code);
  const reason = result && !isTold ? sayNoNumber(result, { t, locale }) : null;
  if (!isSet(value))
    return reason ? (
      <p className={classes.reason}>
        <IconInfoCircle size={14} stroke={1.75} aria-hidden />
        {reason}
      </p>
    ) : (
      <Nothing />
    );
  const { text, unit } = fieldValueParts(place, value, { t, locale, say });
  return (
    <p className={classes.value} data-kind={typeof value === 'number' ? 'number' : 'text'}>
      {text}
      {unit !== '' && <small>{unit}</small>}
    </p>
  );
}
