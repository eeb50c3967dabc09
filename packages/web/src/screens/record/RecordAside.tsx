import { wholeYears } from '@gesta/clinical';
import { allergiesIn, DOCUMENT_KINDS } from '@gesta/domain';
import { useSearch } from '@tanstack/react-router';
import { EditPatient } from '../../exam/EditPatient.tsx';
import { usePatient } from '../../exam/usePatient.ts';
import { useExam, useExamState, useValue } from '../../form/exam.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { PatientHistory } from './PatientHistory.tsx';
import { PaperColumn } from './papers/PaperColumn.tsx';
import classes from './record.module.css';
import type { RecordSearch } from './recordSearch.ts';

/** The patient and why she came, and what was before; beside a document, its paper. */
export function RecordAside() {
  const { page, form } = useSearch({ strict: false }) as RecordSearch;
  const kind = page === undefined ? DOCUMENT_KINDS.find((each) => each === form) : undefined;
  if (kind !== undefined) return <PaperColumn kind={kind} />;
  return (
    <>
      <PatientCard />
      <PatientHistory />
    </>
  );
}

function PatientCard() {
  const { t } = useT();
  const format = useFormat();
  const patient = usePatient();
  const { serviceDay } = useExam().opened.interaction;
  const reason = String(useValue('info.anamnese.motivoConsulta') ?? '').trim();
  const allergies = useExamState(({ values }) => allergiesIn(values).join(', '));
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
