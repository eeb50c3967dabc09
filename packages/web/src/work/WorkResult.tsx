import type { Work } from '@gesta/domain';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './work.module.css';

/** What an export holds, and whether something was not there. */
export function WorkResult({ work: { state, result } }: { work: Work }) {
  const { t } = useT();
  const { number } = useFormat();
  if (state !== 'done' || result === null) return null;
  const missing = Number(result.missing ?? 0);
  return (
    <p className={classes.note}>
      {t('export.holds', { count: Number(result.files), files: number(Number(result.files)) })}
      {missing > 0 && <b> {t('export.missing', { count: missing })}</b>}
    </p>
  );
}
