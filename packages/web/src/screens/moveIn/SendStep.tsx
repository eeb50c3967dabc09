import { Button, Progress } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './importResult.module.css';
import { useCounted } from './useCounted.ts';

type Props = {
  written: number;
  total: number;
  error: unknown;
  onStop: () => void;
  onGoOn: () => void;
  onFinish: () => void;
};

/** How far it is. What was written stays written, in whole pieces, whatever happens now. */
export function SendStep({ written, total, error, onStop, onGoOn, onFinish }: Props) {
  const { t } = useT();
  const counted = useCounted();
  const [stopping, setStopping] = useState(false);
  return (
    <section className={classes.sending}>
      <h2>{t('moveIn.sending', { written: counted(written), total: counted(total) })}</h2>
      <Progress value={total === 0 ? 0 : (100 * written) / total} size="lg" aria-label={t('moveIn.step.send')} />
      <p>{t('moveIn.sendingHint')}</p>
      {error ? (
        <>
          <ErrorNote error={error} title={t('moveIn.broken')} onRetry={onGoOn} />
          <Button variant="default" onClick={onFinish}>
            {t('moveIn.finish')}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          disabled={stopping}
          leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
          onClick={() => {
            setStopping(true);
            onStop();
          }}
        >
          {t('moveIn.stop')}
        </Button>
      )}
    </section>
  );
}
