import { type MessageKey, removalProblem } from '@gesta/domain';
import { removeForm } from '@gesta/forms';
import type { OpenExam } from '../form/exam.ts';
import type { Saving, SavingMark } from '../form/saving.ts';

type Removing = Pick<OpenExam, 'store' | 'change'>;
type Sending = Pick<Saving, 'mark' | 'listen' | 'flush'>;

/** Takes a form with everything in it out of the exam, at once on the screen; answers why it could not, and then it is there again. */
export async function removeFormFrom(
  exam: Removing,
  saving: Sending | null,
  formId: string,
): Promise<MessageKey | null> {
  const { values } = exam.store.state();
  const problem = removalProblem(values, formId);
  if (problem !== null) return problem;
  const removal = removeForm(values, formId);
  exam.change(removal);
  const mark = saving && (await outcomeOf(saving));
  if (mark?.is !== 'refused') return null;
  exam.change(Object.fromEntries(Object.keys(removal).map((key) => [key, values[key]])));
  return mark.code === 'notFound' ? 'gestation.dataUnavailable' : 'form.removeFailed';
}

/** What became of what is on its way. */
function outcomeOf(saving: Sending): Promise<SavingMark> {
  return new Promise((resolve) => {
    const leave = saving.listen(look);
    saving.flush();
    look();
    function look(): void {
      const mark = saving.mark();
      if (mark.is === 'opening' || mark.is === 'pending' || mark.is === 'saving') return;
      leave();
      resolve(mark);
    }
  });
}
