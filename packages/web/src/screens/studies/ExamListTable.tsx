import type { InteractionLine } from '@gesta/domain';
import { Fragment } from 'react';
import chip from '../../ui/chip.module.css';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PageSizes } from '../../ui/PageSizes.tsx';
import table from '../../ui/table.module.css';
import type { Rows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { ExamListRow } from './ExamListRow.tsx';
import type { ExamListDialogs } from './examListActs.ts';
import classes from './examListTable.module.css';
import { type ExamGroup, numbersOf } from './groupExams.ts';
import { STUDIES_PAGE_SIZES, type StudiesPageSize } from './studiesSearch.ts';
import type { useSteady } from './useSteady.ts';

/** The server answers at most this many exams of a day. */
export const MOST_EXAMS = 500;

const COLUMNS = [
  { label: 'common.date', span: 3 },
  { label: 'patient.patient', span: 2 },
  { label: 'study.exam', span: 2 },
  'common.resource',
] as const;
const WIDTH = 9;

export type Shown = { groups: readonly ExamGroup[]; from: number; total: number; page: number; pages: number };

type Props = {
  shown: Shown;
  exams: number;
  steady: ReturnType<typeof useSteady>;
  /** The rows answer an older question than the one just asked. */
  old: boolean;
  rows: Rows;
  grouped: boolean;
  size: StudiesPageSize;
  dialogs: ExamListDialogs;
  onSize: (size: StudiesPageSize) => void;
  onPage: (page: number) => void;
};

export function ExamListTable({ shown, exams, steady, old, rows, grouped, size, dialogs, onSize, onPage }: Props) {
  const { t } = useT();
  const reached = rows.current ?? shown.groups[0]?.exams[0].iuid;
  const line = (exam: InteractionLine, inGroup: boolean) => (
    <ExamListRow
      key={exam.iuid}
      exam={exam}
      current={exam.iuid === rows.current}
      focusable={exam.iuid === reached}
      gone={steady.gone.has(exam.iuid)}
      inGroup={inGroup}
      dialogs={dialogs}
    />
  );

  return (
    <>
      <div className={classes.area} {...steady.area}>
        <output className={classes.waits}>
          {steady.waits && (
            <button type="button" className={chip.chip} data-on onClick={steady.show}>
              {steady.arrived > 0 ? t('studies.arrived', { count: steady.arrived }) : t('studies.listChanged')}
            </button>
          )}
        </output>
        <ListTable columns={COLUMNS} acts old={old} rows={rows} className={classes.table ?? ''}>
          {shown.groups.map((group) =>
            group.exams.length === 1 ? (
              line(group.exams[0], false)
            ) : (
              <Fragment key={group.key}>
                <GroupHead group={group} />
                {group.exams.map((exam) => line(exam, true))}
              </Fragment>
            ),
          )}
        </ListTable>
      </div>
      <footer className={table.foot}>
        <span>
          {t(grouped ? 'studies.rangePatients' : 'studies.range', {
            from: shown.from,
            to: shown.from + shown.groups.length - 1,
            count: shown.total,
          })}
        </span>
        <PageSizes
          className={classes.sizes ?? ''}
          sizes={STUDIES_PAGE_SIZES}
          size={size}
          say={(count) => t('studies.perPage', { count })}
          onSize={onSize}
        />
        {exams >= MOST_EXAMS && <span className={table.limit}>{t('studies.limit', { limit: MOST_EXAMS })}</span>}
        <span className={table.keys}>
          <KeyHint keys={['↑', '↓']} label={t('studies.keysMove')} />
          <KeyHint keys={['↵']} label={t('studies.keysOpen')} />
          <KeyHint keys={['.']} label={t('studies.keysActions')} />
          <KeyHint keys={['←', '→']} label={t('studies.keysDay')} />
        </span>
        <Pager page={shown.page} pages={shown.pages} numbered onPage={onPage} />
      </footer>
    </>
  );
}

function GroupHead({ group }: { group: ExamGroup }) {
  const { t } = useT();
  const [first] = group.exams;
  return (
    <tr data-group={first.patient.iuid} className={classes.groupHead}>
      <th scope="rowgroup" colSpan={WIDTH}>
        <b>{first.patient.name}</b> {first.patId} · {t('studies.exams', { count: group.exams.length })}
        {numbersOf(group).map((number) => (
          <span key={number} className={classes.accession}>
            {number}
          </span>
        ))}
      </th>
    </tr>
  );
}
