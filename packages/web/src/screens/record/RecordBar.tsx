import { wholeYears } from '@gesta/clinical';
import { useMediaQuery } from '@mantine/hooks';
import { EditPatient } from '../../exam/EditPatient.tsx';
import { ExamActions } from '../../exam/ExamActions.tsx';
import { useExamPage } from '../../exam/examPage.ts';
import { usePatient } from '../../exam/usePatient.ts';
import { BarPatient } from '../../exam/WorkspaceFrame.tsx';
import { useExam } from '../../form/exam.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';
import { FinishButton } from './FinishButton.tsx';

/** Who she is, and whether what was typed is safe. */
export function RecordBar() {
  const { t } = useT();
  const patient = usePatient();
  const { saving, status } = useExamPage();
  const { serviceDay, accessionNumber } = useExam().opened.interaction;
  // Where the column on the right is away, its button stands here.
  const withAside = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const years = patient.birthdate && wholeYears(patient.birthdate, serviceDay);
  const details = [
    years === null ? null : t('patients.years', { count: years }),
    patient.patId,
    accessionNumber === '' ? null : t('fetal.accession', { number: accessionNumber }),
  ];
  return (
    <>
      <BarPatient name={patient.name} details={details.filter(Boolean).join(' · ')} />
      <EditPatient />
      <StatusBadge status={status} />
      <ExamActions>{saving && !withAside && <FinishButton saving={saving} />}</ExamActions>
    </>
  );
}
