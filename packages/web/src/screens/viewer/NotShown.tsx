import { Button } from '@mantine/core';
import { useT } from '../../ui/useT.tsx';
import { rawFile } from './addresses.ts';
import classes from './pane.module.css';
import type { Picture } from './pictures.ts';

type Props = { picture: Picture; company: string; onRetry?: () => void };

/** In the place of a picture that cannot be shown. The file is there all the same. */
export function NotShown({ picture, company, onRetry }: Props) {
  const { t } = useT();
  return (
    <div className={classes.words} role="alert">
      <p className={classes.cannot}>{t('viewer.cannotShow')}</p>
      <div className={classes.row}>
        <Button component="a" variant="default" href={rawFile(picture.iuid, company)} download>
          {t('viewer.downloadFile')}
        </Button>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('errors.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
