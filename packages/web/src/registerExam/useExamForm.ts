import type { Interaction } from '@gesta/domain';
import { call } from '../api/client.ts';
import { useAct } from '../api/useCall.ts';
import { useRecordState } from '../ui/useRecordState.ts';
import { checkExam, examFormOf, examPatch, examProblems } from './examForm.ts';

export function useExamForm(exam: Interaction, onSaved: () => void) {
  const state = useRecordState(exam, {
    formOf: (row) => examFormOf(row ?? exam),
    problemsOf: examProblems,
    load: ({ iuid }) => call('getInteraction', { iuid }),
  });
  const { form, changed } = state;
  const { iuid, version } = state.base ?? exam;
  const update = useAct('updateInteraction', { onDone: onSaved, onFailed: state.failed });

  const save = () => {
    const found = checkExam(form, changed);
    state.refuse(found);
    if (Object.keys(found).length > 0) return;
    if (changed.length === 0) return onSaved();
    update.mutate({ iuid, version, ...examPatch(form, changed) });
  };
  return { ...state, save, saving: update.isPending, version };
}
