import { questionsBeforeAdding } from '@gesta/domain';
import { addableForms, hasDataKey, startingValues } from '@gesta/forms';
import { useCallback } from 'react';
import { useSession } from '../api/session.tsx';
import { useAct } from '../api/useCall.ts';
import { useExam } from '../form/exam.ts';
import { useConfirm } from '../ui/confirm.tsx';
import type { ConfirmAnswer } from '../ui/confirmAnswer.ts';
import { notifyFailed, notifyProblem } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { useExamPage } from './examPage.ts';

/** `closed`: the question was left without an answer, and nothing happened. */
export type Added = 'added' | 'refused' | 'closed' | 'failed';

/** Asks what has to be asked, in order, then adds the form and opens it. A no adds nothing and goes to the age. */
export function useAddForm(): (formId: string) => Promise<Added> {
  const { t } = useT();
  const exam = useExam();
  const { company, session } = useSession();
  const { user } = session;
  const confirm = useConfirm();
  const { goToForm, firstForm, offers } = useExamPage();
  const { mutate: storeProfile } = useAct('updateProfile', { onFailed: (error) => notifyFailed(error, t) });

  return useCallback(
    async (formId) => {
      const { opened, store, definitions, change } = exam;
      const questions = questionsBeforeAdding({
        form: formId,
        birthdate: opened.patient.birthdate,
        examDay: opened.interaction.serviceDay,
        skipAgeCheck: user.skipAgeCheck,
        values: store.state().values,
      });
      for (const question of questions) {
        const aboutAge = question === 'form.ageBelowMinimum';
        const answer: ConfirmAnswer = await confirm({
          title: t(question),
          message: t('form.createAnyway'),
          confirmLabel: t('common.yes'),
          cancelLabel: t('common.no'),
          ...(aboutAge ? { askTick: t('form.doNotShowAgain') } : {}),
        });
        if (aboutAge && answer.ticked === true) storeProfile({ skipAgeCheck: true });
        if (answer.closed) return 'closed';
        if (!answer.ok) {
          goToForm(firstForm);
          return 'refused';
        }
      }
      try {
        // While the question stood open somebody may have added it, or taken it off the list of the clinic.
        const offered = addableForms(definitions, store.state().values, offers);
        const form = offered.find(({ key }) => key === formId);
        if (exam.readOnly || !form) throw new Error('not offered');
        change({ ...startingValues(form, store.compiled().counts, company.today), [hasDataKey(formId)]: true });
      } catch {
        notifyProblem(t('form.selectError'));
        return 'failed';
      }
      goToForm(formId);
      return 'added';
    },
    [confirm, exam, firstForm, goToForm, offers, storeProfile, t, user.skipAgeCheck, company.today],
  );
}
