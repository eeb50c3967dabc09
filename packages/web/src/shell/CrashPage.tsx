import { Button, Group } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { requestIdOf } from '../api/answerError.ts';
import { isNotLoaded } from '../ui/loadScreen.ts';
import { useT } from '../ui/useT.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import classes from './Pages.module.css';

/** Says what became of the data first: nothing on the server is touched when a page breaks. */
function Crash({ error, reset }: ErrorComponentProps) {
  const { t } = useT();
  const requestId = requestIdOf(error);
  if (isNotLoaded(error)) return <NotLoaded />;
  return (
    <div className={classes.page} role="alert">
      <h1 className={classes.title}>{t('shell.crashTitle')}</h1>
      <p className={classes.words}>{t('shell.crashData')}</p>
      {requestId !== '' && <p className={classes.small}>{t('errors.requestId', { id: requestId })}</p>}
      <Group gap="sm">
        <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
        <Button variant="default" onClick={reset}>
          {t('errors.retry')}
        </Button>
      </Group>
    </div>
  );
}

export function CrashPage(props: ErrorComponentProps) {
  return (
    <main>
      <Crash {...props} />
    </main>
  );
}

export function RouteFailed(props: ErrorComponentProps) {
  return <Crash {...props} />;
}
