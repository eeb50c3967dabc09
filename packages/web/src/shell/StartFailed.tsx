import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './Pages.module.css';

/** The server did not answer the very first question. */
export function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useT();
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('shell.startFailed')}</h1>
      <ErrorNote error={error} onRetry={onRetry} />
    </main>
  );
}
