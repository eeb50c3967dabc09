import type { WorklistExam } from '@gesta/domain';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { useRecordState } from '../../ui/useRecordState.ts';
import { checkWorklistExam, formOfExam, worklistProblems } from './worklistForm.ts';

/** Only what was changed is sent, so two people who change different things both keep theirs. */
export function useWorklistForm(exam: WorklistExam, onSaved: () => void) {
  const company = useSession().company.iuid;
  const state = useRecordState(exam, {
    formOf: (row) => formOfExam(row ?? exam),
    problemsOf: worklistProblems,
  });
  const update = useAct('updateWorklistExam', { onDone: onSaved, onFailed: state.failed });

  const save = () => {
    const { draft, problems } = checkWorklistExam(state.form, state.unreadable);
    state.refuse(problems ?? {});
    if (!draft) return;
    const changed = Object.fromEntries(state.changed.map((field) => [field, draft[field]]));
    update.mutate({ company, id: exam.id, ...changed });
  };
  return { ...state, save, saving: update.isPending, version: null };
}
