import type { GestaError, Patient } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/useCall.ts';
import { newId } from '../../form/newId.ts';
import { changedFields, mergeForm } from '../../ui/mergeForm.ts';
import {
  checkPatient,
  EMPTY_PATIENT,
  formOf,
  type PatientField,
  type PatientForm,
  type PatientProblems,
  problemKey,
} from './patientForm.ts';
import { useLikelySame } from './useLikelySame.ts';

/** The fields by which somebody is recognised. */
const TELLING: readonly PatientField[] = ['name', 'birthdate', 'identity'];

/** One state for the open dialog; `theirs` is the version somebody else saved while it was open. */
export function usePatientForm(patient: Patient | null, onSaved: (patient: Patient) => void) {
  const [base, setBase] = useState(patient);
  const [form, setForm] = useState(() => (patient ? formOf(patient) : EMPTY_PATIENT));
  const [problems, setProblems] = useState<PatientProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [theirs, setTheirs] = useState<Patient | null>(null);
  const [clashes, setClashes] = useState<{ with: Patient; fields: PatientField[] } | null>(null);

  const [unreadable, setUnreadable] = useState<readonly PatientField[]>([]);
  const [theirsFailed, setTheirsFailed] = useState(false);
  // Made here, so that saving again after an answer got lost makes no second patient.
  const [iuid, setIuid] = useState(newId);

  const refuse = (found: PatientProblems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1);
  };
  const failed = async (error: GestaError) => {
    if (error.code === 'conflict' && base) {
      await call('getPatient', { iuid: base.iuid }).then(setTheirs, () => setTheirsFailed(true));
      return;
    }
    const fields = Object.entries(error.detail.fields ?? {}) as [PatientField, string][];
    refuse(Object.fromEntries(fields.map(([field, message]) => [field, problemKey(field, message)])));
  };
  const options = {
    onDone: (saved: Patient) => {
      setIuid(newId);
      onSaved(saved);
    },
    onFailed: (error: GestaError) => void failed(error),
  };
  const create = useAct('createPatient', options);
  const update = useAct('updatePatient', options);
  const start = base ? formOf(base) : EMPTY_PATIENT;

  const same = useLikelySame(form, base?.iuid ?? iuid);
  const changed = changedFields(start, form);

  const save = async (anyway = false) => {
    setTheirsFailed(false);
    const { draft, problems: found } = checkPatient(form, unreadable, base ? start : undefined);
    refuse(found ?? {});
    if (!draft) return;
    const tells = !base || changed.some((field) => TELLING.includes(field));
    if (!anyway && tells && (await same.ask())) return;
    if (!base) return create.mutate({ ...draft, iuid });
    if (changed.length === 0) return onSaved(base);
    const patch = Object.fromEntries(changed.map((field) => [field, draft[field]]));
    update.mutate({ iuid: base.iuid, version: base.version, ...patch });
  };

  const set = <F extends PatientField>(field: F, value: PatientForm[F], isUnreadable = false) => {
    setUnreadable((before) => [...before.filter((each) => each !== field), ...(isUnreadable ? [field] : [])]);
    setForm((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...rest }) => rest);
  };

  const takeTheirs = () => {
    if (!theirs) return;
    const merged = mergeForm(start, form, formOf(theirs));
    setForm(merged.form);
    setClashes({ with: theirs, fields: merged.clashes });
    setBase(theirs);
    setTheirs(null);
    update.reset();
  };

  const sent = base ? update : create;
  // A conflict is told with their version; without it, the error itself is all there is to say.
  const told = sent.error?.code === 'conflict' ? theirsFailed : !sent.error?.detail.fields;
  return {
    form,
    set,
    save: () => void save(),
    saveAnyway: () => void save(true),
    likelySame: same.found,
    problems,
    refusals,
    error: told ? sent.error : null,
    saving: sent.isPending || same.asking,
    dirty: unreadable.length > 0 || changed.length > 0,
    theirs,
    takeTheirs,
    clashes,
    version: base?.version ?? null,
  };
}
