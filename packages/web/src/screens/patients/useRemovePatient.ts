import type { PatientLine } from '@gesta/domain';
import { useCallback } from 'react';
import { useAct } from '../../api/useCall.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyNotRemoved } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

/** Deleting hides the record, with who, when and why; an admin can bring it back. */
export function useRemovePatient(onRemoved: () => void): (patient: PatientLine) => void {
  const { t } = useT();
  const confirm = useConfirm();
  const { mutate } = useAct('deletePatient', {
    onDone: () => {
      notifyDone(t('common.successfullyRemoved'));
      onRemoved();
    },
    onFailed: (error) => notifyNotRemoved(error, t),
  });

  return useCallback(
    (patient) => {
      void confirm({
        title: t('common.confirmRemove'),
        message: t('patients.removeMessage', { name: patient.name }),
        confirmLabel: t('common.ok'),
        cancelLabel: t('common.cancelCaps'),
        danger: true,
        askReason: t('patients.removeReason'),
      }).then(({ ok, reason }) => {
        if (ok && reason) mutate({ iuid: patient.iuid, reason });
      });
    },
    [confirm, mutate, t],
  );
}
