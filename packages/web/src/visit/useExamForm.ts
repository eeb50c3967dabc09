import type { GestaError, Interaction } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useAct } from '../api/useCall.ts';
import { changedFields, mergeForm } from '../ui/mergeForm.ts';
import { useFormat } from '../ui/useFormat.ts';
import {
  checkExam,
  type ExamField,
  type ExamForm,
  type ExamProblems,
  examFormOf,
  examPatch,
  examProblems,
} from './examForm.ts';

/** One state for the open dialog; `theirs` is the version somebody else saved while it was open. */
export function useExamForm(exam: Interaction, onSaved: () => void) {
  const format = useFormat();
  const formOf = (from: Interaction) => examFormOf(from, format.time);
  const [base, setBase] = useState(exam);
  const [form, setForm] = useState(() => formOf(exam));
  const [problems, setProblems] = useState<ExamProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [theirs, setTheirs] = useState<Interaction | null>(null);
  const [theirsFailed, setTheirsFailed] = useState(false);
  const start = formOf(base);
  const changed = changedFields(start, form);

  const refuse = (found: ExamProblems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1);
  };
  const failed = async (error: GestaError) => {
    if (error.code === 'conflict')
      await call('getInteraction', { iuid: base.iuid }).then(setTheirs, () => setTheirsFailed(true));
    else refuse(examProblems(error.detail.fields ?? {}));
  };
  const update = useAct('updateInteraction', { onDone: onSaved, onFailed: (error) => void failed(error) });

  const save = () => {
    setTheirsFailed(false);
    const found = checkExam(form, changed);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    if (changed.length === 0) return onSaved();
    update.mutate({ iuid: base.iuid, version: base.version, ...examPatch(form, changed) });
  };
  const set = <F extends ExamField>(field: F, value: ExamForm[F]) => {
    setForm((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...rest }) => rest);
  };
  const takeTheirs = () => {
    if (!theirs) return;
    setForm(mergeForm(start, form, formOf(theirs)).form);
    setBase(theirs);
    setTheirs(null);
    update.reset();
  };

  // A conflict is told with their version; without it, the error itself is all there is to say.
  const told = update.error?.code === 'conflict' ? theirsFailed : !update.error?.detail.fields;
  return {
    form,
    set,
    save,
    problems,
    refusals,
    error: told ? update.error : null,
    saving: update.isPending,
    dirty: changed.length > 0,
    theirs,
    takeTheirs,
    version: base.version,
  };
}
