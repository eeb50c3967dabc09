import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AssistantButton } from '../asking/AssistantButton.tsx';
import { useT } from '../ui/useT.tsx';
import { SavingMarks } from './SavingMarks.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';
import { BarActions } from './WorkspaceFrame.tsx';

/** What can be done with the exam as a whole; what only one kind of exam has stands last. */
export function ExamActions({ children }: { children?: ReactNode }) {
  const { t } = useT();
  const [history, historyControl] = useDisclosure(false);
  return (
    <BarActions>
      <SavingMarks />
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('fetal.history')}
        title={t('fetal.history')}
        onClick={historyControl.open}
      >
        <IconHistory size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
      <AssistantButton />
      {children}
      <VersionsDialog opened={history} onClose={historyControl.close} />
    </BarActions>
  );
}
