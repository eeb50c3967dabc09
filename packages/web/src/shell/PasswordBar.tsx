import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useT } from '../ui/useT.tsx';
import classes from './PasswordBar.module.css';

type Props = { onAgree: () => void };

export function PasswordBar({ onAgree }: Props) {
  const { t } = useT();
  return (
    <div role="alert" className={classes.bar}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      <p>{t('shell.sessionEndedBar')}</p>
      <Button size="xs" onClick={onAgree}>
        {t('shell.givePassword')}
      </Button>
    </div>
  );
}
