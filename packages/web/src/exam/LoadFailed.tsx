import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useT } from '../ui/useT.tsx';
import classes from './versions.module.css';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useT();
  return (
    <div className={classes.failed} role="alert">
      <IconHistory size={18} stroke={1.75} aria-hidden />
      <p>{t('history.loadError')}</p>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('errors.retry')}
      </Button>
    </div>
  );
}
