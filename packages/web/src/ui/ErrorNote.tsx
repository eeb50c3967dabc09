import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { requestIdOf } from '../api/answerError.ts';
import classes from './ErrorNote.module.css';
import { errorText } from './errorText.ts';
import { useT } from './useT.tsx';

export function ErrorNote({ error, title, onRetry }: { error: unknown; title?: string; onRetry?: () => void }) {
  const { t } = useT();
  const requestId = requestIdOf(error);
  return (
    <div className={classes.note} role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {title !== undefined && (
          <p>
            <b>{title}</b>
          </p>
        )}
        <p>{errorText(error, t)}</p>
        {requestId !== '' && <p className={classes.id}>{t('errors.requestId', { id: requestId })}</p>}
      </div>
      {onRetry !== undefined && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      )}
    </div>
  );
}
