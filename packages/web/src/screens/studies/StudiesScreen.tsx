import { addDays } from '@gesta/clinical';
import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { ListBody } from '../../ui/ListBody.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import table from '../../ui/table.module.css';
import { useKept } from '../../ui/useKept.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { DayNavigator } from './DayNavigator.tsx';
import { StatusChips } from './StatusChips.tsx';
import { StudyTable } from './StudyTable.tsx';
import classes from './studies.module.css';
import { type StudiesSearch, studiesSearch } from './studiesSearch.ts';

const NO_COUNTS = { LAUDAR: 0, ANDAMENTO: 0, FINALIZADO: 0, PUBLICADO: 0, ERRO: 0 };

export function StudiesScreen() {
  const { t } = useT();
  const { company } = useSession();
  const address = studiesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { visit: asked, q, ...question } = address;
  const answer = useCall('listInteractions', { ...question, ...(q ? { search: q } : {}) }, { keepPrevious: true });
  const kept = useKept(answer);
  const visits = kept.data?.visits ?? [];
  const day = address.day ?? kept.data?.day ?? company.today;
  const rows = useRows(
    visits.map(({ iuid }) => iuid),
    asked,
  );

  /** Another question: what is empty is left out of the address, and no row is asked for any more. */
  const go = (change: { [K in keyof StudiesSearch]: StudiesSearch[K] | null }) =>
    void navigate({
      to: '/studies',
      search: studiesSearch({ ...question, ...(q ? { q } : {}), ...change }),
      replace: true,
      resetScroll: false,
    });

  useKeys([
    { key: 'ArrowLeft', label: 'study.previousDay', run: () => go({ day: addDays(day, -1) }) },
    { key: 'ArrowRight', label: 'study.nextDay', run: () => go({ day: addDays(day, 1) }) },
    {
      key: '.',
      label: 'studies.openActions',
      run: () => rows.element()?.querySelector<HTMLElement>('[data-actions]')?.click(),
    },
  ]);
  useRowKeys(rows);

  // Only a newly asked row is brought into view, once it is there.
  const arrived = asked !== undefined && visits.some(({ iuid }) => iuid === asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows only reads the page
  useEffect(() => {
    if (arrived) rows.find(asked)?.scrollIntoView({ block: 'center' });
  }, [asked, arrived]);

  return (
    <div className={table.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('shell.studies')}</h1>
        <DayNavigator day={day} today={company.today} onGo={(to) => go({ day: to })} />
        <StatusChips
          counts={kept.data?.counts ?? NO_COUNTS}
          chosen={address.status}
          onChoose={(status) => go({ status })}
        />
      </div>
      <search className={table.tools}>
        <SearchBox
          label={t('studies.searchLabel')}
          hint={t('studies.searchHint')}
          value={q ?? ''}
          onSearch={(words) => go({ q: words })}
          onDown={() => rows.move(1)}
        />
        <RefreshButton answer={answer} />
      </search>
      <ListBody
        answer={answer}
        kept={kept}
        empty={visits.length === 0}
        nothing={
          q || address.status ? (
            <EmptyState icon={IconSearchOff} title={t('studies.notFound')} hint={t('studies.notFoundHint')} />
          ) : (
            <EmptyState icon={IconCalendarOff} title={t('studies.none')} hint={t('studies.noneHint')} />
          )
        }
      >
        <StudyTable visits={visits} old={kept.old} rows={rows} />
      </ListBody>
    </div>
  );
}
