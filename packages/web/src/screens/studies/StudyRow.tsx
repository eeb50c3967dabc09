import { canDeleteVisit, type Visit } from '@gesta/domain';
import { describeVisit } from '@gesta/report';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPhoto, IconTrash, IconVideo } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './studies.module.css';
import table from './table.module.css';
import type { Row } from './useRows.ts';

type Props = {
  visit: Visit;
  current: boolean;
  focusable: boolean;
  row: Row<HTMLTableRowElement>;
  onRemove: () => void;
};

export function StudyRow({ visit, current, focusable, row, onRemove }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const words = describeVisit(visit, t);
  const place = [visit.room, visit.resource].filter((part) => part !== '').join(' · ');
  const mayRemove = canDeleteVisit(session.user, { status: visit.status, doctor: visit.doctor?.iuid ?? null });

  return (
    <tr data-current={current || undefined} className={classes.row} tabIndex={focusable ? 0 : -1} {...row}>
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
        <b>{visit.patient.name}</b>
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
        {visit.accessionNumber !== '' && (
          <span className={classes.accession} title={t('study.accessionNumber')}>
            {visit.accessionNumber}
          </span>
        )}
      </td>
      <td className={classes.resource}>
        {visit.doctor ? visit.doctor.name : <i className={table.quiet}>{t('studies.noDoctor')}</i>}
        {place !== '' && <small>{place}</small>}
      </td>
      <td className={`${table.end} ${table.corner}`}>
        {mayRemove && (
          <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon
                data-actions
                variant="subtle"
                color="gray"
                aria-label={t('studies.actionsOf', { name: visit.patient.name })}
              >
                <IconDots size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                data-autofocus
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                onClick={onRemove}
              >
                {t('common.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </td>
    </tr>
  );
}
