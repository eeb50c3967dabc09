import { useAct } from '../../api/useCall.ts';
import { everythingSent } from '../../form/everythingSent.ts';
import { useExam } from '../../form/exam.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyFailed, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import type { GuardSaid } from './useGuard.ts';

/** Asks why a finding may stand, and keeps the answer. */
export function useDismiss(): { dismiss: (finding: GuardSaid) => void; busy: boolean } {
  const { t, locale } = useT();
  const confirm = useConfirm();
  const { iuid } = useExam().opened.interaction;
  const { saving } = useExamPage();
  const act = useAct('dismissGuard', {
    onFailed: (error) => (error.code === 'conflict' ? notifyProblem(t('guard.dataChanged')) : notifyFailed(error, t)),
  });
  const dismiss = async ({ id, fingerprint, sentence }: GuardSaid) => {
    const { ok, reason = '' } = await confirm({
      title: t('guard.dismissTitle'),
      message: [sentence, t('guard.dismissNote')].join(' '),
      confirmLabel: t('guard.dismiss'),
      askReason: t('guard.reason'),
    });
    if (!ok) return;
    // The server looks at what is stored.
    if (saving && !(await everythingSent(saving))) return notifyProblem(t('saving.leave'));
    act.mutate({ iuid, finding: id, fingerprint, reason, lang: locale });
  };
  return { dismiss: (finding) => void dismiss(finding), busy: act.isPending };
}
