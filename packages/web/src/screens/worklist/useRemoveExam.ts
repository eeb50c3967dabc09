import type { WorklistExam } from '@gesta/domain';
import { useCallback } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

/** Takes an exam off the list after a question; the server keeps what somebody has written in it. */
export function useRemoveWorklistExam(): (exam: WorklistExam) => void {
  const { t } = useT();
  const confirm = useConfirm();
  const company = useSession().company.iuid;
  const { mutate } = useAct('removeWorklistExam', {
    onDone: () => notifyDone(t('common.successfullyRemoved')),
    onFailed: () => notifyProblem(t('common.unexpectedError')),
  });

  return useCallback(
    ({ id, accessionNo }) => {
      void confirm({
        title: t('worklist.removeTitle'),
        message: t('worklist.confirmRemove', { accessionNo }),
        confirmLabel: t('common.confirm'),
        cancelLabel: t('common.cancel'),
        danger: true,
      }).then(({ ok }) => {
        if (ok) mutate({ company, id });
      });
    },
    [company, confirm, mutate, t],
  );
}
