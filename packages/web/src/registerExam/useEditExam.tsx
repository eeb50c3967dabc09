import type { GestaError, Interaction } from '@gesta/domain';
import { useCallback, useState } from 'react';
import { call } from '../api/client.ts';
import { notifyFailed } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { ExamDialog } from './ExamDialog.tsx';

/** Opens the dialog of an exam as it is stored now; `onSaved` hears of what it changed. */
export function useEditExam(onSaved: () => void) {
  const { t } = useT();
  const [exam, setExam] = useState<Interaction | null>(null);
  const [opened, setOpened] = useState(false);
  const edit = useCallback(
    (iuid: string) => {
      call('getInteraction', { iuid }).then(
        (found) => {
          setExam(found);
          setOpened(true);
        },
        (error: GestaError) => notifyFailed(error, t),
      );
    },
    [t],
  );
  const dialog = exam && <ExamDialog opened={opened} exam={exam} onClose={() => setOpened(false)} onSaved={onSaved} />;
  return { edit, dialog };
}
