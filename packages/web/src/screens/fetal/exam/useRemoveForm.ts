import { removalProblem } from '@gesta/domain';
import { removeForm } from '@gesta/forms';
import { useParams } from '@tanstack/react-router';
import { use, useCallback } from 'react';
import { ExamContext } from '../../../form/exam.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyDone, notifyProblem } from '../../../ui/notify.ts';
import { useT } from '../../../ui/useT.tsx';
import { AGE_FORM, useGoToForm } from './useGoToForm.ts';

const TOAST_MS = 3500;

/** Takes a form with everything in it out of the exam, after a confirmation. The age belongs to the exam and stays. */
export function useRemoveForm(): (formId: string) => Promise<void> {
  const { t } = useT();
  const exam = use(ExamContext);
  const confirm = useConfirm();
  const goTo = useGoToForm();
  const { formId: open } = useParams({ strict: false });

  return useCallback(
    async (formId) => {
      const problem = () => removalProblem(exam?.store.state().values ?? null, formId);
      const found = problem();
      if (exam === null || found !== null) return notifyProblem(t(found ?? 'gestation.dataUnavailable'));
      const title = exam.definitions.find(({ key }) => key === formId)?.label ?? formId;
      const { ok } = await confirm({
        title: t('form.confirmRemove'),
        message: t('form.removeMessage', { form: exam.say(title) }),
        confirmLabel: t('form.yesRemove'),
        cancelLabel: t('common.cancel'),
        danger: true,
      });
      if (!ok) return;
      // Somebody else may have taken it away while the question stood open.
      const gone = problem();
      if (gone !== null) return notifyProblem(t(gone));
      try {
        if (exam.readOnly) throw new Error('read only');
        if (open === formId) goTo(AGE_FORM);
        exam.change(removeForm(exam.store.state().values, formId));
      } catch {
        return notifyProblem(t('form.removeFailed'));
      }
      notifyDone(t('form.removed'), TOAST_MS);
    },
    [confirm, exam, goTo, open, t],
  );
}
