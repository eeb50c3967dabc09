import type { PrintConfig } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useAct } from '../api/useCall.ts';
import { useRecordState } from '../ui/useRecordState.ts';
import { checkPrint, type PrintField, type PrintForm, printFormOf, printProblems, withField } from './printForm.ts';

export function usePrintForm(company: string, loaded: PrintConfig, onSaved: () => void) {
  const state = useRecordState(loaded, {
    formOf: (row) => printFormOf(row ?? loaded),
    problemsOf: printProblems,
    load: () => call('printConfig', { company }, { company }),
  });
  const [round, setRound] = useState(0);
  const { version, hasLogo } = state.base ?? loaded;
  const update = useAct('savePrintConfig', {
    company,
    onDone: (saved) => {
      state.reset(saved);
      onSaved();
    },
    onFailed: state.failed,
  });
  const save = async (): Promise<boolean> => {
    const { layout, problems } = checkPrint(state.form);
    state.refuse(problems ?? {});
    if (!layout) return false;
    // What failed is told by the act itself.
    return update.mutateAsync({ company, version, ...layout }).then(
      () => true,
      () => false,
    );
  };
  return {
    ...state,
    save,
    set: <F extends PrintField>(field: F, value: PrintForm[F]) =>
      state.edit(field, (before) => withField(before, field, value)),
    saving: update.isPending,
    version,
    hasLogo,
    /** The logo is saved by itself, as another version of the same row. */
    follow: (saved: PrintConfig) =>
      state.setBase((before) => ({ ...(before ?? loaded), version: saved.version, hasLogo: saved.hasLogo })),
    reset: () => {
      state.reset();
      setRound((before) => before + 1);
    },
    /** Another one where what was typed is gone: a field keeps what it could not read. */
    round: `${version} ${round}`,
  };
}

export type PrintState = ReturnType<typeof usePrintForm>;
