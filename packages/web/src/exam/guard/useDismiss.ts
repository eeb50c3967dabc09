import { useAct } from '../../api/useCall.ts';
import { everythingSent } from '../../form/everythingSent.ts';
import { useExam } from '../../form/exam.ts';
import { notifyFailed, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import type { GuardSaid } from './useGuard.ts';

/** Keeps why a finding may stand. */
export function useDismiss(): { dismiss: (finding: GuardSaid, reason: string) => void; busy: boolean } {
  const { t, locale } = useT();
  const { iuid } = useExam().opened.interaction;
  const { saving } = useExamPage();
  const act = useAct('dismissGuard', {
    onFailed: (error) => (error.code === 'conflict' ? notifyProblem(t('guard.dataChanged')) : notifyFailed(error, t)),
  });
  const dismiss = async ({ id, fingerprint }: GuardSaid, reason: string) => {
    // The server looks at what is stored.
    if (saving && !(await everythingSent(saving))) return notifyProblem(t('saving.leave'));
    act.mutate({ iuid, finding: id, fingerprint, reason, lang: locale });
  };
  return { dismiss: (finding, reason) => void dismiss(finding, reason), busy: act.isPending };
}
