import { IconCloudOff } from '@tabler/icons-react';
import { useLiveState } from '../api/live.ts';
import { useT } from '../ui/useT.tsx';
import classes from './LiveNotice.module.css';

export function LiveNotice() {
  const { t } = useT();
  const lost = useLiveState() === 'lost';
  return (
    <div role="status">
      {lost && (
        <p className={classes.notice}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          {t('shell.liveLost')}
        </p>
      )}
    </div>
  );
}
