import { everythingSent } from '../form/everythingSent.ts';
import { useExam } from '../form/exam.ts';
import { useEditExam } from '../registerExam/useEditExam.tsx';
import { notifyProblem } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { useExamPage } from './examPage.ts';

/** Edits what is said about the open exam. What was typed into it goes first: the dialog stands on the version that is stored. */
export function useEditOpened() {
  const { t } = useT();
  const { iuid } = useExam().opened.interaction;
  const { saving, status, reload } = useExamPage();
  const { edit, dialog } = useEditExam(() => void reload());
  const begin = async () => {
    if (saving && !(await everythingSent(saving))) notifyProblem(t('common.errorOccurred'));
    else edit(iuid);
  };
  return { mayEdit: saving !== null && status !== 'PUBLICADO', begin: () => void begin(), dialog };
}
