import { minutesSilent } from '@gesta/domain';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './devices.module.css';
import type { ShownDevice } from './useDevices.ts';

type Props = { device: ShownDevice; now: number; withTime?: boolean };

/** Whether a device is there, counted from when it was heard last, and what it does. */
export function DeviceMark({ device: { seenAt, status }, now, withTime = false }: Props) {
  const { t } = useT();
  const format = useFormat();
  if (seenAt === null)
    return (
      <span className={classes.state} data-state="off">
        {t('devices.neverSeen')}
      </span>
    );
  const minutes = minutesSilent(Date.parse(seenAt), now);
  const state = minutes === null ? status : 'off';
  return (
    <>
      <span className={classes.state} data-state={state}>
        {minutes === null ? t(`devices.status.${status}`) : t('devices.silentFor', { time: sayMinutes(minutes, t) })}
      </span>
      {withTime && <small>{t('devices.lastBeat', { time: format.clock(seenAt) })}</small>}
    </>
  );
}

/** Minutes for an hour, hours for two days, then days. */
function sayMinutes(minutes: number, t: ReturnType<typeof useT>['t']): string {
  if (minutes < 60) return t('devices.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('devices.hours', { count: hours }) : t('devices.days', { count: Math.floor(hours / 24) });
}
