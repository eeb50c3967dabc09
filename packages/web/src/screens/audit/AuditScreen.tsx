import type { AuditLine } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconEyeSearch, IconFileSpreadsheet, IconHistory, IconShieldSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { question, useAct, useCall } from '../../api/useCall.ts';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { notifyFailed } from '../../ui/notify.ts';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useKept } from '../../ui/useKept.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { type AuditChange, AuditFilters } from './AuditFilters.tsx';
import { AuditRow } from './AuditRow.tsx';
import classes from './audit.module.css';
import { auditSearch, filterOf, hasFilter } from './auditSearch.ts';
import { BreakNote, ChainMark, CheckingBar } from './ChainState.tsx';
import { ReadersDialog } from './ReadersDialog.tsx';
import { useChainCheck } from './useChainCheck.ts';
import { useTrailFile } from './useTrailFile.ts';

const COLUMNS = ['trail.when', 'trail.who', 'trail.what', 'trail.about', 'trail.where'] as const;

/** Who did what, newest first. Each page that is asked for is an entry itself, so nothing asks by itself. */
export function AuditScreen() {
  const { t } = useT();
  const { company } = useSession();
  const navigate = useNavigate();
  const search = auditSearch(useSearch({ strict: false }));
  const isInstallation = search.chain === 'installation';
  const { before, after } = search;
  const asked = { ...filterOf(search, company.today), ...(before && { before }), ...(after && { after }) };
  const { patient: _, exam: __, ...plain } = asked;
  const once = { keepPrevious: true, staleTime: Number.POSITIVE_INFINITY };
  const ofClinic = useCall('readTrail', asked, { ...once, enabled: !isInstallation });
  const ofInstallation = useCall(
    'readInstallationTrail',
    { ...plain, timeZone: company.timeZone },
    { ...once, enabled: isInstallation },
  );
  const answer = isInstallation ? ofInstallation : ofClinic;
  const kept = useKept(answer);
  const lines = kept.data?.lines ?? [];
  const patientName = kept.data?.patient?.name ?? '';
  const rows = useRows(lines.map(({ seq }) => String(seq)));
  const [readers, setReaders] = useState(false);
  useRowKeys(rows);

  const go = (change: AuditChange) =>
    void navigate({
      to: '/audit',
      search: auditSearch({ ...search, before: null, after: null, entry: null, ...change }),
      replace: true,
      resetScroll: false,
    });
  // The rows are drawn again only when they change themselves.
  const open = useCallback(
    (entry: number) =>
      void navigate({ to: '/audit', search: (was) => ({ ...was, entry }), replace: true, resetScroll: false }),
    [navigate],
  );
  const close = () => {
    const { entry } = search;
    go({ before: before ?? null, after: after ?? null });
    rows.find(String(entry))?.querySelector<HTMLElement>('[data-main]')?.focus();
  };

  return (
    <div className={table.page}>
      <Head filter={filterOf(search, company.today)} installation={isInstallation} onReaders={() => setReaders(true)} />
      <AuditFilters search={search} patientName={patientName} total={kept.data?.total ?? null} onChange={go} />
      <div className={classes.split} data-open={search.entry !== undefined || undefined}>
        <div className={classes.list}>
          <ListBody
            answer={answer}
            kept={kept}
            empty={lines.length === 0}
            nothing={
              <EmptyState
                icon={IconHistory}
                title={t('trail.none')}
                hint={t('trail.noneHint')}
                action={
                  hasFilter(search) && (
                    <Button variant="default" onClick={() => go(CLEARED)}>
                      {t('studies.clearFilters')}
                    </Button>
                  )
                }
              />
            }
          >
            <ListTable columns={COLUMNS} old={kept.old} rows={rows}>
              <Days lines={lines}>
                {(line) => (
                  <AuditRow
                    line={line}
                    current={String(line.seq) === rows.current}
                    shown={line.seq === search.entry}
                    onOpen={open}
                  />
                )}
              </Days>
            </ListTable>
            <footer className={table.foot}>
              <span>{t('trail.newestFirst')}</span>
              <span className={table.keys}>
                <KeyHint keys={['↑', '↓']} label={t('trail.walk')} />
                <KeyHint keys={['↵']} label={t('trail.detail')} />
              </span>
              <RefreshButton answer={answer} />
              <Button
                size="xs"
                variant="default"
                disabled={kept.data?.newer !== true}
                onClick={() => go({ after: lines[0]?.seq ?? null })}
              >
                {t('trail.newer')}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={kept.data?.older !== true}
                onClick={() => go({ before: lines.at(-1)?.seq ?? null })}
              >
                {t('trail.older')}
              </Button>
            </footer>
          </ListBody>
        </div>
        {search.entry !== undefined && (
          <AuditDetail key={search.entry} seq={search.entry} installation={isInstallation} onClose={close} />
        )}
      </div>
      {readers && (
        <ReadersDialog opened patient={search.patient} patientName={patientName} onClose={() => setReaders(false)} />
      )}
    </div>
  );
}

const CLEARED: AuditChange = {
  from: null,
  to: null,
  person: null,
  group: null,
  patient: null,
  exam: null,
  address: null,
};

/** A line over each day. */
function Days({ lines, children }: { lines: readonly AuditLine[]; children: (line: AuditLine) => ReactNode }) {
  const format = useFormat();
  const days = lines.map(({ at }) => format.dayOf(at));
  return lines.map((line, place) => {
    const day = days[place] ?? days[0];
    return (
      <Fragment key={line.seq}>
        {day !== undefined && day !== days[place - 1] && (
          <tr className={classes.dayRow}>
            <th colSpan={COLUMNS.length} scope="colgroup">
              {format.longDay(day)}
            </th>
          </tr>
        )}
        {children(line)}
      </Fragment>
    );
  });
}

type HeadProps = { filter: ReturnType<typeof filterOf>; installation: boolean; onReaders: () => void };

function Head({ filter, installation, onReaders }: HeadProps) {
  const { t } = useT();
  const { company } = useSession();
  const offers = useScreenOffers('/audit');
  const client = useQueryClient();
  const state = useCall('trailState', {}, { enabled: !installation });
  const asked = question('trailState', {}, company.iuid).queryKey;
  const { checking, check } = useChainCheck((told) => client.setQueryData(asked, told));
  const csv = useTrailFile('exportTrail', `${t('trail.title')} ${company.today}.csv`);
  const seen = useAct('seeBreak', {
    onDone: () => void client.invalidateQueries({ queryKey: asked }),
    onFailed: (error) => notifyFailed(error, t),
  });
  const unseen = installation ? null : (state.data?.unseen ?? null);
  return (
    <>
      {unseen && <BreakNote check={unseen} busy={seen.isPending} onSeen={() => seen.mutate({})} />}
      <div className={classes.head}>
        <h1 className={classes.title}>{t('trail.title')}</h1>
        {!installation && state.data && <ChainMark state={state.data} />}
        {!installation && (
          <span className={classes.headActs}>
            {offers('trail.readers') && (
              <Button
                variant="default"
                leftSection={<IconEyeSearch size={16} stroke={1.75} aria-hidden />}
                onClick={onReaders}
              >
                {t('trail.readers')}
              </Button>
            )}
            {offers('trail.verify') && (
              <Button
                variant="default"
                loading={checking !== null}
                leftSection={<IconShieldSearch size={16} stroke={1.75} aria-hidden />}
                onClick={check}
              >
                {t('trail.verify')}
              </Button>
            )}
            {offers('trail.export') && (
              <Button
                variant="default"
                loading={csv.busy}
                leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
                onClick={() => csv.take(filter)}
              >
                {t('trail.export')}
              </Button>
            )}
          </span>
        )}
      </div>
      {checking !== null && <CheckingBar checking={checking} />}
    </>
  );
}
