import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './chart.module.css';

/** What a calculation or the reference service answers: a sentence where there is no number. */
export type ChartResult = { error: string | null };

/** The first error of the results a chart shows. */
export function ChartWarning({ results }: { results: readonly ChartResult[] }) {
  const first = results.find((result) => result.error !== null && result.error !== '')?.error;
  if (!first) return null;
  return (
    <p className={classes.warning} role="status">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>{first}</span>
    </p>
  );
}
