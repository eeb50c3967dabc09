import { addDays, type CalendarDay } from '@gesta/clinical';
import {
  OUTBOUND_KINDS,
  OUTBOUND_PURPOSES,
  type OutboundKind,
  type OutboundLine,
  type OutboundPurpose,
} from '@gesta/domain';
import { Button, Select } from '@mantine/core';
import { IconMailOff, IconSearchOff, IconSend } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct, useCall } from '../../api/useCall.ts';
import { isAboutAccount, purposeWords } from '../../outbox/outboxWords.ts';
import { useResendLine } from '../../outbox/useResendLine.tsx';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { LiveMark } from '../../ui/LiveMark.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { Pager } from '../../ui/Pager.tsx';
import { pagingOf } from '../../ui/paging.ts';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import table from '../../ui/table.module.css';
import { useKept } from '../../ui/useKept.ts';
import { kindName } from '../../ui/useProblem.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { DestinationStrip } from './DestinationStrip.tsx';
import { OutboundDialog } from './OutboundDialog.tsx';
import { OutboxChips } from './OutboxChips.tsx';
import { OutboxRow } from './OutboxRow.tsx';
import classes from './outbox.module.css';
import { daysOf, OUTBOX_DAYS, type OutboxDays, type OutboxSearch, outboxSearch } from './outboxSearch.ts';

const SIZE = 50;
const COLUMNS = [
  'outbox.when',
  'outbox.channel',
  'send.recipient',
  'outbox.what',
  'send.state',
  'outbox.attempts',
] as const;

/** Everything that leaves the clinic: what failed first, then what waits, then what is out. */
export function OutboxScreen() {
  const { t } = useT();
  const { company, role } = useSession();
  const leads = role === 'admin' || role === 'manager';
  const navigate = useNavigate();
  const search = outboxSearch(useSearch({ strict: false }));
  const page = search.page ?? 1;
  const answer = useCall('listOutbound', questionOf(search, company.today), { keepPrevious: true });
  const state = useCall('outboxState', {});
  const offers = useScreenOffers('/outbox');
  const kept = useKept(answer);
  const lines = kept.data?.lines ?? [];
  const total = kept.data?.total ?? 0;
  const paging = pagingOf(total, SIZE, page - 1);
  const failed = (state.data ?? []).reduce((sum, each) => sum + each.failed, 0);
  const now = answer.dataUpdatedAt;
  const rows = useRows(lines.map(({ iuid }) => iuid));
  const { run, busy, dialog } = useResendLine();
  const [shown, setShown] = useState(search.line);
  if (search.line !== undefined && search.line !== shown) setShown(search.line);

  const go = (change: { [K in keyof OutboxSearch]?: OutboxSearch[K] | null }) =>
    void navigate({
      to: '/outbox',
      search: outboxSearch({ ...search, page: null, ...change }),
      replace: true,
      resetScroll: false,
    });
  // The rows are drawn again only when they change themselves.
  const open = useCallback(
    ({ iuid }: OutboundLine) =>
      void navigate({ to: '/outbox', search: (before) => ({ ...before, line: iuid }), resetScroll: false }),
    [navigate],
  );
  useRowKeys(rows);
  useKeys([
    {
      key: 'r',
      label: 'outbox.keyResendLong',
      run: () => {
        const line = lines.find(({ iuid }) => iuid === rows.element()?.dataset.row);
        if (line) run(line);
      },
    },
  ]);

  return (
    <div className={table.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('outbox.title')}</h1>
        <OutboxChips counts={kept.data?.counts ?? {}} chosen={search.status} onChoose={(status) => go({ status })} />
        <span className={classes.headActs}>
          <LiveMark />
          {failed > 0 && offers('outbox.resendFailed') && <ResendAll count={failed} />}
        </span>
      </div>
      {state.data && <DestinationStrip destinations={state.data} />}
      <search className={table.tools}>
        <SearchBox
          label={t('outbox.searchHint')}
          hint={t('outbox.searchHint')}
          value={search.q ?? ''}
          onSearch={(q) => go({ q })}
          onDown={() => rows.move(1)}
        />
        <Select
          className={classes.filter ?? ''}
          aria-label={t('outbox.days')}
          data={OUTBOX_DAYS.map((days) => ({ value: String(days), label: sayDays(days) }))}
          value={String(daysOf(search))}
          allowDeselect={false}
          onChange={(days) => go({ days: Number(days) as OutboxDays })}
        />
        <Select
          className={classes.filter ?? ''}
          aria-label={t('outbox.channel')}
          placeholder={t('outbox.allChannels')}
          data={OUTBOUND_KINDS.map((kind) => ({ value: kind, label: kindName(kind, t) }))}
          value={search.kind ?? null}
          clearable
          onChange={(kind) => go({ kind: kind as OutboundKind | null })}
        />
        <Select
          className={classes.filter ?? ''}
          aria-label={t('outbox.subject')}
          placeholder={t('outbox.allSubjects')}
          data={OUTBOUND_PURPOSES.filter((each) => leads || !isAboutAccount(each)).map((purpose) => ({
            value: purpose,
            label: purposeWords(purpose, t),
          }))}
          value={search.purpose ?? null}
          clearable
          onChange={(purpose) => go({ purpose: purpose as OutboundPurpose | null })}
        />
        <RefreshButton answer={answer} />
      </search>
      <ListBody
        answer={answer}
        kept={kept}
        empty={lines.length === 0}
        nothing={
          Object.keys(search).length > 0 ? (
            <EmptyState icon={IconSearchOff} title={t('outbox.notFound')} hint={t('outbox.notFoundHint')} />
          ) : (
            <EmptyState icon={IconMailOff} title={t('outbox.none')} hint={t('outbox.noneHint')} />
          )
        }
      >
        <ListTable columns={COLUMNS} acts old={kept.old} rows={rows}>
          {lines.map((line) => (
            <OutboxRow
              key={line.iuid}
              line={line}
              current={line.iuid === rows.current}
              today={company.today}
              now={now}
              busy={busy === line.iuid}
              onOpen={open}
              onAct={run}
            />
          ))}
        </ListTable>
        <footer className={table.foot}>
          <span>{t('outbox.range', { from: paging.from, to: paging.to, total })}</span>
          <span>{t('outbox.onlyWhenTaken')}</span>
          <span className={table.keys}>
            <KeyHint keys={['↵']} label={t('outbox.keyDetail')} />
            <KeyHint keys={['R']} label={t('outbox.keyResend')} />
          </span>
          {paging.pages > 1 && (
            <Pager page={paging.page + 1} pages={paging.pages} numbered onPage={(turned) => go({ page: turned })} />
          )}
        </footer>
      </ListBody>
      {shown !== undefined && (
        <OutboundDialog
          iuid={shown}
          opened={search.line !== undefined}
          now={now}
          busy={busy === shown}
          onAct={run}
          onClose={() => go({ line: null, page })}
        />
      )}
      {dialog}
    </div>
  );

  function sayDays(days: OutboxDays): string {
    if (days === 0) return t('outbox.allDays');
    return days === 1 ? t('outbox.today') : t('outbox.lastDays', { count: days });
  }
}

/** Everything that failed, after one question that says how much. */
function ResendAll({ count }: { count: number }) {
  const { t } = useT();
  const confirm = useConfirm();
  const { mutate, isPending } = useAct('resendFailed', {
    onDone: (answer) => notifyDone(t('outbox.queuedAgainCount', { count: answer.count })),
    onFailed: (error) => notifyFailed(error, t),
  });
  const ask = async () => {
    const { ok } = await confirm({
      title: t('outbox.resendFailed', { count }),
      message: t('outbox.resendFailedAsk', { count }),
      confirmLabel: t('outbox.resend'),
    });
    if (ok) mutate({});
  };
  return (
    <Button
      loading={isPending}
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('outbox.resendFailed', { count })}
    </Button>
  );
}

function questionOf(search: OutboxSearch, today: CalendarDay) {
  const { kind, purpose, status, q, page = 1 } = search;
  const days = daysOf(search);
  return {
    ...(kind ? { kind } : {}),
    ...(purpose ? { purpose } : {}),
    ...(status ? { status } : {}),
    ...(q ? { q } : {}),
    ...(days === 0 ? {} : { from: addDays(today, 1 - days), to: today }),
    limit: SIZE,
    offset: (page - 1) * SIZE,
  };
}
