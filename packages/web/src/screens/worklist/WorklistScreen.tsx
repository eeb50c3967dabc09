import { addDays } from '@gesta/clinical';
import type { WorklistExam } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { recall, remember } from '../../browser/remember.ts';
import { openNewExam } from '../../registerExam/openNewExam.ts';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { DayNavigator } from '../../ui/DayNavigator.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { ListBody } from '../../ui/ListBody.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { PrintHead } from '../../ui/PrintHead.tsx';
import { pagingOf } from '../../ui/paging.ts';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import segments from '../../ui/segments.module.css';
import table from '../../ui/table.module.css';
import { useKept } from '../../ui/useKept.ts';
import { usePrintList } from '../../ui/usePrintList.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { AgendaView } from './agenda/AgendaView.tsx';
import { VisitChips } from './agenda/VisitChips.tsx';
import { type VisitGroup, visitGroup } from './agenda/visit.ts';
import type { WorklistPageSize } from './pageSizes.ts';
import { useRemoveWorklistExam } from './useRemoveExam.ts';
import { WorklistDialog } from './WorklistDialog.tsx';
import { WorklistTable } from './WorklistTable.tsx';
import classes from './worklist.module.css';
import { type WorklistSearch, worklistSearch } from './worklistSearch.ts';

const MOST = 1000;
const VIEW = 'worklist:view';
const VIEWS = ['grid', 'list'] as const;

/** The exams of a day, as a list or by rooms and hours; which of them is remembered. */
export function WorklistScreen() {
  const { t } = useT();
  const { company } = useSession();
  const offers = useScreenOffers('/worklist');
  const address = worklistSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const day = address.day ?? company.today;
  const q = address.q ?? '';
  const [view, setView] = useState(() => VIEWS.find((each) => each === recall(VIEW)) ?? 'list');
  const [group, setGroup] = useState<VisitGroup | null>(null);
  const [edited, setEdited] = useState<WorklistExam | null>(null);
  const [editing, setEditing] = useState(false);
  const [size, setSize] = useState<WorklistPageSize>(10);
  const asked = `${day} ${q} ${size} ${group}`;
  const [shown, setShown] = useState({ asked, page: 0 });
  const remove = useRemoveWorklistExam();
  const answer = useCall(
    'listWorklist',
    {
      company: company.iuid,
      limit: MOST,
      sort: 'created',
      sortDirection: 'ASCENDING',
      created: formatDay(day),
      ...(q === '' ? {} : { search: q }),
    },
    { keepPrevious: true },
  );
  const hours = useCall('freeHours', { day }, { enabled: view === 'grid', keepPrevious: true });
  const kept = useKept(answer);
  const ofDay = kept.data ?? [];
  const shows = (exam: WorklistExam) => group === null || visitGroup(exam) === group;
  const all = ofDay.filter(shows);
  const printed = usePrintList(!kept.old);
  const paging = pagingOf(all.length, printed.printing ? 'all' : size, shown.asked === asked ? shown.page : 0);
  const exams = all.slice(Math.max(0, paging.from - 1), paging.to);
  const rows = useRows(exams.map(({ id }) => id));

  const go = (change: { [K in keyof WorklistSearch]: WorklistSearch[K] | null }, replace = true) =>
    void navigate({
      to: '/worklist',
      search: worklistSearch({ ...address, ...change }),
      replace,
      resetScroll: false,
    });
  const edit = useCallback((exam: WorklistExam) => {
    setEdited(exam);
    setEditing(true);
  }, []);
  useKeys([
    { key: 'ArrowLeft', label: 'study.previousDay', run: () => go({ day: addDays(day, -1) }) },
    { key: 'ArrowRight', label: 'study.nextDay', run: () => go({ day: addDays(day, 1) }) },
  ]);
  // An address that asks for the dialog gets it once, and is then that of the day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly asked dialog is opened
  useEffect(() => {
    if (address.new !== 1) return;
    openNewExam({ day });
    go({ new: null });
  }, [address.new]);

  return (
    <div className={table.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('shell.worklist')}</h1>
        <DayNavigator day={day} today={company.today} onGo={(to) => go({ day: to })} />
        <SegmentedControl
          classNames={segments}
          aria-label={t('agenda.view')}
          value={view}
          onChange={(to) => {
            setView(to === 'grid' ? 'grid' : 'list');
            remember(VIEW, to);
          }}
          data={VIEWS.map((each) => ({ value: each, label: t(`agenda.view.${each}`) }))}
        />
        <VisitChips exams={ofDay} chosen={group} onChoose={setGroup} />
        <div className={classes.acts}>
          {offers('worklist.newExam') && (
            <NewButton onNew={() => openNewExam({ day })}>{t('worklist.newExam')}</NewButton>
          )}
        </div>
      </div>
      <search className={table.tools}>
        <SearchBox
          label={t('worklist.searchLabel')}
          hint={t('studies.searchHint')}
          value={q}
          onSearch={(words) => go({ q: words })}
          {...(view === 'list' ? { onDown: () => rows.move(1) } : {})}
        />
        <PrintButton list={printed} />
        <RefreshButton answer={answer} />
      </search>
      {printed.printing && (
        <PrintHead
          title={t('shell.worklist')}
          filters={[formatDay(day), q && t('print.listSearched', { words: q })]}
          rows={all.length}
          limit={ofDay.length >= MOST ? MOST : null}
        />
      )}
      {view === 'grid' && !printed.printing ? (
        <>
          {(answer.error ?? hours.error) && (
            <ErrorNote error={answer.error ?? hours.error} onRetry={() => void answer.refetch()} />
          )}
          {hours.data && kept.data ? (
            <AgendaView
              {...{ day, shows }}
              hours={hours.data}
              exams={ofDay}
              onDay={(to) => go({ day: to })}
              onEdit={edit}
              onRemove={remove}
            />
          ) : (
            <Skeleton height={640} radius="lg" />
          )}
        </>
      ) : (
        <ListBody
          answer={answer}
          kept={kept}
          empty={all.length === 0}
          nothing={
            q === '' ? (
              <EmptyState icon={IconCalendarOff} title={t('worklist.none')} hint={t('worklist.noneHint')} />
            ) : (
              <EmptyState
                icon={IconSearchOff}
                title={t('worklist.notFound', { searched: q })}
                hint={t('worklist.notFoundHint')}
              />
            )
          }
        >
          <WorklistTable
            exams={exams}
            total={all.length}
            most={MOST}
            old={kept.old}
            rows={rows}
            paging={paging}
            size={size}
            onPage={(page) => setShown({ asked, page })}
            onSize={setSize}
            onEdit={edit}
            onRemove={remove}
          />
        </ListBody>
      )}
      <WorklistDialog opened={editing} exam={edited} onClose={() => setEditing(false)} />
    </div>
  );
}
