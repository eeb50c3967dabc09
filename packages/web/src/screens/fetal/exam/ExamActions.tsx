import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useT } from '../../../ui/useT.tsx';
import { BarActions } from '../WorkspaceFrame.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

/** What can be done with the exam as a whole. */
export function ExamActions() {
  const { t } = useT();
  const [history, historyControl] = useDisclosure(false);
  return (
    <BarActions>
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
