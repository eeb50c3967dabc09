import { isSet, type Placed, proposalOf } from '@gesta/forms';
import { IconPencil } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState } from '../exam.ts';
import classes from './frame.module.css';

/** A text somebody edited stays as it is when the facts change, so that is said, with a way back. */
export function ModelLine({ place }: { place: Placed }) {
  const { t } = useT();
  const { change, tell, readOnly, store } = useExam();
  const left = useExamState(({ values }) => {
    const model = proposalOf(place, values, tell);
    return isSet(model) && isSet(values[place.key]) && values[place.key] !== model;
  });
  if (!left || readOnly) return null;
  return (
    <p className={classes.suggestion}>
      <span>
        <IconPencil size={14} stroke={1.75} aria-hidden />
        {t('field.modelLeft')}
      </span>
      <button type="button" onClick={() => change({ [place.key]: proposalOf(place, store.state().values, tell) })}>
        {t('field.takeModel')}
      </button>
    </p>
  );
}
