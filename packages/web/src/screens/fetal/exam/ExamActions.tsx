import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useExamPage } from '../../../exam/examPage.ts';
import { VersionsDialog } from '../../../exam/VersionsDialog.tsx';
import { BarActions } from '../../../exam/WorkspaceFrame.tsx';
import { LeaveGuard } from '../../../form/LeaveGuard.tsx';
import { ReplayNotice } from '../../../form/ReplayNotice.tsx';
import { SavedMark } from '../../../form/SavedMark.tsx';
import { WhoElse } from '../../../form/WhoElse.tsx';
import { useT } from '../../../ui/useT.tsx';

/** What can be done with the exam as a whole. */
export function ExamActions() {
  const { t } = useT();
  const { saving } = useExamPage();
  const [history, historyControl] = useDisclosure(false);
  return (
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
      <VersionsDialog opened={history} onClose={historyControl.close} />
    </BarActions>
  );
}
