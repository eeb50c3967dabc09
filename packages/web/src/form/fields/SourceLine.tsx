import { carriedOn, isToldElsewhere, type Placed, sourceKey, toldFrom } from '@gesta/forms';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { useWayToField } from '../goToField.ts';
import { CarriedLine } from './CarriedLine.tsx';
import classes from './source.module.css';

/** Where a fact that several forms ask was typed, and the way there. */
export function SourceLine({ place }: { place: Placed }) {
  return isToldElsewhere(place) ? <Told place={place} /> : null;
}

function Told({ place }: { place: Placed }) {
  const { t } = useT();
  const { say, store, definitions } = useExam();
  const wayTo = useWayToField();
  const said = useValue(sourceKey(place));
  const day = said === undefined ? null : carriedOn(store.state().values, place);
  if (day !== null) return <CarriedLine place={place} day={day} />;
  const source = said === undefined ? null : toldFrom(store.compiled(), store.state().values, place);
  if (source === null) return null;
  const form = definitions.find(({ key }) => key === source.form);
  const words = t('field.from', { place: say(source.form === place.form ? source.panel.label : (form?.label ?? '')) });
  const go = wayTo(source.key);
  if (go === null) return <span className={classes.source}>{words}</span>;
  return (
    <button
      type="button"
      className={classes.source}
      // Found by pointer, or from the field it belongs to: Tab goes on to what is still to be typed.
      tabIndex={-1}
      title={t('field.goToSource', { label: say(source.field.label) })}
      data-source={source.key}
      onClick={go}
    >
      <IconArrowBackUp size={13} stroke={1.75} aria-hidden />
      {words}
    </button>
  );
}
