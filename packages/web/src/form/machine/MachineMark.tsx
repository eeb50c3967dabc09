import { deviceSourceKey } from '@gesta/forms';
import { IconDeviceDesktopAnalytics } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useValue } from '../exam.ts';
import classes from './mark.module.css';

/** A value that was taken from a machine wears its sign until somebody types over it. A key press draws it only when it goes. */
export const MachineMark = memo(function MachineMark({ fieldKey }: { fieldKey: string }) {
  const { t } = useT();
  if (typeof useValue(deviceSourceKey(fieldKey)) !== 'string') return null;
  return (
    <span className={classes.mark} role="img" aria-label={t('machine.taken')} title={t('machine.taken')}>
      <IconDeviceDesktopAnalytics size={14} stroke={1.75} aria-hidden />
    </span>
  );
});
