import { useSession } from '../api/session.tsx';
import classes from './printList.module.css';
import { useFormat } from './useFormat.ts';
import { useT } from './useT.tsx';

type Props = {
  title: string;
  /** What the list was narrowed to: a day, words, a status. */
  filters: readonly (string | null | undefined)[];
  rows: number;
  /** As many as can be shown, where the list has more. */
  limit?: number | null;
};

/** The heading of a printed list; it is there only while the page is set on paper. */
export function PrintHead({ title, filters, rows, limit = null }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const said = filters.filter((each) => each !== null && each !== undefined && each !== '');
  return (
    <div className={classes.head} data-print-head>
      <p className={classes.company}>{company.name}</p>
      <p className={classes.title}>{title}</p>
      <p>{[...said, t('print.listRows', { count: rows })].join(' · ')}</p>
      {limit !== null && <p className={classes.limit}>{t('print.listLimit', { limit })}</p>}
      <p className={classes.when}>{t('print.listPrintedAt', { time: format.moment(new Date().toISOString()) })}</p>
    </div>
  );
}
