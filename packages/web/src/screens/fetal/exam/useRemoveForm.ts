import { removalProblem } from '@gesta/domain';
import { useParams } from '@tanstack/react-router';
import { use, useCallback } from 'react';
import { ExamContext } from '../../../form/exam.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyDone, notifyProblem } from '../../../ui/notify.ts';
import { useT } from '../../../ui/useT.tsx';
import { removeFormFrom } from './removeFormFrom.ts';
import { AGE_FORM, useGoToForm } from './useGoToForm.ts';

const TOAST_MS = 3500;

/** Takes a form out of the exam after a confirmation. The age belongs to the exam and stays. */
export function useRemoveForm(): (formId: string) => Promise<void> {
  const { t } = useT();
  const exam = use(ExamContext);
  const confirm = useConfirm();
  const goTo = useGoToForm();
  const { formId: open } = useParams({ strict: false });

  return useCallback(
    async (formId) => {
      const problem = removalProblem(exam?.store.state().values ?? null, formId);
      if (problem !== null) return notifyProblem(t(problem));
      const label = exam?.definitions.find(({ key }) => key === formId)?.label ?? formId;
      const { ok } = await confirm({
        title: t('form.confirmRemove'),
        message: t('form.removeMessage', { form: exam?.say(label) ?? label }),
        confirmLabel: t('form.yesRemove'),
        cancelLabel: t('common.cancel'),
        danger: true,
      });
      if (!ok) return;
      const failed = removeFormFrom(exam, formId);
      if (failed !== null) return notifyProblem(t(failed));
      if (open === formId) goTo(AGE_FORM);
      notifyDone(t('form.removed'), TOAST_MS);
    },
    [confirm, exam, goTo, open, t],
  );
}
