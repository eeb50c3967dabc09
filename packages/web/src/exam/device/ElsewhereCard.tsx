import type { Placed } from '@gesta/forms';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChecks, IconChevronDown } from '@tabler/icons-react';
import { Fragment, useState, useSyncExternalStore } from 'react';
import { useExam } from '../../form/exam.ts';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { type DeskRow, useDesk } from './desk.ts';
import device from './device.module.css';
import classes from './elsewhere.module.css';
import { IfAccepted } from './IfAccepted.tsx';
import { MeasureActs } from './MeasureActs.tsx';
import { MeasuredOn } from './MeasuredOn.tsx';
import { NoFieldCard } from './NoFieldCard.tsx';
import { useSayRow } from './sayMeasure.ts';
import { sayTab } from './sayTab.ts';

type Group = { name: string; rows: DeskRow[] };

/** What no field of the page shows: measures of other tabs, and, where nothing stands on the right, those without a field. */
export function ElsewhereCard() {
  const { t } = useT();
  const { rows, shown, filter, isOpen, hasAside } = useDesk();
  const { say, definitions, store } = useExam();
  const keys = useSyncExternalStore(shown.listen, shown.keys);
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  if (!isOpen) return null;
  const others = rows.filter(
    ({ kind, proposal: { key } }) => key !== null && !keys.has(key) && (filter === null || filter === kind),
  );
  const groups = new Map<string, Group>();
  for (const row of others) {
    const name = nameOf(row.place);
    const group = groups.get(name) ?? { name, rows: [] };
    group.rows.push(row);
    groups.set(name, group);
  }
  return (
    <>
      {groups.size > 0 && (
        <Card padding="none" title={t('machine.elsewhere')} actions={t('machine.measures', { count: others.length })}>
          {[...groups.values()].map((group) => (
            <Elsewhere key={group.name} group={group} />
          ))}
        </Card>
      )}
      {!(hasAside && isWide) && <NoFieldCard />}
    </>
  );

  function nameOf(place: Placed | null): string {
    if (place === null) return '';
    return sayTab(place, { say, definitions, t, fetuses: store.compiled().counts.feto });
  }
}

function Elsewhere({ group: { name, rows } }: { group: Group }) {
  const { t } = useT();
  const { acceptEmpty, readOnly } = useDesk();
  const say = useSayRow();
  const [isOpen, setOpen] = useState(false);
  const empty = rows.filter(({ kind }) => kind === 'empty');
  const differs = rows.some(({ kind }) => kind === 'differs' || kind === 'odd');
  return (
    <div className={classes.group} data-tone={differs ? 'warn' : undefined}>
      <div className={classes.groupLine}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('machine.showEach', { place: name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown className={classes.chevron} size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
        <b>{name}</b>
        <span className={`${classes.values} num`}>
          {rows.map((row, at) => (
            <Fragment key={row.measure.id}>
              {at > 0 && ' · '}
              {say.short(row)} <b>{say.value(row, row.proposal.proposed)}</b>
            </Fragment>
          ))}
        </span>
        {!readOnly && empty.length > 0 ? (
          <Button
            size="compact-xs"
            variant="light"
            leftSection={<IconChecks size={14} stroke={1.75} aria-hidden />}
            aria-label={`${t('machine.acceptSome', { count: empty.length })}: ${name}`}
            onClick={() => acceptEmpty(empty)}
          >
            {t('machine.acceptSome', { count: empty.length })}
          </Button>
        ) : (
          rows.length === 1 && rows[0] && <MeasureActs row={rows[0]} />
        )}
      </div>
      {isOpen && (
        <ul className={classes.each}>
          {rows.map((row) => (
            <li key={row.measure.id}>
              <span className={classes.name}>{say.label(row)}</span>
              <span className={device.sent}>
                <b>{say.value(row, row.proposal.proposed)}</b>
                <small>{say.origin(row.measure)}</small>
              </span>
              <MeasuredOn measure={row.measure} size="small" />
              <IfAccepted row={row} />
              <span>
                <MeasureActs row={row} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
