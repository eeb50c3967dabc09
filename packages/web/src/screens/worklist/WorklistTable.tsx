import type { WorklistExam } from '@gesta/domain';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import type { Rows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { Pager } from './Pager.tsx';
import type { PageSize, Paging } from './paging.ts';
import { useRemoveExam } from './useRemoveExam.ts';
import { WorklistRow } from './WorklistRow.tsx';

type Props = {
  exams: readonly WorklistExam[];
  /** How many there are on all pages, and how many the server would answer at most. */
  total: number;
  most: number;
  /** The rows answer an older question than the one just asked. */
  old: boolean;
  rows: Rows;
  paging: Paging;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
  onEdit: (exam: WorklistExam) => void;
};

export function WorklistTable({ exams, total, most, old, rows, paging, onPage, onSize, onEdit }: Props) {
  const { t } = useT();
  const remove = useRemoveExam();
  return (
    <>
      <ListTable
        columns={['common.date', 'patient.patient', 'study.exam', 'common.resource']}
        acts
        old={old}
        rows={rows}
      >
        {exams.map((exam) => (
          <WorklistRow key={exam.id} exam={exam} current={exam.id === rows.current} onEdit={onEdit} onRemove={remove} />
        ))}
      </ListTable>
      <footer className={table.foot}>
        <Pager paging={paging} total={total} onPage={onPage} onSize={onSize} />
        {total >= most && <span className={table.limit}>{t('worklist.limit', { limit: most })}</span>}
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
