import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useT } from '../ui/useT.tsx';
import classes from './PasswordBar.module.css';

type Props = { shown: boolean; onAgree: () => void };

export function PasswordBar({ shown, onAgree }: Props) {
  const { t } = useT();
  return (
    <div role="alert">
      {shown && (
        <div className={classes.bar}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          <p>{t('shell.sessionEndedBar')}</p>
          <Button size="xs" onClick={onAgree}>
            {t('shell.givePassword')}
          </Button>
        </div>
      )}
    </div>
  );
}
