import { removalProblem } from '@gesta/domain';
import { useCallback } from 'react';
import { useExam } from '../form/exam.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notifyDone, notifyProblem } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { useExamPage } from './examPage.ts';
import { removeFormFrom } from './removeFormFrom.ts';

const TOAST_MS = 3500;

/** Takes a form out of the exam after a confirmation; `open` is the form that is shown. The age belongs to the exam and stays. */
export function useRemoveForm(open: string | undefined): (formId: string) => Promise<void> {
  const { t } = useT();
  const exam = useExam();
  const confirm = useConfirm();
  const { goToForm, firstForm, offers, saving } = useExamPage();

  return useCallback(
    async (formId) => {
      const problem = removalProblem(exam.store.state().values, formId);
      if (problem !== null) return notifyProblem(t(problem));
      const label = exam.definitions.find(({ key }) => key === formId)?.label ?? formId;
      const { ok } = await confirm({
        ...(offers === 'record'
          ? {
              title: t('record.confirmRemoveFormTitle'),
              message: t('record.confirmRemoveFormText'),
              confirmLabel: t('common.delete'),
            }
          : {
              title: t('form.confirmRemove'),
              message: t('form.removeMessage', { form: exam.say(label) }),
              confirmLabel: t('form.yesRemove'),
            }),
        cancelLabel: t('common.cancel'),
        danger: true,
      });
      if (!ok) return;
      const answer = removeFormFrom(exam, saving, formId);
      if (open === formId) goToForm(firstForm);
      const failed = await answer;
      if (failed !== null) return notifyProblem(t(failed));
      notifyDone(t('form.removed'), TOAST_MS);
    },
    [confirm, exam, firstForm, goToForm, offers, open, saving, t],
  );
}
