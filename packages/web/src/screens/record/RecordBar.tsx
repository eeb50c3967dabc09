import { wholeYears } from '@gesta/clinical';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { EditPatient } from '../../exam/EditPatient.tsx';
import { useExamPage } from '../../exam/examPage.ts';
import { usePatient } from '../../exam/usePatient.ts';
import { VersionsDialog } from '../../exam/VersionsDialog.tsx';
import { BarActions, BarPatient } from '../../exam/WorkspaceFrame.tsx';
import { useExam } from '../../form/exam.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { ReplayNotice } from '../../form/ReplayNotice.tsx';
import { SavedMark } from '../../form/SavedMark.tsx';
import { WhoElse } from '../../form/WhoElse.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';
import { FinishButton } from './FinishButton.tsx';

/** Who she is, and whether what was typed is safe. */
export function RecordBar() {
  const { t } = useT();
  const patient = usePatient();
  const { saving, status } = useExamPage();
  const { serviceDay, accessionNumber } = useExam().opened.interaction;
  const [history, historyControl] = useDisclosure(false);
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
      <BarActions>
        <WhoElse />
        {saving && (
          <>
            <SavedMark saving={saving} />
            <ReplayNotice saving={saving} />
            <LeaveGuard saving={saving} />
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
          onClick={historyControl.open}
        >
          {t('fetal.history')}
        </Button>
        {saving && !withAside && <FinishButton saving={saving} />}
        <VersionsDialog opened={history} onClose={historyControl.close} />
      </BarActions>
    </>
  );
}
