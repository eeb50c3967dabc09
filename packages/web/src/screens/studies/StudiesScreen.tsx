import { addDays } from '@gesta/clinical';
import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useT } from '../../ui/useT.tsx';
import { DayNavigator } from './DayNavigator.tsx';
import { StatusChips } from './StatusChips.tsx';
import { StudyTable } from './StudyTable.tsx';
import classes from './studies.module.css';
import { type StudiesSearch, studiesSearch } from './studiesSearch.ts';
import table from './table.module.css';
import { useRows } from './useRows.ts';

const NETWORK_PAUSE_MS = 500;
const NO_COUNTS = { LAUDAR: 0, ANDAMENTO: 0, FINALIZADO: 0, PUBLICADO: 0, ERRO: 0 };

export function StudiesScreen() {
  const { t } = useT();
  const { company } = useSession();
  const address = studiesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(address.q ?? '');
  const [arrived, setArrived] = useState(address.q);
  const [asked] = useDebouncedValue(typed.trim(), NETWORK_PAUSE_MS);
  const input = {
    ...(address.day ? { day: address.day } : {}),
    ...(address.status ? { status: address.status } : {}),
    ...(asked === '' ? {} : { search: asked }),
  };
  const answer = useCall('listInteractions', input, { keepPrevious: true });
  const visits = answer.data?.visits ?? [];
  const day = address.day ?? answer.data?.day ?? company.today;
  const marked = visits.findIndex((visit) => visit.iuid === address.visit);
  const rows = useRows<HTMLTableRowElement>(visits.length, marked, address.visit);

  // The command palette may ask for other words while this screen is already open.
  if (address.q !== arrived) {
    setArrived(address.q);
    setTyped(address.q ?? '');
  }

  const go = (to: StudiesSearch) => void navigate({ to: '/studies', search: to, replace: true });
  const { visit: _left, ...filters } = address;
  const goToDay = (to: StudiesSearch['day'] | null) => {
    const { day: _before, ...rest } = filters;
    go(to ? { ...rest, day: to } : rest);
  };
  const filter = (status: StudiesSearch['status'] | null) => {
    const { status: _before, ...rest } = filters;
    go(status ? { ...rest, status } : rest);
  };

  useKeys([
    { key: 'ArrowLeft', label: 'study.previousDay', run: () => goToDay(addDays(day, -1)) },
    { key: 'ArrowRight', label: 'study.nextDay', run: () => goToDay(addDays(day, 1)) },
    { key: '/', label: 'studies.focusSearch', run: () => box.current?.focus() },
    { key: 'ArrowDown', label: 'studies.nextRow', run: () => rows.move(1) },
    { key: 'ArrowUp', label: 'studies.previousRow', run: () => rows.move(-1) },
    {
      key: '.',
      label: 'studies.openActions',
      run: () => rows.element(rows.current)?.querySelector<HTMLElement>('[data-actions]')?.click(),
    },
  ]);

  return (
    <div className={table.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('shell.studies')}</h1>
        <DayNavigator day={day} today={company.today} onGo={goToDay} />
        <StatusChips counts={answer.data?.counts ?? NO_COUNTS} chosen={address.status} onChoose={filter} />
      </div>
      <search className={table.tools}>
        <TextInput
          ref={box}
          className={table.search ?? ''}
          type="search"
          aria-label={t('studies.searchLabel')}
          placeholder={t('studies.searchHint')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={typed === '' ? <Kbd>/</Kbd> : undefined}
          rightSectionPointerEvents="none"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            rows.move(1);
          }}
        />
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('common.refresh')}
          title={t('common.refresh')}
          loading={answer.isRefetching}
          onClick={() => void answer.refetch()}
        >
          <IconRefresh size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </search>
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      <StudyTable
        visits={answer.data ? visits : null}
        waiting={answer.isPlaceholderData}
        rows={rows}
        marked={marked}
        filtered={asked !== '' || address.status !== undefined}
      />
    </div>
  );
}
