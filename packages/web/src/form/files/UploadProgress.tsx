import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './files.module.css';
import { isAboutFile, uploadText } from './uploadText.ts';
import type { UploadControl } from './useUpload.ts';

/** How far a file has come, or why it was not kept. */
export function UploadProgress({ upload: { state, retry, clear } }: { upload: UploadControl }) {
  const { t } = useT();
  if (state.is === 'idle') return null;
  if (state.is === 'failed') {
    return (
      <div className={classes.failed} role="alert">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <p>{uploadText(state.error, t)}</p>
        {!isAboutFile(state.error) && (
          <Button size="compact-xs" variant="default" onClick={retry}>
            {t('errors.retry')}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" onClick={clear}>
          {t('common.close')}
        </Button>
      </div>
    );
  }
  const percent = Math.round(state.share * 100);
  const words = t('files.sending', { name: state.name, percent });
  return (
    <div className={classes.sending}>
      <p aria-live="polite">{words}</p>
      <Progress value={percent} size={6} aria-label={words} transitionDuration={0} />
      <Button size="compact-xs" variant="default" onClick={clear}>
        {t('files.stop')}
      </Button>
    </div>
  );
}
