import type { InteractionLine } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { useCallback } from 'react';
import { useAct } from '../../api/useCall.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyNotRemoved } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';

/** The server hides an exam that holds anything; an unlinked empty one it removes for good, and says so. */
export function useRemoveExam(onRemoved?: () => void): (exam: InteractionLine) => void {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const { mutate } = useAct('deleteInteraction', {
    onDone: ({ removed }) => {
      onRemoved?.();
      notifyDone(t(removed ? 'common.successfullyRemoved' : 'studies.hidden'));
    },
    onFailed: (error) => notifyNotRemoved(error, t),
  });

  return useCallback(
    (exam) => {
      const what = {
        name: exam.patient.name,
        exam: describeExam(exam, t).title,
        day: format.day(exam.serviceDay),
      };
      void confirm({
        title: t('common.confirmRemove'),
        message: t('studies.removeMessage', what),
        confirmLabel: t('common.ok'),
        cancelLabel: t('common.cancelCaps'),
        danger: true,
        askReason: t('patients.removeReason'),
      }).then(({ ok, reason }) => {
        if (ok && reason) mutate({ iuid: exam.iuid, reason });
      });
    },
    [confirm, format, mutate, t],
  );
}
