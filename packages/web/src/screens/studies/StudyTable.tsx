import type { Visit } from '@gesta/domain';
import { Skeleton } from '@mantine/core';
import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.tsx';
import { KeyHint } from './KeyHint.tsx';
import { StudyRow } from './StudyRow.tsx';
import classes from './studies.module.css';
import table from './table.module.css';
import { useRemoveVisit } from './useRemoveVisit.ts';
import type { Rows } from './useRows.ts';

/** The server answers at most this many visits of a day. */
const MOST = 500;

type Props = {
  /** Null until the first answer. */
  visits: readonly Visit[] | null;
  /** The rows answer an older question than the one just asked. */
  waiting: boolean;
  rows: Rows<HTMLTableRowElement>;
  /** The row the address asks for; -1 when it asks for none. */
  marked: number;
  filtered: boolean;
};

export function StudyTable({ visits, waiting, rows, marked, filtered }: Props) {
  const { t } = useT();
  const remove = useRemoveVisit();
  const { element } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly asked row is brought into view
  useEffect(() => {
    element(marked)?.scrollIntoView({ block: 'center' });
  }, [marked]);

  if (visits === null) return <Skeleton height={420} radius="lg" />;
  if (visits.length === 0) {
    return (
      <Card>
        {filtered ? (
          <EmptyState icon={IconSearchOff} title={t('studies.notFound')} hint={t('studies.notFoundHint')} />
        ) : (
          <EmptyState icon={IconCalendarOff} title={t('studies.none')} hint={t('studies.noneHint')} />
        )}
      </Card>
    );
  }

  return (
    <Card padding="none">
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col" colSpan={3}>
              {t('common.date')}
            </th>
            <th scope="col" colSpan={2}>
              {t('patient.patient')}
            </th>
            <th scope="col" colSpan={2}>
              {t('study.exam')}
            </th>
            <th scope="col">{t('common.resource')}</th>
            <th scope="col" className={table.end}>
              {t('common.actions')}
            </th>
          </tr>
        </thead>
        <tbody className={waiting ? table.waiting : undefined}>
          {visits.map((visit, index) => (
            <StudyRow
              key={visit.iuid}
              visit={visit}
              current={index === rows.current}
              focusable={index === Math.max(0, rows.current)}
              row={rows.row(index)}
              onRemove={() => remove(visit)}
            />
          ))}
        </tbody>
      </table>
      <footer className={table.foot}>
        <span>{t('studies.shown', { count: visits.length })}</span>
        {visits.length >= MOST && <span className={classes.limit}>{t('studies.limit', { limit: MOST })}</span>}
        <span className={table.keys}>
          <KeyHint keys={['↑', '↓']} label={t('studies.keysMove')} />
          <KeyHint keys={['.']} label={t('studies.keysActions')} />
          <KeyHint keys={['←', '→']} label={t('studies.keysDay')} />
        </span>
      </footer>
    </Card>
  );
}
