import { useT } from '../../ui/useT.tsx';
import classes from './management.module.css';

type Props = { label: string; value: string | null; note?: string; warn?: boolean };

export function FigureTile({ label, value, note, warn = false }: Props) {
  const { t } = useT();
  return (
    <div className={classes.figure} data-warn={warn || undefined}>
      <span className={classes.label}>{label}</span>
      {value === null ? (
        <span className={classes.missing}>{t('management.noData')}</span>
      ) : (
        <span className={classes.value}>
          {value} {note && <small>{note}</small>}
        </span>
      )}
    </div>
  );
}
