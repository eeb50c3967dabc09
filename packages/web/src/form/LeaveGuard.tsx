import { useBlocker, useLocation } from '@tanstack/react-router';
import { useConfirm } from '../ui/confirm.tsx';
import { notifyWait } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { useExam } from './exam.ts';
import type { Saving } from './saving.ts';

/** Nobody leaves an exam while something of it is only here. Its own pages are no leaving. */
export function LeaveGuard({ saving }: { saving: Saving }) {
  const { t } = useT();
  const confirm = useConfirm();
  const { iuid } = useExam().opened.interaction;
  const { pathname } = useLocation();
  const exam = pathname.slice(0, pathname.indexOf(iuid) + iuid.length);
  useBlocker({
    async shouldBlockFn({ next }) {
      // Whoever signs out was asked before.
      if (next.pathname.startsWith(exam) || next.pathname === '/login' || !saving.isPending()) return false;
      if (saving.mark().is === 'refused') return !(await mayDiscard());
      saving.flush();
      notifyWait(t('saving.leave'));
      return true;
    },
    enableBeforeUnload: saving.isPending,
  });

  const mayDiscard = async () => {
    const { ok } = await confirm({
      title: t('saving.discardTitle'),
      message: t('saving.discardMessage'),
      confirmLabel: t('saving.discard'),
      cancelLabel: t('saving.stay'),
      danger: true,
    });
    if (ok) saving.discard();
    return ok;
  };
  return null;
}
