import { STATUSES } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import { sayDuration } from '@gesta/report';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconBuildingHospital, IconChartBar, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { CompanyDialog } from '../../company/CompanyDialog.tsx';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { STATUS_LOOK } from '../../ui/StatusBadge.tsx';
import segments from '../../ui/segments.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { DayBars } from './DayBars.tsx';
import { FigureTile } from './Figure.tsx';
import classes from './management.module.css';
import { Shares } from './Shares.tsx';

const PERIODS = [7, 30, 90] as const;

export function ManagementScreen() {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const offers = useScreenOffers('/gestao');
  const [days, setDays] = useState(30);
  const [settings, setSettings] = useState(false);
  const answer = useCall('management', { days }, { keepPrevious: true });
  const { data } = answer;
  // Every exam has the gestational information, so counting it says nothing.
  const perForm = data?.perForm.filter(({ key }) => key !== 'gestationalAge') ?? [];
  const total = data?.perDay.reduce((sum, { count }) => sum + count, 0) ?? 0;

  return (
    <div className={classes.page}>
      <PageTitle
        title={t('gestao.title')}
        {...(data
          ? { subtitle: t('management.period', { from: format.day(data.from), to: format.day(data.to) }) }
          : {})}
        actions={
          <>
            {offers('company.settingsOpen') && (
              <Button
                variant="default"
                leftSection={<IconBuildingHospital size={16} stroke={1.75} aria-hidden />}
                onClick={() => setSettings(true)}
              >
                {t('company.settingsOpen')}
              </Button>
            )}
            {offers('print.settings') && (
              <ButtonLink
                to="/print-settings"
                variant="default"
                leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
              >
                {t('print.settings')}
              </ButtonLink>
            )}
            <SegmentedControl
              classNames={segments}
              aria-label={t('management.periodLabel')}
              value={String(days)}
              onChange={(chosen) => setDays(Number(chosen))}
              data={PERIODS.map((period) => ({
                value: String(period),
                label: t('management.days', { count: period }),
              }))}
            />
          </>
        }
      />
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={360} radius="lg" />}
      {data && (
        <>
          <div className={classes.figures}>
            <FigureTile label={t('management.interactions')} value={format.number(total)} />
            <FigureTile label={t('gestao.backlog')} value={format.number(data.backlog)} warn={data.backlog > 0} />
            <FigureTile
              label={t('gestao.turnaround')}
              value={data.medianMinutesToPublish === null ? null : sayDuration(data.medianMinutesToPublish, t)}
              note={t('home.median')}
            />
          </div>
          <Card title={t('gestao.examsPerDay')}>
            {total === 0 ? (
              <EmptyState icon={IconChartBar} title={t('management.none')} hint={t('management.noneHint')} />
            ) : (
              <DayBars perDay={data.perDay} />
            )}
          </Card>
          <div className={classes.shares}>
            <Shares
              title={t('management.perStatus')}
              slices={STATUSES.flatMap((status) => {
                const found = data.perStatus.find((slice) => slice.key === status);
                return found ? [{ ...found, label: t(`status.${status}`), family: STATUS_LOOK[status].family }] : [];
              })}
            />
            <Shares
              title={t('gestao.examsPerType')}
              slices={perForm.map((slice) => ({
                ...slice,
                label: isFormId(slice.key) ? t(`form.title.${slice.key}`) : slice.key,
              }))}
            />
            <Shares
              title={t('gestao.examsPerDoctor')}
              slices={data.perDoctor.map((slice) => ({ ...slice, label: slice.key || t('studies.noDoctor') }))}
            />
          </div>
        </>
      )}
      <CompanyDialog opened={settings} company={company.iuid} onClose={() => setSettings(false)} />
    </div>
  );
}
