import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { FirstSteps } from '../../firstSteps/FirstSteps.tsx';
import { ImagesWaiting } from '../../imaging/ImagesWaiting.tsx';
import { openNewExam } from '../../registerExam/openNewExam.ts';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Later, laterPart, useLater } from '../../ui/Later.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useNow } from '../../ui/useNow.ts';
import { useT } from '../../ui/useT.tsx';
import { Agenda } from './Agenda.tsx';
import { firstName } from './firstName.ts';
import { greetingKey } from './greetingKey.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import classes from './home.module.css';
import { homeOf } from './homeOf.ts';
import type { HomeSearch } from './homeSearch.ts';
import { hourIn } from './hourIn.ts';
import { RecentExams } from './RecentExams.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import { dayLine } from './summarise.ts';
import { WaitingList } from './WaitingList.tsx';

const NEW_KEY = 'P';

const patientDialog = laterPart(async () => (await import('../../patient/PatientDialog.tsx')).PatientDialog);
const receptionHome = laterPart(async () => (await import('../reception/ReceptionHome.tsx')).ReceptionHome);

export function HomeScreen() {
  const { t } = useT();
  const { session, company, role } = useSession();
  const now = useNow();
  const greeting = t(greetingKey(hourIn(company.timeZone, now)), { name: firstName(session.user.displayName) });
  if (homeOf(role) !== 'reception') return <ReportsHome greeting={greeting} now={now} />;
  return <FrontDesk greeting={greeting} now={now} />;
}

function FrontDesk(props: { greeting: string; now: number }) {
  const ReceptionHome = useLater(receptionHome, true);
  return ReceptionHome === null ? <HomeSkeleton /> : <ReceptionHome {...props} />;
}

function ReportsHome({ greeting, now }: { greeting: string; now: number }) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const offers = useScreenOffers('/');
  const { steps } = useSearch({ strict: false }) as HomeSearch;
  const home = useCall('home', {});
  const [registering, setRegistering] = useState(false);
  useKeys([{ key: NEW_KEY, label: 'patients.new', run: () => setRegistering(true) }]);

  const subtitle = home.data && `${format.longDay(home.data.day)} · ${dayLine(home.data, t)}`;

  return (
    <div className={classes.page}>
      <PageTitle
        title={greeting}
        subtitle={subtitle ?? format.longDay(company.today)}
        actions={
          <>
            <ImagesWaiting />
            {offers('patients.new') && (
              <Button
                variant="default"
                leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
                rightSection={<Kbd>{NEW_KEY}</Kbd>}
                onClick={() => setRegistering(true)}
              >
                {t('patients.new')}
              </Button>
            )}
            {offers('newExam.title') && <NewButton onNew={() => openNewExam()}>{t('newExam.title')}</NewButton>}
          </>
        }
      />
      {offers('firstSteps.title') && <FirstSteps asked={steps === 1} />}
      {home.error && !home.data && <ErrorNote error={home.error} onRetry={() => void home.refetch()} />}
      {home.isPending && <HomeSkeleton />}
      {home.data && (
        <>
          <StatusStrip home={home.data} now={now} />
          <div className={classes.columns}>
            <div className={classes.stack}>
              <WaitingList
                exams={home.data.waiting}
                total={home.data.waitingTotal}
                today={home.data.day}
                onRegister={() => setRegistering(true)}
              />
              {home.data.recent.length > 0 && <RecentExams exams={home.data.recent} />}
            </div>
            <Agenda exams={home.data.agenda} now={now} />
          </div>
        </>
      )}
      <Later part={patientDialog} opened={registering} patient={null} onClose={() => setRegistering(false)} />
    </div>
  );
}
