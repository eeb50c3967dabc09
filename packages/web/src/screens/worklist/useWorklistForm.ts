import type { CalendarDay } from '@gesta/clinical';
import type { WorklistExam } from '@gesta/domain';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { newId } from '../../form/newId.ts';
import { useRecordState } from '../../ui/useRecordState.ts';
import { checkWorklistExam, emptyExam, formOfExam, worklistProblems } from './worklistForm.ts';

/** Only what was changed is sent, so two people who change different things both keep theirs. */
export function useWorklistForm(exam: WorklistExam | null, day: CalendarDay, onSaved: () => void) {
  const company = useSession().company.iuid;
  const state = useRecordState(exam, {
    formOf: (row) => (row ? formOfExam(row) : emptyExam(day)),
    problemsOf: worklistProblems,
  });
  // Made here, so that saving again after an answer got lost makes no second exam.
  const [id, setId] = useState(newId);
  const options = {
    onDone: () => {
      setId(newId);
      onSaved();
    },
    onFailed: state.failed,
  };
  const create = useAct('createWorklistExam', options);
  const update = useAct('updateWorklistExam', options);

  const save = () => {
    const { draft, problems } = checkWorklistExam(state.form, state.unreadable);
    state.refuse(problems ?? {});
    if (!draft) return;
    if (!exam) return create.mutate({ company, ...draft, id });
    const changed = Object.fromEntries(state.changed.map((field) => [field, draft[field]]));
    update.mutate({ company, id: exam.id, ...changed });
  };
  return { ...state, save, saving: create.isPending || update.isPending, version: null };
}
