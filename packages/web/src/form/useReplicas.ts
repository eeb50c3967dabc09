import {
  addReplica,
  countsOf,
  isCounted,
  mostTabs,
  type Replica,
  removeReplica,
  type TabRange,
  typedInTabs,
} from '@gesta/forms';
import { useCallback, useMemo } from 'react';
import { useConfirm } from '../ui/confirm.tsx';
import { useT } from '../ui/useT.tsx';
import { type OpenExam, useExam, useExamState } from './exam.ts';

export type Replicas = {
  count: number;
  canAdd: boolean;
  canRemove: boolean;
  /** Answers the number of the new tab, or null where there is no room. */
  add: () => number | null;
  /** Asks where something was typed into it; false when it stays. */
  remove: (index: number) => Promise<boolean>;
};

/** The tabs of fetuses and sacs, which are those of the whole exam, or of a list within one form. */
export function useReplicas(replica: Replica, form = ''): Replicas {
  const exam = useExam();
  const { store, definitions, change, readOnly } = exam;
  const counted = isCounted(replica);
  const concerned = useMemo(
    () => (counted ? definitions : definitions.filter(({ key }) => key === form)),
    [counted, definitions, form],
  );
  const count = useExamState(({ values }) =>
    counted
      ? store.compiled().counts[replica]
      : Math.max(countsOf(concerned, values)[replica], store.shownTabs(form, replica)),
  );
  const mayRemove = useMayRemove();
  const canAdd = !readOnly && count < mostTabs(replica);
  const canRemove = !readOnly && count > (counted ? 1 : 0);

  const add = useCallback(() => {
    if (!canAdd) return null;
    if (counted) change(addReplica(replica, count));
    else store.showTabs(form, replica, count + 1);
    return count + 1;
  }, [canAdd, change, count, counted, form, replica, store]);
  const remove = useCallback(
    async (index: number) => {
      if (!canRemove || !(await mayRemove({ replica, from: index, to: index }, form))) return false;
      if (!counted) store.showTabs(form, replica, count - 1);
      // What moves up stays as it was written: nothing is filled in anew.
      store.put(removeReplica(concerned, store.state().values, replica, index));
      return true;
    },
    [canRemove, concerned, count, counted, form, mayRemove, replica, store],
  );
  return { count, canAdd, canRemove, add, remove };
}

/** Whether tabs may go: asked where somebody typed into them, naming the forms. */
export function useMayRemove(): (tabs: TabRange, form?: string) => Promise<boolean> {
  const { t } = useT();
  const exam = useExam();
  const confirm = useConfirm();
  return useCallback(
    async (tabs, form = '') => {
      const forms = formsTypedInto(exam, tabs, form);
      if (forms.length === 0) return true;
      const names = [...new Set([tabs.from, tabs.to])].map((n) => t(`replica.${tabs.replica}`, { n }));
      const { ok } = await confirm({
        title: t('replica.removeTitle', { tab: names.join(' – ') }),
        message: t('replica.removeMessage', { forms: forms.map(({ label }) => exam.say(label)).join(', ') }),
        confirmLabel: t('form.yesRemove'),
        cancelLabel: t('common.cancel'),
        danger: true,
      });
      return ok;
    },
    [confirm, exam, t],
  );
}

function formsTypedInto({ definitions, store }: OpenExam, tabs: TabRange, form: string) {
  const concerned = isCounted(tabs.replica) ? definitions : definitions.filter(({ key }) => key === form);
  return typedInTabs(concerned, store.compiled(), store.state(), tabs);
}
