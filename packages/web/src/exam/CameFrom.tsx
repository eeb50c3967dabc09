import { deviceSourceKey, isSet, type Placed } from '@gesta/forms';
import { IconDeviceDesktopAnalytics, IconKeyboard } from '@tabler/icons-react';
import { useExam, useValue } from '../form/exam.ts';
import { SourceLine } from '../form/fields/SourceLine.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './trajectory.module.css';

/** Where the value on a curve came from: typed on this page and when, or another form or exam. */
export function CameFrom({ place }: { place: Placed }) {
  const { t } = useT();
  const format = useFormat();
  const { store } = useExam();
  const value = useValue(place.key);
  const isOfMachine = isSet(useValue(deviceSourceKey(place.key)));
  const at = isSet(value) ? store.typedAt(place.key) : null;
  if (isOfMachine && isSet(value))
    return (
      <div className={classes.from}>
        <IconDeviceDesktopAnalytics size={15} stroke={1.75} aria-hidden />
        {t('machine.taken')}
      </div>
    );
  return (
    <div className={classes.from}>
      {at === null ? (
        <SourceLine place={place} />
      ) : (
        <>
          <IconKeyboard size={15} stroke={1.75} aria-hidden />
          {t('trajectory.typedAt', { time: format.time(at) })}
        </>
      )}
    </div>
  );
}
