import { wholeYears } from '@gesta/clinical';
import { useMediaQuery } from '@mantine/hooks';
import { EditPatient } from '../../exam/EditPatient.tsx';
import { useExamPage } from '../../exam/examPage.ts';
import { usePatient } from '../../exam/usePatient.ts';
import { useExam, useValue } from '../../form/exam.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { FinishButton } from './FinishButton.tsx';
import { PatientHistory } from './PatientHistory.tsx';
import classes from './record.module.css';

/** The patient and why she came, what was before, and the end of the consultation. */
export function RecordAside() {
  const { saving } = useExamPage();
  const withAside = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  return (
    <>
      <PatientCard />
      <PatientHistory />
      {saving && withAside && (
        <div className={classes.finish}>
          <FinishButton saving={saving} />
        </div>
      )}
    </>
  );
}

function PatientCard() {
  const { t } = useT();
  const format = useFormat();
  const patient = usePatient();
  const { serviceDay } = useExam().opened.interaction;
  const reason = String(useValue('info.anamnese.motivoConsulta') ?? '').trim();
  const none = useValue('info.antecedentes.negaAlergias') === true;
  const typed = useValue('info.antecedentes.alergias');
  const allergies = none ? '' : String(typed ?? '').trim();
  const years = patient.birthdate && wholeYears(patient.birthdate, serviceDay);
  const details = [
    patient.birthdate && format.day(patient.birthdate),
    years === null ? '' : t('patients.years', { count: years }),
    patient.patId,
  ];
  return (
    <section className={classes.patient} aria-label={t('patient.patient')}>
      <div>
        <h2>{patient.name}</h2>
        <EditPatient />
      </div>
      <p className="num">{details.filter(Boolean).join(' · ')}</p>
      {allergies !== '' && (
        <p className={classes.allergies}>
          <b>{t('record.allergies')}</b> {allergies}
        </p>
      )}
      <dl>
        <dt>{t('record.reason')}</dt>
        <dd>{reason === '' ? t('common.notInformed') : reason}</dd>
      </dl>
    </section>
  );
}
