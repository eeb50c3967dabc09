import type { CalendarDay } from '@gesta/clinical';
import type { Visit } from '@gesta/domain';
import { describeVisit } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconChecks, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { STATUS_LOOK } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { KeyHint } from '../studies/KeyHint.tsx';
import { type Row, useRows } from '../studies/useRows.ts';
import classes from './home.module.css';
import { sinceWords } from './sinceWords.ts';
import { STATUS_WORDS } from './statusWords.ts';

type Props = { visits: readonly Visit[]; today: CalendarDay; onRegister: () => void };

export function WaitingList({ visits, today, onRegister }: Props) {
  const { t } = useT();
  const rows = useRows<HTMLAnchorElement>(visits.length, 0);
  useKeys([
    { key: 'j', label: 'studies.nextRow', run: () => rows.move(1) },
    { key: 'k', label: 'studies.previousRow', run: () => rows.move(-1) },
    { key: 'Enter', label: 'studies.openRow', run: rows.open },
  ]);

  if (visits.length === 0) {
    return (
      <Card title={t('home.waitingForMe')}>
        <EmptyState
          icon={IconChecks}
          title={t('home.waitingNone')}
          hint={t('home.waitingNoneHint')}
          action={
            <Button
              variant="default"
              leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
              onClick={onRegister}
            >
              {t('patients.new')}
            </Button>
          }
        />
      </Card>
    );
  }

  return (
    <Card
      padding="none"
      title={
        <>
          {t('home.waitingForMe')}
          <span className={classes.count}>{visits.length}</span>
        </>
      }
      actions={
        <span className={classes.keys}>
          <KeyHint keys={['J', 'K']} label={t('studies.keysMove')} />
          <KeyHint keys={['↵']} label={t('studies.keysOpen')} />
        </span>
      }
    >
      <ol className={classes.list}>
        {visits.map((visit, index) => (
          <li key={visit.iuid} className={classes.item} data-current={index === rows.current || undefined}>
            <WaitingRow visit={visit} today={today} row={rows.row(index)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type RowProps = { visit: Visit; today: CalendarDay; row: Row<HTMLAnchorElement> };

function WaitingRow({ visit, today, row }: RowProps) {
  const { t } = useT();
  const format = useFormat();
  const { family, icon: StatusIcon } = STATUS_LOOK[visit.status];
  const words = describeVisit(visit, t);

  return (
    <Link to="/studies" search={{ day: visit.serviceDay, visit: visit.iuid }} className={classes.itemLink} {...row}>
      <span className={classes.symbol} data-family={family} aria-hidden="true">
        <StatusIcon size={17} stroke={1.75} />
      </span>
      <span className={classes.itemText}>
        <b>{words.context === '' ? visit.patient.name : `${visit.patient.name} · ${words.context}`}</b>
        <small>{`${words.title} · ${t(STATUS_WORDS[visit.status].reason)}`}</small>
      </span>
      <span className={classes.since}>{sinceWords(visit, today, format.time, t)}</span>
      <span className={classes.verb}>{t('gestation.open')}</span>
    </Link>
  );
}
