import { IconActivity } from '@tabler/icons-react';
import { useLiveState } from '../api/live.ts';
import classes from './LiveMark.module.css';
import { useT } from './useT.tsx';

/** Beside a list that changes by itself, while it does. */
export function LiveMark() {
  const { t } = useT();
  if (useLiveState() !== 'open') return null;
  return (
    <span className={classes.live}>
      <IconActivity size={15} stroke={1.75} aria-hidden />
      {t('outbox.live')}
    </span>
  );
}
