import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useConfirm } from './confirm.tsx';
import { useT } from './useT.tsx';

export type Unsaved = {
  /** Told by the form on every change; false once everything is saved. */
  note: (dirty: boolean) => void;
  /** True when nothing would be lost, or the person said that it may be. */
  mayLeave: () => Promise<boolean>;
};

/**
 * Guards what was typed against Escape, Back, a link, reload and closing the tab. With `save` the question offers it; true says that
 * it was saved.
 */
export function useUnsaved(save?: () => Promise<boolean>): Unsaved {
  const { t } = useT();
  const confirm = useConfirm();
  const dirty = useRef(false);

  const mayLeave = async () => {
    if (!dirty.current) return true;
    if (save) {
      const answer = await confirm({
        title: t('company.leaveTitle'),
        message: t('company.leaveMessage'),
        confirmLabel: t('common.save'),
        otherLabel: t('patients.discard'),
        cancelLabel: t('company.stay'),
      });
      if (answer.ok) return save();
      if (answer.other) dirty.current = false;
      return answer.other === true;
    }
    const { ok } = await confirm({
      title: t('patients.discardTitle'),
      message: t('patients.discardMessage'),
      confirmLabel: t('patients.discard'),
      cancelLabel: t('patients.keepTyping'),
      danger: true,
    });
    if (ok) dirty.current = false;
    return ok;
  };
  useBlocker({
    // Whoever signs out has already left; a list that notes its search in its own address goes nowhere.
    shouldBlockFn: async ({ action, current, next }) =>
      next.pathname !== '/login' &&
      !(action === 'REPLACE' && next.pathname === current.pathname) &&
      !(await mayLeave()),
    enableBeforeUnload: () => dirty.current,
  });

  const note = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  return { note, mayLeave };
}
