import { wholeYears } from '@gesta/clinical';
import { type Interaction, inMediaOrder, isPicture } from '@gesta/domain';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEdit, IconUserEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useExamPage } from '../../exam/examPage.ts';
import { useEditOpened } from '../../exam/useEditOpened.tsx';
import { usePatient } from '../../exam/usePatient.ts';
import { useExam } from '../../form/exam.ts';
import { KeptFile } from '../../form/files/KeptFile.tsx';
import { useExamFiles } from '../../form/files/useExamFiles.ts';
import { PatientDialog } from '../../patient/PatientDialog.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './general.module.css';

/** What exam this is, of whom and by whom, and its pictures. */
export function GeneralPanel() {
  const { t } = useT();
  const format = useFormat();
  const patient = usePatient();
  const { status } = useExamPage();
  const { interaction, doctorCrm } = useExam().opened;
  const [editing, editControl] = useDisclosure(false);
  const exam = useEditOpened();
  const { serviceDay, accessionNumber, doctor, title } = interaction;
  const years = patient.birthdate && wholeYears(patient.birthdate, serviceDay);
  const facts: [string, ReactNode][] = [
    [t('study.accessionNumber'), accessionNumber],
    [t('common.date'), format.day(serviceDay)],
    [t('patient.patId'), patient.patId],
    [
      t('patient.birthdate'),
      patient.birthdate
        ? [format.day(patient.birthdate), years === null ? '' : t('patients.years', { count: years })]
            .filter(Boolean)
            .join(' · ')
        : t('common.notInformed'),
    ],
    [t('patient.sex'), patient.sex ? t(`patients.sex${patient.sex}`) : t('common.notInformed')],
    [t('common.doctor'), <DoctorName key="doctor" doctor={doctor} />],
    ...(doctorCrm === '' ? [] : [[t('user.crm'), doctorCrm] as [string, ReactNode]]),
  ];
  return (
    <aside className={classes.panel} aria-label={t('general.facts')}>
      <h1>{patient.name}</h1>
      <p className={classes.title}>{title.trim() || t('report.general')}</p>
      <StatusBadge status={status} />
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        {exam.mayEdit && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEdit size={15} stroke={1.75} aria-hidden />}
            onClick={exam.begin}
          >
            {t('study.editExam')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUserEdit size={15} stroke={1.75} aria-hidden />}
          onClick={editControl.open}
        >
          {t('report.editPatient')}
        </Button>
      </div>
      {exam.dialog}
      <PatientDialog opened={editing} patient={patient} onClose={editControl.close} />
      <Gallery />
    </aside>
  );
}

function DoctorName({ doctor }: { doctor: Interaction['doctor'] }) {
  const { t } = useT();
  if (doctor === null) return t('studies.noDoctor');
  return (
    <>
      <PersonMark name={doctor.name} photo={doctor.avatar} />
      {doctor.name}
    </>
  );
}

function Gallery() {
  const { t } = useT();
  const pictures = inMediaOrder(useExamFiles()?.filter(isPicture) ?? []);
  return (
    <section aria-label={t('study.images')} className={classes.gallery}>
      <h2>{t('report.imagesTotal', { total: pictures.length })}</h2>
      {pictures.map((file) => (
        <KeptFile key={file.iuid} file={file} size="large" />
      ))}
    </section>
  );
}
