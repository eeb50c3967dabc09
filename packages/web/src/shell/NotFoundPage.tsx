import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../ui/useT.tsx';
import classes from './Pages.module.css';

export function NotFoundPage() {
  const { t } = useT();
  return (
    <div className={classes.page}>
      <IconMapOff size={32} stroke={1.5} className={classes.picture} aria-hidden />
      <h1 className={classes.title}>{t('shell.notFoundTitle')}</h1>
      <p className={classes.words}>{t('shell.notFoundHint')}</p>
      <Button component={Link} to="/">
        {t('shell.goHome')}
      </Button>
    </div>
  );
}
