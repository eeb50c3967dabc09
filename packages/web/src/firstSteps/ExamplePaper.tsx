import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './firstSteps.module.css';
import type { Example } from './useExamplePaper.ts';

/** The paper as it would leave the printer now, and that it is an example. */
export function ExamplePaper({ paper: { url, error, retry } }: { paper: Example }) {
  const { t } = useT();
  return (
    <section className={classes.card} aria-labelledby="example-paper">
      <header>
        <h2 id="example-paper">{t('firstSteps.paper')}</h2>
      </header>
      {error && <ErrorNote error={error} onRetry={retry} />}
      {url === null && !error && <div className={classes.paper} aria-busy="true" />}
      {url !== null && (
        <iframe className={classes.paper} src={`${url}#toolbar=0&view=FitH`} title={t('firstSteps.paper')} />
      )}
      <footer>{t('firstSteps.paperNote')}</footer>
    </section>
  );
}
