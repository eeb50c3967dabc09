import type { WorklistExam } from '@gesta/domain';
import { useKeys } from '../../ui/hotkeys.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PageSizes } from '../../ui/PageSizes.tsx';
import type { Paging } from '../../ui/paging.ts';
import table from '../../ui/table.module.css';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import type { Rows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { WORKLIST_PAGE_SIZES, type WorklistPageSize } from './pageSizes.ts';
import { WorklistRow } from './WorklistRow.tsx';
import classes from './worklist.module.css';

type Props = {
  exams: readonly WorklistExam[];
  /** How many there are on all pages, and how many the server would answer at most. */
  total: number;
  most: number;
  /** The rows answer an older question than the one just asked. */
  old: boolean;
  rows: Rows;
  paging: Paging;
  size: WorklistPageSize;
  onPage: (page: number) => void;
  onSize: (size: WorklistPageSize) => void;
  onEdit: (exam: WorklistExam) => void;
  onRemove: (exam: WorklistExam) => void;
};

export function WorklistTable({
  exams,
  total,
  most,
  old,
  rows,
  paging,
  size,
  onPage,
  onSize,
  onEdit,
  onRemove,
}: Props) {
  const { t } = useT();
  const { page, pages, from, to } = paging;
  useKeys([
    {
      key: '.',
      label: 'studies.openActions',
      run: () => rows.element()?.querySelector<HTMLElement>('[data-actions]')?.click(),
    },
  ]);
  useRowKeys(rows);
  return (
    <>
      <ListTable
        columns={['common.date', 'patient.patient', 'study.exam', 'common.resource']}
        acts
        old={old}
        rows={rows}
      >
        {exams.map((exam) => (
          <WorklistRow
            key={exam.id}
            exam={exam}
            current={exam.id === rows.current}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        ))}
      </ListTable>
      <footer className={table.foot}>
        <span>{t('worklist.range', { from, to, total })}</span>
        <PageSizes
          className={classes.size ?? ''}
          sizes={WORKLIST_PAGE_SIZES}
          size={size}
          say={(each) => (each === 'all' ? t('common.all') : String(each))}
          onSize={onSize}
        />
        {pages > 1 && <Pager page={page + 1} pages={pages} onPage={(turned) => onPage(turned - 1)} />}
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
