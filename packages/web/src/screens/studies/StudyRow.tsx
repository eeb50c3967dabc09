import type { Visit } from '@gesta/domain';
import { describeVisit } from '@gesta/report';
import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { useSession } from '../../api/session.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { visitLink } from '../../ui/visitLink.ts';
import { type StudyDialogs, studyActs } from './studyActs.ts';
import classes from './studyTable.module.css';

type Props = {
  visit: Visit;
  current: boolean;
  focusable: boolean;
  /** No longer in the list, and shown until the pointer leaves it. */
  gone: boolean;
  /** One of several of its patient, under their heading. */
  inGroup: boolean;
  dialogs: StudyDialogs;
};

/** Drawn again only when it changes itself: a list has hundreds. */
export const StudyRow = memo(function StudyRow({ visit, current, focusable, gone, inGroup, dialogs }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const words = describeVisit(visit, t);
  const place = [visit.room, visit.resource].filter((part) => part !== '').join(' · ');
  const navigate = useNavigate();
  const page = visitLink(visit);
  const acts = studyActs(visit, { t, navigate, actor: session.user, dialogs });

  return (
    // The link on the name is the same act for the keyboard.
    <tr
      data-row={visit.iuid}
      data-current={current || undefined}
      data-gone={gone || undefined}
      data-in-group={inGroup || undefined}
      className={`${classes.row} ${table.clickable}`}
      onClick={() => void navigate(page)}
    >
      <td className={classes.when}>
        <b>{format.time(visit.date)}</b>
        <small>{format.day(visit.serviceDay)}</small>
      </td>
      <td className={classes.status}>
        <StatusBadge status={visit.status} />
      </td>
      <td className={classes.media}>
        {visit.hasImage && <IconPhoto size={16} stroke={1.75} role="img" aria-label={t('studies.hasImage')} />}
        {visit.hasVideo && <IconVideo size={16} stroke={1.75} role="img" aria-label={t('studies.hasVideo')} />}
      </td>
      <td className={classes.patient}>
        <Link
          {...page}
          data-main
          className={table.main}
          tabIndex={focusable ? 0 : -1}
          onClick={(event) => event.stopPropagation()}
        >
          {visit.patient.name}
        </Link>
        <small>{visit.patId}</small>
      </td>
      <td className={classes.age}>{words.age && <span className={classes.pill}>{words.age}</span>}</td>
      <td className={classes.exam}>
        {words.title}
        {visit.status === 'ERRO' ? (
          <small className={classes.failed}>{t('studies.deliveryFailed')}</small>
        ) : (
          words.details !== '' && <small>{words.details}</small>
        )}
      </td>
      <td className={classes.number}>
        {visit.accessionNumbers.map((number) => (
          <span key={number} className={classes.accession} title={t('study.accessionNumber')}>
            {number}
          </span>
        ))}
      </td>
      <td className={classes.resource}>
        {visit.doctor ? visit.doctor.name : <i className={table.quiet}>{t('studies.noDoctor')}</i>}
        {place !== '' && <small>{place}</small>}
      </td>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click on the menu from opening the row */}
      <td className={`${table.end} ${table.corner}`} onClick={(event) => event.stopPropagation()}>
        <RowMenu label={t('studies.actionsOf', { name: visit.patient.name })} acts={acts} />
      </td>
    </tr>
  );
});
