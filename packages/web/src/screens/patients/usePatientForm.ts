import type { GestaError, Patient } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/useCall.ts';
import {
  changedFields,
  checkPatient,
  EMPTY_PATIENT,
  formOf,
  mergePatient,
  type PatientField,
  type PatientForm,
  type PatientProblems,
  problemKey,
} from './patientForm.ts';

/** One state for the open dialog; `theirs` is the version somebody else saved while it was open. */
export function usePatientForm(patient: Patient | null, onSaved: (patient: Patient) => void) {
  const [base, setBase] = useState(patient);
  const [form, setForm] = useState(() => (patient ? formOf(patient) : EMPTY_PATIENT));
  const [problems, setProblems] = useState<PatientProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [theirs, setTheirs] = useState<Patient | null>(null);
  const [clashes, setClashes] = useState<{ with: Patient; fields: PatientField[] } | null>(null);

  const refuse = (found: PatientProblems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1);
  };
  const failed = async (error: GestaError) => {
    if (error.code === 'conflict' && base) return setTheirs(await call('getPatient', { iuid: base.iuid }));
    const fields = Object.entries(error.detail.fields ?? {}) as [PatientField, string][];
    refuse(Object.fromEntries(fields.map(([field, message]) => [field, problemKey(field, message)])));
  };
  const options = { onDone: onSaved, onFailed: (error: GestaError) => void failed(error).catch(() => undefined) };
  const create = useAct('createPatient', options);
  const update = useAct('updatePatient', options);
  const start = base ? formOf(base) : EMPTY_PATIENT;

  const save = () => {
    const { draft, problems: found } = checkPatient(form);
    refuse(found ?? {});
    if (!draft) return;
    if (!base) return create.mutate(draft);
    const changed = changedFields(start, form);
    if (changed.length === 0) return onSaved(base);
    const patch = Object.fromEntries(changed.map((field) => [field, draft[field]]));
    update.mutate({ iuid: base.iuid, version: base.version, ...patch });
  };

  const set = <F extends PatientField>(field: F, value: PatientForm[F]) => {
    setForm((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...rest }) => rest);
  };

  const takeTheirs = () => {
    if (!theirs) return;
    const merged = mergePatient(start, form, formOf(theirs));
    setForm(merged.form);
    setClashes({ with: theirs, fields: merged.clashes });
    setBase(theirs);
    setTheirs(null);
    update.reset();
  };

  const sent = base ? update : create;
  const shown = sent.error && sent.error.code !== 'conflict' && !sent.error.detail.fields ? sent.error : null;
  return {
    form,
    set,
    save,
    problems,
    refusals,
    error: shown,
    saving: sent.isPending,
    dirty: changedFields(start, form).length > 0,
    theirs,
    takeTheirs,
    clashes,
  };
}
