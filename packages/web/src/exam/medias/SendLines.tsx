import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { QueueLine, SendQueue } from '../../form/files/sendQueue.ts';
import { isAboutFile, uploadText } from '../../form/files/uploadText.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './medias.module.css';

type Props = { queue: SendQueue; lines: readonly QueueLine[] };

/** How far each file has come, or why it was not kept. */
export function SendLines({ queue, lines }: Props) {
  const { t } = useT();
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t('medias.sending')}>
      {lines.map((line) => (
        <li key={line.id} data-failed={line.is === 'failed' || undefined}>
          {line.is === 'failed' ? <Failed queue={queue} line={line} /> : <OnItsWay queue={queue} line={line} />}
        </li>
      ))}
    </ul>
  );
}

function Failed({ queue, line }: { queue: SendQueue; line: QueueLine & { is: 'failed' } }) {
  const { t } = useT();
  return (
    <>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p role="alert">
        <b>{line.file.name}</b> {uploadText(line.error, t)}
      </p>
      {!isAboutFile(line.error) && (
        <Button size="compact-xs" variant="default" onClick={() => queue.retry(line.id)}>
          {t('errors.retry')}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" onClick={() => queue.clear(line.id)}>
        {t('common.close')}
      </Button>
    </>
  );
}

function OnItsWay({ queue, line }: { queue: SendQueue; line: QueueLine & { is: 'waiting' | 'sending' } }) {
  const { t } = useT();
  const { name } = line.file;
  const percent = line.is === 'sending' ? Math.round(line.share * 100) : 0;
  const words = line.is === 'sending' ? t('files.sending', { name, percent }) : t('medias.waiting', { name });
  return (
    <>
      <p>{words}</p>
      <Progress className={classes.progress ?? ''} value={percent} size={6} aria-label={words} transitionDuration={0} />
      <Button size="compact-xs" variant="default" onClick={() => queue.clear(line.id)}>
        {t('files.stop')}
      </Button>
    </>
  );
}
