import type { InteractionLine } from '@gesta/domain';
import { useMemo, useState } from 'react';
import { useEditExam } from '../../registerExam/useEditExam.tsx';
import { type SendBy, SendDialog } from '../../sending/SendDialog.tsx';
import type { ExamListDialogs } from './examListActs.ts';
import { useRemoveExam } from './useRemoveExam.ts';

/** The dialogs the menu of a row opens; `onChanged` hears of what they changed. */
export function useExamListDialogs(onChanged: () => void) {
  const [sent, setSent] = useState<{ exam: InteractionLine; by: SendBy } | null>(null);
  const [sending, setSending] = useState(false);
  const { edit, dialog } = useEditExam(onChanged);
  const remove = useRemoveExam(onChanged);

  const dialogs = useMemo<ExamListDialogs>(() => {
    const send = (by: SendBy) => (exam: InteractionLine) => {
      setSent({ exam, by });
      setSending(true);
    };
    return {
      onEdit: ({ iuid }) => edit(iuid),
      onPortal: send('person'),
      onWhatsapp: send('whatsapp'),
      onEmail: send('email'),
      onRemove: remove,
    };
  }, [remove, edit]);

  const opened = (
    <>
      {dialog}
      {sent && <SendDialog opened={sending} exam={sent.exam} by={sent.by} onClose={() => setSending(false)} />}
    </>
  );
  return { dialogs, opened };
}
