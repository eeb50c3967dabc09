import type { GestationCase } from '@gesta/domain';
import { useCallback } from 'react';
import { useAct } from '../../../api/useCall.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../../../ui/notify.ts';
import { useT } from '../../../ui/useT.tsx';
import { summaryOf, titleOf } from './caseWords.ts';

/** A gestation goes with its exams; all of it is kept, and an admin can bring it back. */
export function useRemoveGestation(): (gestation: GestationCase, current: boolean) => void {
  const { t } = useT();
  const confirm = useConfirm();
  const { mutate } = useAct('deleteGestation', {
    onDone: () => notifyDone(t('gestation.removed')),
    onFailed: (error) => notifyFailed(error, t),
  });

  return useCallback(
    (gestation, current) => {
      const what = { gestation: titleOf(gestation, current, t), summary: summaryOf(gestation, t) };
      void confirm({
        title: t('gestation.remove'),
        message: t('gestation.removeMessage', what),
        confirmLabel: t('common.delete'),
        danger: true,
        askReason: t('patients.removeReason'),
      }).then(({ ok, reason }) => {
        if (ok && reason) mutate({ iuid: gestation.iuid, reason });
      });
    },
    [confirm, mutate, t],
  );
}
