import type { CalendarDay } from '@gesta/clinical';
import { carriedOn, type Placed } from '@gesta/forms';
import { IconCheck, IconHistory } from '@tabler/icons-react';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import classes from './source.module.css';

/** A fact of an earlier exam: since when, and one key that says it is still so. Typing it says so, too. */
export function CarriedLine({ place, day }: { place: Placed; day: CalendarDay }) {
  const { t } = useT();
  const exam = useExam();
  const format = useFormat();
  /** Said again here, it is of this exam. */
  const confirm = (places: readonly Placed[]) => {
    const { values } = exam.store.state();
    exam.change(Object.fromEntries(places.map(({ key }) => [key, values[key]])));
  };
  /** The key is for all of the tab: they were read together. */
  const confirmTab = () =>
    confirm(
      [...exam.store.compiled().fields.values()].filter(
        (each) =>
          each.form === place.form &&
          each.panel === place.panel &&
          each.index === place.index &&
          carriedOn(exam.store.state().values, each) !== null,
      ),
    );
  useKeys(exam.readOnly ? [] : [{ key: 'alt+c', label: 'keys.confirmEarlier', run: confirmTab }]);
  return (
    <span className={classes.carried} data-carried={day}>
      <IconHistory size={13} stroke={1.75} aria-hidden />
      {t('field.fromVisit', { day: format.day(day) })}
      {!exam.readOnly && (
        <button type="button" tabIndex={-1} onClick={() => confirm([place])}>
          <IconCheck size={13} stroke={2} aria-hidden />
          {t('field.confirmEarlier')}
          <Kbd>{keyName('alt+c')}</Kbd>
        </button>
      )}
    </span>
  );
}
