import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { PatientDialog } from '../../patient/PatientDialog.tsx';
import { openNewExam } from '../../registerExam/openNewExam.ts';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { timeIn } from '../../ui/dayTime.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { weekdayName } from '../../ui/weekdayName.ts';
import { Arrivals } from './Arrivals.tsx';
import { untilHour } from './arrivals.ts';
import { FailedSending } from './FailedSending.tsx';
import { PrintedArrivals } from './PrintedArrivals.tsx';
import { ReceptionSkeleton } from './ReceptionSkeleton.tsx';
import { ReceptionTiles } from './ReceptionTiles.tsx';
import classes from './reception.module.css';
import { endOfDay, receptionTiles, type TileName } from './tiles.ts';
import { UnsentExams } from './UnsentExams.tsx';
import { WhoCalled } from './WhoCalled.tsx';

const PATIENT_KEY = 'P';

/** What waits for the front desk, and nothing it may not do. */
export function ReceptionHome({ greeting, now }: { greeting: string; now: number }) {
  const { t, locale } = useT();
  const format = useFormat();
  const { company } = useSession();
  const offers = useScreenOffers('/');
  const queue = useCall('deskQueue', {});
  const hours = useCall('freeHours', { day: company.today });
  const [chosen, setChosen] = useState<TileName | null>(null);
  const [registering, setRegistering] = useState(false);
  const narrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const clock = timeIn(company.timeZone, now);
  const end = endOfDay(hours.data);
  const register = () => setRegistering(true);
  const book = () => openNewExam();
  useKeys([{ key: PATIENT_KEY, label: 'patients.new', run: register }]);

  const day = format.longDay(queue.data?.day ?? company.today);
  const counts =
    queue.data &&
    (queue.data.exams === 0
      ? t('reception.noHoursToday')
      : t('reception.dayLine', {
          all: t('reception.hoursToday', { count: queue.data.exams }),
          toCome: t('reception.stillToCome', { count: queue.data.toCome }),
        }));

  return (
    <div className={classes.page}>
      <PageTitle
        title={greeting}
        subtitle={counts === undefined ? day : `${day} · ${counts}`}
        actions={
          narrow ? undefined : (
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('reception.printList')}
              </Button>
              {offers('patients.new') && (
                <Button
                  variant="default"
                  leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
                  rightSection={<Kbd>{PATIENT_KEY}</Kbd>}
                  onClick={register}
                >
                  {t('patients.new')}
                </Button>
              )}
              {offers('newExam.title') && <NewButton onNew={book}>{t('newExam.title')}</NewButton>}
            </>
          )
        }
      />
      {narrow && <WhoCalled narrow />}
      {queue.error && !queue.data && <ErrorNote error={queue.error} onRetry={() => void queue.refetch()} />}
      {queue.isPending && <ReceptionSkeleton />}
      {queue.data && (
        <>
          <ReceptionTiles
            tiles={receptionTiles({
              queue: queue.data,
              hours: hours.data,
              now,
              clock,
              format,
              weekday: (each) => weekdayName(each, locale),
              t,
            })}
            chosen={chosen}
            onChoose={setChosen}
          />
          <div className={classes.columns}>
            <Arrivals
              queue={queue.data}
              now={now}
              clock={clock}
              until={untilHour(clock, end)}
              end={end}
              chosen={chosen}
              onNew={book}
            />
            <div className={classes.side}>
              {chosen !== 'failed' && <UnsentExams queue={queue.data} />}
              {chosen !== 'unsent' && (
                <FailedSending total={queue.data.failed.messages + queue.data.failed.deliveries} />
              )}
              {!narrow && <WhoCalled />}
            </div>
          </div>
          <PrintedArrivals queue={queue.data} />
        </>
      )}
      {narrow && (
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            onClick={register}
          >
            {t('patient.patient')}
          </Button>
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={book}>
            {t('newExam.title')}
          </Button>
        </div>
      )}
      <PatientDialog opened={registering} patient={null} onClose={() => setRegistering(false)} />
    </div>
  );
}
