import { addDays } from '@gesta/clinical';
import type { WorklistExam } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { DayNavigator } from '../../ui/DayNavigator.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { ListBody } from '../../ui/ListBody.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { pagingOf } from '../../ui/paging.ts';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import table from '../../ui/table.module.css';
import { useKept } from '../../ui/useKept.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import type { WorklistPageSize } from './pageSizes.ts';
import { WorklistDialog } from './WorklistDialog.tsx';
import { WorklistTable } from './WorklistTable.tsx';
import classes from './worklist.module.css';
import { type WorklistSearch, worklistSearch } from './worklistSearch.ts';

const MOST = 1000;

export function WorklistScreen() {
  const { t } = useT();
  const { company } = useSession();
  const address = worklistSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const day = address.day ?? company.today;
  const q = address.q ?? '';
  const [edited, setEdited] = useState<WorklistExam | null>(null);
  const [editing, setEditing] = useState(false);
  const [size, setSize] = useState<WorklistPageSize>(10);
  const asked = `${day} ${q} ${size}`;
  const [shown, setShown] = useState({ asked, page: 0 });
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
  const kept = useKept(answer);
  const all = kept.data ?? [];
  const paging = pagingOf(all.length, size, shown.asked === asked ? shown.page : 0);
  const exams = all.slice(Math.max(0, paging.from - 1), paging.to);
  const rows = useRows(exams.map(({ id }) => id));

  const go = (change: { [K in keyof WorklistSearch]: WorklistSearch[K] | null }, replace = true) =>
    void navigate({
      to: '/worklist',
      search: worklistSearch({ ...address, ...change }),
      replace,
      resetScroll: false,
    });
  const create = () => go({ new: 1 }, false);
  const edit = useCallback((exam: WorklistExam) => {
    setEdited(exam);
    setEditing(true);
  }, []);
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

  return (
    <div className={table.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('shell.worklist')}</h1>
        <DayNavigator day={day} today={company.today} onGo={(to) => go({ day: to })} />
        <div className={classes.acts}>
          <NewButton act="worklist.newExam" onNew={create}>
            {t('worklist.newExam')}
          </NewButton>
        </div>
      </div>
      <search className={table.tools}>
        <SearchBox
          label={t('worklist.searchLabel')}
          hint={t('studies.searchHint')}
          value={q}
          onSearch={(words) => go({ q: words })}
          onDown={() => rows.move(1)}
        />
        <RefreshButton answer={answer} />
      </search>
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
        />
      </ListBody>
      <WorklistDialog opened={address.new === 1} exam={null} day={day} onClose={() => go({ new: null })} />
      <WorklistDialog opened={editing} exam={edited} day={day} onClose={() => setEditing(false)} />
    </div>
  );
}
