import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import classes from './report.module.css';

const EVERY_MS = 100;
/** A paper takes about this long; what is left after it goes on at the slowest pace allowed. */
const USUAL_MS = 1500;
const USUAL_END = 90;
const SLOWEST_PER_SECOND = 2;

/** From nothing to the whole; it is there the moment the paper is. */
export function ReportProgress() {
  const { t } = useT();
  const [began] = useState(() => performance.now());
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt(progressAfter(performance.now() - began)), EVERY_MS);
    return () => clearInterval(timer);
  }, [began]);
  return (
    <div className={classes.progress} role="status">
      <span>{t('report.generating')}</span>
      <Progress value={at} aria-label={t('report.generating')} />
    </div>
  );
}

export function progressAfter(ms: number): number {
  if (ms <= USUAL_MS) return (ms / USUAL_MS) * USUAL_END;
  return Math.min(100, USUAL_END + ((ms - USUAL_MS) / 1000) * SLOWEST_PER_SECOND);
}
