import { useAct } from '../api/useCall.ts';
import { notifyDone, notifyFailed } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';

/** Sends a published report again to where it did not arrive. */
export function useResend() {
  const { t } = useT();
  const { mutate, isPending } = useAct('resendReport', {
    onDone: () => notifyDone(t('delivery.resent')),
    onFailed: (error) => notifyFailed(error, t),
  });
  return { resend: (iuid: string) => mutate({ iuid }), busy: isPending };
}
