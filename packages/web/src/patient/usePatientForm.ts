import type { Patient } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useAct } from '../api/useCall.ts';
import { newId } from '../form/newId.ts';
import { useRecordState } from '../ui/useRecordState.ts';
import { checkPatient, EMPTY_PATIENT, formOf, type PatientField, patientProblems } from './patientForm.ts';
import { useLikelySame } from './useLikelySame.ts';

/** The fields by which somebody is recognised. */
const TELLING: readonly PatientField[] = ['name', 'birthdate', 'identity'];

export function usePatientForm(patient: Patient | null, onSaved: (patient: Patient) => void) {
  const state = useRecordState(patient, {
    formOf: (row) => (row ? formOf(row) : EMPTY_PATIENT),
    problemsOf: patientProblems,
    load: ({ iuid }) => call('getPatient', { iuid }),
  });
  const { base, form, start, changed } = state;
  // Made here, so that saving again after an answer got lost makes no second patient.
  const [iuid, setIuid] = useState(newId);
  const options = {
    onDone: (saved: Patient) => {
      setIuid(newId);
      onSaved(saved);
    },
    onFailed: state.failed,
  };
  const create = useAct('createPatient', options);
  const update = useAct('updatePatient', options);
  const same = useLikelySame(form, base?.iuid ?? iuid);

  const save = async (anyway = false) => {
    const { draft, problems } = checkPatient(form, state.unreadable, base ? start : undefined);
    state.refuse(problems ?? {});
    if (!draft) return;
    const tells = !base || changed.some((field) => TELLING.includes(field));
    if (!anyway && tells && (await same.ask())) return;
    if (!base) return create.mutate({ ...draft, iuid });
    if (changed.length === 0) return onSaved(base);
    const patch = Object.fromEntries(changed.map((field) => [field, draft[field]]));
    update.mutate({ iuid: base.iuid, version: base.version, ...patch });
  };
  return {
    ...state,
    save: () => void save(),
    saveAnyway: () => void save(true),
    likelySame: same.found,
    saving: create.isPending || update.isPending || same.asking,
    version: base?.version ?? null,
  };
}
