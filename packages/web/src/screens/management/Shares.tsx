import { Card } from '../../ui/Card.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './management.module.css';

export type Share = { key: string; label: string; count: number; family?: 'ok' | 'warn' | 'accent' | 'err' };
type Props = { title: string; slices: readonly Share[] };

/** Parts of a whole as lines of a list: the word, the bar and the number stand together. */
export function Shares({ title, slices }: Props) {
  const { t } = useT();
  const format = useFormat();
  const most = Math.max(1, ...slices.map(({ count }) => count));

  return (
    <Card title={title}>
      {slices.length === 0 && <p className={classes.missing}>{t('management.noData')}</p>}
      <ul className={classes.list}>
        {slices.map(({ key, label, count, family = 'accent' }) => (
          <li key={key} className={classes.share}>
            <span className={classes.shareLabel}>{label}</span>
            <span className={classes.track} aria-hidden="true">
              <i data-family={family} style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className={classes.count}>{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
