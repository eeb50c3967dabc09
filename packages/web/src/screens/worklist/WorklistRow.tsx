import { takesChanges, type WorklistExam } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { memo } from 'react';
import { openExamCard } from '../../examCard/cardStore.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { worklistRowActs } from './agenda/worklistRowActs.ts';
import classes from './worklist.module.css';

type Props = {
  exam: WorklistExam;
  current: boolean;
  onEdit: (exam: WorklistExam) => void;
  onRemove: (exam: WorklistExam) => void;
};

/** Drawn again only when it changes itself: a list may have a thousand. */
export const WorklistRow = memo(function WorklistRow({ exam, current, onEdit, onRemove }: Props) {
  const { t } = useT();
  const format = useFormat();
  const told = { ...exam, type: 'exame', fetuses: null, gestationStart: null, serviceDay: exam.serviceDate } as const;
  const { title } = describeExam(told, t);
  // A page of its own, so that printing prints the protocol and nothing around it.
  const print = () => window.open(`/worklist/protocol/${exam.id}`, '_blank', 'noopener');
  const acts = worklistRowActs(exam, { t, print, onEdit, onRemove });
  const open = () => (takesChanges(exam) ? onEdit(exam) : openExamCard(exam.id));

  return (
    <tr data-row={exam.id} data-current={current || undefined}>
      <td className={classes.when}>
        <span className={classes.moment}>
          <b>{exam.serviceTime ?? t('newExam.noHour')}</b>
          <small>{format.day(exam.serviceDate)}</small>
        </span>
        <StatusBadge status={exam.status} />
      </td>
      <td className={`${table.block} ${classes.patient}`}>
        <button type="button" data-main className={table.main} onClick={open}>
          {exam.patientName}
        </button>
        <small>{exam.patId}</small>
      </td>
      <td className={classes.exam}>
        <span className={classes.both}>
          <span>
            {title}
            <small>{exam.modality}</small>
          </span>
          <span className={classes.accession} title={t('study.accessionNumber')}>
            {exam.accessionNo}
          </span>
        </span>
      </td>
      <td className={table.together}>
        {exam.resource}
        {exam.room !== '' && <small>{exam.room}</small>}
      </td>
      <td className={`${table.end} ${table.corner}`}>
        <RowMenu label={t('worklist.actionsOf', { accessionNo: exam.accessionNo })} acts={acts} />
      </td>
    </tr>
  );
});
