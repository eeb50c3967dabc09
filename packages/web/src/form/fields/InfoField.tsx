import { isSet, isVisible, type Placed, readRef } from '@gesta/forms';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState, useValue } from '../exam.ts';
import classes from './parts.module.css';
import { useSayValue } from './useSayValue.ts';

/** A sentence of the form; what the exam keeps under its key, or at the place it mirrors, is said after it. */
export function InfoField({ place }: { place: Placed }) {
  return place.field.mirrors === undefined ? (
    <Own place={place} />
  ) : (
    <Mirror place={place} from={place.field.mirrors} />
  );
}

function Own({ place }: { place: Placed }) {
  const { say } = useExam();
  const sayValue = useSayValue();
  const value = useValue(place.key);
  return (
    <div className={classes.info} data-field={place.key}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <p>
        {say(place.field.label)}
        {isSet(value) && <span>{sayValue(place, value)}</span>}
      </p>
    </div>
  );
}

/** Something written elsewhere that must not be overlooked here. */
function Mirror({ place, from }: { place: Placed; from: string }) {
  const { t } = useT();
  const { say, store } = useExam();
  const written = useExamState(({ values }) => {
    const value = isVisible(store.compiled(), values, from) ? readRef(from, place, values) : undefined;
    return String(value ?? '').trim();
  });
  const Icon = written === '' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.info} data-field={place.key} data-warns={written !== '' || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <p>
        {say(place.field.label)}
        <span>{written === '' ? t('common.notInformed') : written}</span>
      </p>
    </div>
  );
}
