import type { InteractionLine } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { useSession } from '../../api/session.tsx';
import { ExamLink } from '../../examCard/ExamLink.tsx';
import { useOpenExam } from '../../examCard/useOpenExam.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { type ExamListDialogs, examListActs } from './examListActs.ts';
import classes from './examListTable.module.css';

type Props = {
  exam: InteractionLine;
  current: boolean;
  focusable: boolean;
  /** No longer in the list, and shown until the pointer leaves it. */
  gone: boolean;
  /** One of several of its patient, under their heading. */
  inGroup: boolean;
  dialogs: ExamListDialogs;
};

/** Drawn again only when it changes itself: a list has hundreds. */
export const ExamListRow = memo(function ExamListRow({ exam, current, focusable, gone, inGroup, dialogs }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const words = describeExam(exam, t);
  const place = [exam.room, exam.resource].filter((part) => part !== '' && part !== exam.doctor?.name).join(' · ');
  const navigate = useNavigate();
  const open = useOpenExam();
  const acts = examListActs(exam, { t, navigate, actor: session.user, dialogs });

  return (
    // The link on the name is the same act for the keyboard.
    <tr
      data-row={exam.iuid}
      data-current={current || undefined}
      data-gone={gone || undefined}
      data-in-group={inGroup || undefined}
      className={`${classes.row} ${table.clickable}`}
      onClick={() => open(exam)}
    >
      <td className={classes.when}>
        {exam.serviceTime && <b>{exam.serviceTime}</b>}
        <small>{format.day(exam.serviceDay)}</small>
      </td>
      <td className={classes.status}>
        <StatusBadge status={exam.status} />
      </td>
      <td className={classes.media}>
        {exam.hasImage && <IconPhoto size={16} stroke={1.75} role="img" aria-label={t('studies.hasImage')} />}
        {exam.hasVideo && <IconVideo size={16} stroke={1.75} role="img" aria-label={t('studies.hasVideo')} />}
      </td>
      <td className={classes.patient}>
        <ExamLink exam={exam} main className={table.main} tabIndex={focusable ? 0 : -1}>
          {exam.patient.name}
        </ExamLink>
        <small>{exam.patId}</small>
      </td>
      <td className={classes.age}>{words.age && <span className={classes.pill}>{words.age}</span>}</td>
      <td className={classes.exam}>
        {words.title}
        {exam.status === 'ERRO' ? (
          <small className={classes.failed}>{t('studies.deliveryFailed')}</small>
        ) : (
          words.details !== '' && <small>{words.details}</small>
        )}
      </td>
      <td className={classes.number}>
        {exam.accessionNumbers.map((number) => (
          <span key={number} className={classes.accession} title={t('study.accessionNumber')}>
            {number}
          </span>
        ))}
      </td>
      <td className={classes.resource}>
        {exam.doctor ? exam.doctor.name : <i className={table.quiet}>{t('studies.noDoctor')}</i>}
        {place !== '' && <small>{place}</small>}
      </td>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click on the menu from opening the row */}
      <td className={`${table.end} ${table.corner}`} onClick={(event) => event.stopPropagation()}>
        <RowMenu label={t('studies.actionsOf', { name: exam.patient.name })} acts={acts} />
      </td>
    </tr>
  );
});
