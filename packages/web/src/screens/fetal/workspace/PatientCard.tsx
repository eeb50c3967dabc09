import { type CalendarDay, gestationalAge, wholeYears } from '@gesta/clinical';
import { sayMethod } from '@gesta/report';
import { EditPatient } from '../../../exam/EditPatient.tsx';
import classes from '../../../exam/exam.module.css';
import { usePatient } from '../../../exam/usePatient.ts';
import { useApart } from '../../../exam/usePresent.ts';
import { useExamLater, useValue } from '../../../form/exam.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { EarlierBirth } from './EarlierBirth.tsx';

const TAB = 'gestationalAge.info.';

/** The patient and her pregnancy, for the drawer: on a narrow screen the bar has no room for all of it. */
export function PatientCard() {
  const { t } = useT();
  const format = useFormat();
  const patient = usePatient();
  const apart = useApart();
  const day = useValue(`${TAB}interationDate`) as CalendarDay | undefined;
  const due = useValue(`${TAB}dateParto`) as CalendarDay | undefined;
  const start = useValue(`${TAB}date`) as CalendarDay | undefined;
  const method = useExamLater(({ values }) => sayMethod(values, t));
  const years = patient.birthdate && day ? wholeYears(patient.birthdate, day) : null;
  const age = start && day ? gestationalAge(start, day) : null;
  return (
    <section className={classes.patientCard} aria-label={t('patient.patient')}>
      <div className={classes.patientHead}>
        <b>{patient.name}</b>
        <EditPatient />
      </div>
      <p className="num">
        {[years === null ? null : t('patients.years', { count: years }), patient.patId].filter(Boolean).join(' · ')}
      </p>
      {!apart && <EarlierBirth />}
      <dl className={classes.patientFacts}>
        {day && <Fact label={t('gestation.examDate')} value={format.day(day)} />}
        {age && !apart && (
          <Fact
            label={t('gestation.gestationalAge')}
            value={`${t('gestation.ageShort', age)}${method && ` · ${method}`}`}
          />
        )}
        {due && !apart && <Fact label={t('gestation.dueDate')} value={format.day(due)} />}
      </dl>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
