import type { CalendarDay } from '@gesta/clinical';
import type { GestaError, WorklistExam } from '@gesta/domain';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { newId } from '../../form/newId.ts';
import { changedFields } from '../../ui/mergeForm.ts';
import {
  checkExam,
  emptyExam,
  formOfExam,
  problemKey,
  type WorklistField,
  type WorklistForm,
  type WorklistProblems,
} from './worklistForm.ts';

/** One state for the open dialog. Only what was changed is sent, so two people who change different things both keep theirs. */
export function useWorklistForm(exam: WorklistExam | null, day: CalendarDay, onSaved: () => void) {
  const company = useSession().company.iuid;
  const [start] = useState(() => (exam ? formOfExam(exam) : emptyExam(day)));
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<WorklistProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [unreadable, setUnreadable] = useState<readonly WorklistField[]>([]);
  // Made here, so that saving again after an answer got lost makes no second exam.
  const [id, setId] = useState(newId);

  const refuse = (found: WorklistProblems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1);
  };
  const options = {
    onDone: () => {
      setId(newId);
      onSaved();
    },
    // The call itself has logged it; the dialog stays as it is.
    onFailed: (error: GestaError) => {
      const fields = Object.entries(error.detail.fields ?? {});
      refuse(Object.fromEntries(fields.map(([field, message]) => [field, problemKey(field, message)])));
    },
  };
  const create = useAct('createWorklistExam', options);
  const update = useAct('updateWorklistExam', options);
  const sent = exam ? update : create;

  const save = () => {
    const { draft, problems: found } = checkExam(form, unreadable);
    refuse(found ?? {});
    if (!draft) return;
    if (!exam) return create.mutate({ company, ...draft, id });
    const changed = Object.fromEntries(changedFields(start, form).map((field) => [field, draft[field]]));
    update.mutate({ company, id: exam.id, ...changed });
  };
  const set = <F extends WorklistField>(field: F, value: WorklistForm[F], isUnreadable = false) => {
    setUnreadable((before) => [...before.filter((each) => each !== field), ...(isUnreadable ? [field] : [])]);
    setForm((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...rest }) => rest);
  };

  return {
    form,
    set,
    save,
    problems,
    refusals,
    error: sent.error?.detail.fields ? null : sent.error,
    saving: sent.isPending,
    dirty: unreadable.length > 0 || changedFields(start, form).length > 0,
    version: null,
    takeTheirs: () => {},
  };
}
