import { useCall } from '../api/useCall.ts';
import { useT } from '../ui/useT.tsx';
import classes from './SideMenu.module.css';

/** How much waits for a person in the outbox: what failed, and nothing else. */
export function FailedCount() {
  const { t } = useT();
  const { data } = useCall('outboxState', {});
  const count = (data ?? []).reduce((sum, { failed }) => sum + failed, 0);
  if (count === 0) return null;
  return (
    <span className={classes.waits} role="img" aria-label={t('outbox.failedCount', { count })}>
      {count}
    </span>
  );
}
