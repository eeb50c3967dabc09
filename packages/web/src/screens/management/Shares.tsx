import { useState } from 'react';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { type ExamsBehind, ExamsLink } from './ExamsLink.tsx';
import classes from './management.module.css';
import shares from './shares.module.css';

export type Share = { key: string; label: string; count: number; exams: ExamsBehind };
type Props = { label: string; slices: readonly Share[] };

/** As many as stand beside each other without scrolling; the rest on demand. */
const FIRST = 6;

/** Parts of a whole as lines of a list: the word, the bar and the number stand together. */
export function Shares({ label, slices }: Props) {
  const { t } = useT();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...slices.map(({ count }) => count));
  const shown = all || slices.length <= FIRST + 1 ? slices : slices.slice(0, FIRST);

  return (
    <div className={shares.shares}>
      {slices.length === 0 && <p className={classes.missing}>{t('management.noData')}</p>}
      <ul className={shares.list} aria-label={label}>
        {shown.map(({ key, label: name, count, exams }) => (
          <li key={key} className={shares.share}>
            <span className={shares.shareLabel} title={name}>
              {name}
            </span>
            <span className={shares.track} aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <ExamsLink className={shares.count} exams={exams} label={`${name}: ${count}`}>
              {format.number(count)}
            </ExamsLink>
          </li>
        ))}
      </ul>
      {shown.length < slices.length && (
        <button type="button" className={shares.more} onClick={() => setAll(true)}>
          {t('gestao.andMore', { n: slices.length - shown.length })}
        </button>
      )}
    </div>
  );
}
