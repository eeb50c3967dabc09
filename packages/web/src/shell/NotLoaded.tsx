import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../ui/useT.tsx';
import classes from './Pages.module.css';

/** A part of the program could not be loaded. Only a new page loads it, and only with contact is there a new page. */
export function NotLoaded() {
  const { t } = useT();
  const [away, setAway] = useState(() => !navigator.onLine);
  const again = async () => {
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      setAway(true);
    }
  };
  return (
    <div className={classes.page} role="alert">
      <h1 className={classes.title}>{t(away ? 'shell.offlineTitle' : 'shell.notLoadedTitle')}</h1>
      <p className={classes.words}>{t(away ? 'shell.offlineHint' : 'shell.notLoadedHint')}</p>
      <Button onClick={() => void again()}>{t('errors.retry')}</Button>
    </div>
  );
}
