import { GestaError } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { SessionGate } from '../../shell/SessionGate.tsx';
import { Splash } from '../../shell/Splash.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { BarcodeDrawing } from './BarcodeDrawing.tsx';
import classes from './protocol.module.css';

/** What the patient takes along: one sheet without the bars of the application, printed as soon as it stands. */
export function ProtocolPage() {
  return (
    <SessionGate>
      <Protocol />
    </SessionGate>
  );
}

function Protocol() {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useCall('examCard', { id });
  const card = data?.onWorklist ? data : undefined;
  const exam = card?.exam;
  const accessionNo = exam?.accessionNo;
  useEffect(() => {
    if (accessionNo === undefined) return;
    document.title = `${t('worklist.protocol')} ${accessionNo}`;
    window.print();
  }, [accessionNo, t]);

  if (error) return <ErrorNote error={error} />;
  if (data?.onWorklist === false) return <ErrorNote error={new GestaError('notFound')} />;
  if (!card || !exam) return <Splash />;
  const told = { ...exam, type: 'exame', fetuses: null, gestationStart: null, serviceDay: exam.serviceDate } as const;
  const lines = [
    [t('patient.patient'), exam.patientName],
    [t('patient.patId'), exam.patId],
    [t('patient.birthdate'), exam.birthDate ? format.day(exam.birthDate) : ''],
    [t('study.exam'), describeExam(told, t).title],
    [t('common.date'), format.day(exam.serviceDate)],
    [t('worklist.hour'), exam.serviceTime ?? ''],
    [t('common.resource'), [exam.resource, exam.room].filter((part) => part !== '').join(' · ')],
    [t('study.accessionNumber'), exam.accessionNo],
    [t('worklist.preparation'), card.preparation],
  ];
  return (
    <main className={classes.sheet}>
      <h1 className={classes.clinic}>{company.nameFull || company.name}</h1>
      <p className={classes.title}>{t('worklist.protocol')}</p>
      <dl className={classes.lines}>
        {lines
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <BarcodeDrawing text={exam.accessionNo} label={t('worklist.barcodeOf', { accessionNo: exam.accessionNo })} />
      <p className={classes.number}>{exam.accessionNo}</p>
      <Button
        className={classes.print ?? ''}
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('worklist.print')}
      </Button>
    </main>
  );
}
