import { type CalendarDay, gestationalAge, wholeYears } from '@gesta/clinical';
import { sayMethod } from '@gesta/report';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { EditPatient } from '../../../exam/EditPatient.tsx';
import { ExamActions } from '../../../exam/ExamActions.tsx';
import { useExamPage } from '../../../exam/examPage.ts';
import { ApartFacts } from '../../../exam/page/ApartFacts.tsx';
import { ReportActs } from '../../../exam/report/ReportActs.tsx';
import { usePatient } from '../../../exam/usePatient.ts';
import { useApart } from '../../../exam/usePresent.ts';
import { BarFact, BarPatient } from '../../../exam/WorkspaceFrame.tsx';
import { useExam, useExamLater, useValue } from '../../../form/exam.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { EarlierBirth } from './EarlierBirth.tsx';

const TAB = 'gestationalAge.info.';
const EXAM = '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId';

/** Who she is, how far the pregnancy is, when it is due, and whether what was typed is safe: never scrolls away. */
export function ExamBar() {
  const { t } = useT();
  const format = useFormat();
  const { status } = useExamPage();
  const patient = usePatient();
  const apart = useApart();
  const day = useValue(`${TAB}interationDate`) as CalendarDay | undefined;
  const due = useValue(`${TAB}dateParto`) as CalendarDay | undefined;
  const accession = useValue(`${TAB}accessionNumber`);
  const years = patient.birthdate && day ? wholeYears(patient.birthdate, day) : null;
  const details = [
    years === null ? null : t('patients.years', { count: years }),
    patient.patId,
    accession ? t('fetal.accession', { number: String(accession) }) : null,
  ];
  return (
    <>
      <BarPatient name={patient.name} details={details.filter(Boolean).join(' · ')} />
      <span data-wide>
        <EditPatient />
      </span>
      {day && <BarFact label={t('fetal.exam')}>{format.day(day)}</BarFact>}
      {apart ? (
        <ApartFacts />
      ) : (
        <>
          <BarAge />
          {due && <BarFact label={t('gestation.dueDate')}>{format.day(due)}</BarFact>}
        </>
      )}
      {!apart && (
        <span data-wide>
          <EarlierBirth />
        </span>
      )}
      <span data-wide>
        <StatusBadge status={status} />
      </span>
      <ExamActions>
        <ReportActs show={useShowPaper()} />
      </ExamActions>
    </>
  );
}

/** The way to the paper; the conclusion has it beside the text. */
function useShowPaper(): () => void {
  const { opened } = useExam();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const params = { patientId: opened.patient.iuid, gestationInteractionId: opened.interaction.iuid };
  return () => {
    if (!pathname.endsWith('/conclusion')) void navigate({ to: `${EXAM}/summary`, params });
  };
}

function BarAge() {
  const { t } = useT();
  const method = useExamLater(({ values }) => sayMethod(values, t));
  const start = useValue(`${TAB}date`) as CalendarDay | undefined;
  const day = useValue(`${TAB}interationDate`) as CalendarDay | undefined;
  const age = start && day ? gestationalAge(start, day) : null;
  if (!age) return null;
  return (
    <BarFact label={`${t('gestation.gestationalAge')}${method === '' ? '' : ` · ${method}`}`} tone="accent">
      {t('gestation.ageShort', age)}
    </BarFact>
  );
}
