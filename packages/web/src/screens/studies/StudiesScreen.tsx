import { addDays } from '@gesta/clinical';
import { formatDay } from '@gesta/forms';
import { IconCalendarOff, IconCloudUpload, IconMailForward, IconSearchOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { ImagesWaiting } from '../../imaging/ImagesWaiting.tsx';
import { openNewExam } from '../../registerExam/openNewExam.ts';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { DayNavigator } from '../../ui/DayNavigator.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { IconLink } from '../../ui/IconLink.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { PrintHead } from '../../ui/PrintHead.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import table from '../../ui/table.module.css';
import { useKept } from '../../ui/useKept.ts';
import { usePrintList } from '../../ui/usePrintList.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { ExamListFilters } from './ExamListFilters.tsx';
import { ExamListTable, MOST_EXAMS } from './ExamListTable.tsx';
import { FactsChips } from './FactsChips.tsx';
import { factsSearch, hasFacts } from './factsSearch.ts';
import { groupExams } from './groupExams.ts';
import { pageOfGroups } from './pageOf.ts';
import { StatusChips } from './StatusChips.tsx';
import classes from './studies.module.css';
import { isFiltered, STUDIES_PAGE_SIZES, type StudiesSearch } from './studiesSearch.ts';
import { useExamListDialogs } from './useExamListDialogs.tsx';
import { useFactWords } from './useFactWords.ts';
import { useSteady } from './useSteady.ts';
import { useStudiesSearch } from './useStudiesSearch.ts';

const NO_COUNTS = { LAUDAR: 0, ANDAMENTO: 0, FINALIZADO: 0, PUBLICADO: 0, ERRO: 0 };
const NO_VISITS: never[] = [];

export function StudiesScreen() {
  const { t } = useT();
  const { company } = useSession();
  const offers = useScreenOffers('/studies');
  const { search, go } = useStudiesSearch();
  const question = questionOf(search);
  const answer = useCall('listInteractions', question, { keepPrevious: true });
  const kept = useKept(answer);
  const steady = useSteady(kept.data?.interactions ?? NO_VISITS, JSON.stringify(question), kept.old);
  const grouped = search.grouped === 1;
  const size = search.size ?? STUDIES_PAGE_SIZES[0];
  const printed = usePrintList(!kept.old);
  const groups = groupExams(steady.exams, grouped);
  const onPage = printed.printing ? Math.max(1, groups.length) : size;
  const shown = pageOfGroups(groups, onPage, { page: search.page, exam: search.exam });
  const day = search.day ?? kept.data?.day ?? company.today;
  const rows = useRows(
    shown.groups.flatMap(({ exams }) => exams.map(({ iuid }) => iuid)),
    search.exam,
  );
  const factWords = useFactWords()(search).map(({ label }) => label);
  const { dialogs, opened } = useExamListDialogs(steady.follow);
  const refresh = {
    isRefetching: answer.isRefetching,
    refetch: () => {
      steady.follow();
      return answer.refetch();
    },
  };

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
  const arrived = search.exam !== undefined && steady.exams.some(({ iuid }) => iuid === search.exam);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows only reads the page
  useEffect(() => {
    if (arrived) rows.find(search.exam)?.scrollIntoView({ block: 'center' });
  }, [search.exam, arrived]);

  return (
    <div className={table.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('shell.studies')}</h1>
        {hasFacts(search) ? (
          <FactsChips search={search} onGo={go} />
        ) : (
          <DayNavigator day={day} today={company.today} onGo={(to) => go({ day: to })} />
        )}
        <StatusChips
          counts={kept.data?.counts ?? NO_COUNTS}
          chosen={search.status}
          onChoose={(status) => go({ status })}
        />
        <span className={classes.new}>
          {offers('newExam.title') && <NewButton onNew={() => openNewExam({ day })}>{t('newExam.title')}</NewButton>}
        </span>
      </div>
      <search className={table.tools}>
        <SearchBox
          label={t('studies.searchLabel')}
          hint={t('studies.searchHint')}
          value={search.q ?? ''}
          onSearch={(q) => go({ q })}
          onDown={() => rows.move(1)}
        />
        <ExamListFilters search={search} choices={kept.data?.choices} onGo={go} />
        {offers('outbox.title') && (
          <IconLink to="/outbox" variant="default" size={32} aria-label={t('outbox.title')} title={t('outbox.title')}>
            <IconMailForward size={16} stroke={1.75} aria-hidden />
          </IconLink>
        )}
        <ImagesWaiting />
        {offers('upload.title') && (
          <IconLink
            to="/upload-files"
            variant="default"
            size={32}
            aria-label={t('upload.title')}
            title={t('upload.title')}
          >
            <IconCloudUpload size={16} stroke={1.75} aria-hidden />
          </IconLink>
        )}
        <PrintButton list={printed} />
        <RefreshButton answer={refresh} />
      </search>
      {printed.printing && (
        <PrintHead
          title={t('shell.studies')}
          filters={[
            hasFacts(search) ? null : formatDay(day),
            ...factWords,
            search.status && t(`status.${search.status}`),
            search.q && t('print.listSearched', { words: search.q }),
            search.room,
            search.resource,
          ]}
          rows={steady.exams.length}
          limit={steady.exams.length >= MOST_EXAMS ? MOST_EXAMS : null}
        />
      )}
      <ListBody
        answer={answer}
        kept={kept}
        empty={steady.exams.length === 0}
        nothing={
          isFiltered(search) ? (
            <EmptyState icon={IconSearchOff} title={t('studies.notFound')} hint={t('studies.notFoundHint')} />
          ) : (
            <EmptyState icon={IconCalendarOff} title={t('studies.none')} hint={t('studies.noneHint')} />
          )
        }
      >
        <ExamListTable
          shown={shown}
          exams={steady.exams.length}
          steady={steady}
          old={kept.old}
          rows={rows}
          grouped={grouped}
          size={size}
          dialogs={dialogs}
          onSize={(chosen) => go({ size: chosen })}
          onPage={(page) => go({ page })}
        />
      </ListBody>
      {opened}
    </div>
  );
}

/** What the server is asked: paging and grouping are done here, so turning a page asks nobody. */
function questionOf({ day, status, q, doctor, resource, room, image, video, ...search }: StudiesSearch) {
  return {
    order: 'date' as const,
    ...(day ? { day } : {}),
    ...factsSearch(search),
    ...(status ? { status } : {}),
    ...(q ? { search: q } : {}),
    ...(doctor ? { doctor } : {}),
    ...(resource ? { resource } : {}),
    ...(room ? { room } : {}),
    ...(image ? { hasImage: 'true' as const } : {}),
    ...(video ? { hasVideo: 'true' as const } : {}),
  };
}
