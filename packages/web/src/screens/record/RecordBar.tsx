import { wholeYears } from '@gesta/clinical';
import { allergiesIn, DOCUMENT_KINDS } from '@gesta/domain';
import { IconAlertCircle } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { EditPatient } from '../../exam/EditPatient.tsx';
import { ExamActions } from '../../exam/ExamActions.tsx';
import { useExamPage } from '../../exam/examPage.ts';
import { usePatient } from '../../exam/usePatient.ts';
import { BarPatient } from '../../exam/WorkspaceFrame.tsx';
import { useExam, useExamState } from '../../form/exam.ts';
import { Badge } from '../../ui/Badge.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';
import { FinishButton } from './FinishButton.tsx';
import { PrintDocument } from './papers/PrintDocument.tsx';
import type { RecordSearch } from './recordSearch.ts';

/** Who she is, and whether what was typed is safe. */
export function RecordBar() {
  const { t } = useT();
  const patient = usePatient();
  const { saving, status } = useExamPage();
  const { serviceDay, accessionNumber } = useExam().opened.interaction;
  const { page, form } = useSearch({ strict: false }) as RecordSearch;
  const kind = page === undefined ? DOCUMENT_KINDS.find((each) => each === form) : undefined;
  const allergies = useExamState(({ values }) => allergiesIn(values).join(', '));
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
      {allergies !== '' && (
        <Badge icon={IconAlertCircle} family="err">
          {t('record.allergyBadge', { allergies })}
        </Badge>
      )}
      <span data-wide>
        <StatusBadge status={status} />
      </span>
      <ExamActions>
        {kind !== undefined && <PrintDocument key={kind} kind={kind} />}
        {saving && <FinishButton saving={saving} />}
      </ExamActions>
    </>
  );
}
