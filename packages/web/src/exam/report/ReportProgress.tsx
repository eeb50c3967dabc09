import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { progressAt, type Stage } from './progress.ts';
import classes from './report.module.css';

const EVERY_MS = 100;

/** `usualMs`: how long the last one took, where that is known. */
type Props = { stage: Stage; usualMs?: number | undefined };

/** From nothing to the whole; it is there the moment the paper is. */
export function ReportProgress({ stage, usualMs }: Props) {
  const { t } = useT();
  const [at, setAt] = useState(0);
  useEffect(() => {
    const began = performance.now();
    let from: number | null = null;
    const timer = setInterval(
      () =>
        setAt((before) => {
          from ??= before;
          return progressAt(stage, from, performance.now() - began, stage === 'setting' ? usualMs : undefined);
        }),
      EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [stage, usualMs]);
  return (
    <div className={classes.progress} role="status">
      <span>{t(stage === 'sending' ? 'report.sending' : 'report.generating')}</span>
      <Progress value={at} aria-label={t('report.generating')} />
    </div>
  );
}
