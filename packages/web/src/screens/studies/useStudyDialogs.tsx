import type { GestaError, Interaction, Visit } from '@gesta/domain';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { ExamDialog } from './ExamDialog.tsx';
import { type SendBy, SendDialog } from './SendDialog.tsx';
import type { StudyDialogs } from './studyActs.ts';
import { useRemoveVisit } from './useRemoveVisit.ts';

/** The dialogs the menu of a row opens; `onChanged` hears of what they changed. */
export function useStudyDialogs(onChanged: () => void) {
  const { t } = useT();
  const [exam, setExam] = useState<Interaction | null>(null);
  const [sent, setSent] = useState<{ visit: Visit; by: SendBy } | null>(null);
  const [open, setOpen] = useState<'exam' | 'send' | null>(null);
  const remove = useRemoveVisit(onChanged);

  const dialogs = useMemo<StudyDialogs>(() => {
    const send = (by: SendBy) => (visit: Visit) => {
      setSent({ visit, by });
      setOpen('send');
    };
    return {
      onEdit: ({ iuid }) => {
        call('getInteraction', { iuid }).then(
          (found) => {
            setExam(found);
            setOpen('exam');
          },
          (error: GestaError) => notifyFailed(error, t),
        );
      },
      onWhatsapp: send('whatsapp'),
      onEmail: send('email'),
      onRemove: remove,
    };
  }, [remove, t]);

  const close = () => setOpen(null);
  const opened = (
    <>
      {exam && <ExamDialog opened={open === 'exam'} exam={exam} onClose={close} onSaved={onChanged} />}
      {sent && <SendDialog opened={open === 'send'} visit={sent.visit} by={sent.by} onClose={close} />}
    </>
  );
  return { dialogs, opened };
}
