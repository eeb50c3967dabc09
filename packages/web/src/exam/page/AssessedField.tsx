import { asksWhy, isSet, observationKey, type Placed } from '@gesta/forms';
import { useExam, useValue } from '../../form/exam.ts';
import inputs from '../../form/fields/inputs.module.css';
import { RadioField } from '../../form/fields/RadioField.tsx';
import { useT } from '../../ui/useT.tsx';

/** Normal or altered, and what is altered. */
export function AssessedField({ place }: { place: Placed }) {
  const { t } = useT();
  const exam = useExam();
  const key = observationKey(place);
  const value = useValue(place.key);
  const said = useValue(key);
  return (
    <div>
      <div data-place={place.key}>
        <RadioField place={place} />
      </div>
      {(asksWhy(value) || isSet(said)) && (
        <span className={inputs.box}>
          <input
            type="text"
            className={inputs.input}
            data-field={key}
            aria-label={t('field.observationOf', { label: exam.say(place.field.label) })}
            placeholder={t('field.observation')}
            value={isSet(said) ? String(said) : ''}
            readOnly={exam.readOnly}
            onChange={(event) => exam.change({ [key]: event.currentTarget.value || null })}
          />
        </span>
      )}
    </div>
  );
}
