import type { Visit } from '@gesta/domain';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import type { Rows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { StudyRow } from './StudyRow.tsx';
import classes from './studies.module.css';
import { useRemoveVisit } from './useRemoveVisit.ts';

/** The server answers at most this many visits of a day. */
const MOST = 500;

const COLUMNS = [
  { label: 'common.date', span: 3 },
  { label: 'patient.patient', span: 2 },
  { label: 'study.exam', span: 2 },
  'common.resource',
] as const;

type Props = {
  visits: readonly Visit[];
  /** The rows answer an older question than the one just asked. */
  old: boolean;
  rows: Rows;
};

export function StudyTable({ visits, old, rows }: Props) {
  const { t } = useT();
  const remove = useRemoveVisit();
  const reached = rows.current ?? visits[0]?.iuid;

  return (
    <>
      <ListTable columns={COLUMNS} acts old={old} rows={rows} className={classes.table ?? ''}>
        {visits.map((visit) => (
          <StudyRow
            key={visit.iuid}
            visit={visit}
            current={visit.iuid === rows.current}
            focusable={visit.iuid === reached}
            onRemove={remove}
          />
        ))}
      </ListTable>
      <footer className={table.foot}>
        <span>{t('studies.shown', { count: visits.length })}</span>
        {visits.length >= MOST && <span className={table.limit}>{t('studies.limit', { limit: MOST })}</span>}
        <span className={table.keys}>
          <KeyHint keys={['↑', '↓']} label={t('studies.keysMove')} />
          <KeyHint keys={['↵']} label={t('studies.keysOpen')} />
          <KeyHint keys={['.']} label={t('studies.keysActions')} />
          <KeyHint keys={['←', '→']} label={t('studies.keysDay')} />
        </span>
      </footer>
    </>
  );
}
