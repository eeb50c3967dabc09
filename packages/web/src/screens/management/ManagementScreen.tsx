import type { CalendarDay } from '@gesta/clinical';
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingHospital, IconPrinter } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { CompanyDialog } from '../../company/CompanyDialog.tsx';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { MirrorCard } from '../mirror/MirrorCard.tsx';
import { AssistantCounts } from './AssistantCounts.tsx';
import { CompletenessCard } from './CompletenessCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { ManagementFilters } from './ManagementFilters.tsx';
import classes from './management.module.css';
import { managementQuestion, managementSearch } from './managementSearch.ts';
import { ReadingCard } from './ReadingCard.tsx';
import { SpeedCard } from './SpeedCard.tsx';
import { StuckCard } from './StuckCard.tsx';
import { VolumeCard } from './VolumeCard.tsx';
import { WhoCard } from './WhoCard.tsx';

/** The owner's questions, the worst first. Period and filters are what the address says. */
export function ManagementScreen() {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const offers = useScreenOffers('/gestao');
  const navigate = useNavigate();
  const search = managementSearch(useSearch({ strict: false }));
  const [settings, setSettings] = useState(false);
  const answer = useCall('management', managementQuestion(search), { keepPrevious: true });
  const { data } = answer;
  const { days: _, from: __, to: ___, ...chosen } = search;
  const { today } = company;
  // Without its year where that is the year of the end.
  const brief = (day: CalendarDay, end: CalendarDay) =>
    day.slice(0, 4) === end.slice(0, 4) ? format.day(day).slice(0, 5) : format.day(day);

  return (
    <div className={classes.page}>
      <PageTitle
        title={t('gestao.title')}
        {...(data
          ? {
              subtitle: t('gestao.compared', {
                ...{ from: brief(data.from, data.to), to: format.day(data.to) },
                beforeFrom: brief(data.before.from, data.to),
                beforeTo: brief(data.before.to, data.to),
              }),
            }
          : {})}
        actions={
          <>
            <ManagementFilters
              search={search}
              choices={data?.choices}
              shown={data && { from: data.from, to: data.to }}
              today={today}
              onGo={(next) =>
                void navigate({ to: '/gestao', search: managementSearch(next), replace: true, resetScroll: false })
              }
            />
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
          </>
        }
      />
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={360} radius="lg" />}
      {data && (
        <div className={classes.cards}>
          <StuckCard figures={data} today={today} chosen={chosen} />
          <VolumeCard figures={data} today={today} chosen={chosen} />
          <HoursCard figures={data} chosen={chosen} />
          <WhoCard figures={data} chosen={chosen} />
          <SpeedCard figures={data} chosen={chosen} />
          <CompletenessCard figures={data} chosen={chosen} />
          <ReadingCard figures={data} chosen={chosen} />
          {offers('mirror.title') && <MirrorCard className={classes.third ?? ''} />}
          <AssistantCounts />
        </div>
      )}
      <CompanyDialog opened={settings} company={company.iuid} onClose={() => setSettings(false)} />
    </div>
  );
}
