import { askAgain } from '../../../api/queryClient.ts';
import { useAct } from '../../../api/useCall.ts';
import { notifyDone, notifyFailed } from '../../../ui/notify.ts';
import { useT } from '../../../ui/useT.tsx';

const REFRESH_MS = 1000;

export type LinkExam = { link: (exam: string, gestation: string) => void; busy: string | undefined };

/** Puts an exam into a gestation; what the server derives from it afterwards is asked for once more. */
export function useLinkExam(): LinkExam {
  const { t } = useT();
  const { mutate, isPending, variables } = useAct('linkInteraction', {
    onDone: () => {
      notifyDone(t('gestation.linked'));
      setTimeout(() => void askAgain(['gestation']), REFRESH_MS);
    },
    onFailed: (error) => notifyFailed(error, t),
  });
  return {
    link: (iuid, gestation) => mutate({ iuid, gestation }),
    busy: isPending ? variables.iuid : undefined,
  };
}
