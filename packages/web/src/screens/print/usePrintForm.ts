import type { GestaError, PrintConfig } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/useCall.ts';
import { changedFields, mergeForm } from '../../ui/mergeForm.ts';
import {
  checkPrint,
  type PrintField,
  type PrintForm,
  type PrintProblems,
  printFormOf,
  printProblems,
  withField,
} from './printForm.ts';

/** One state for the screen; `theirs` is the version somebody else saved while it was open. */
export function usePrintForm(company: string, loaded: PrintConfig, onSaved: () => void) {
  const [base, setBase] = useState(loaded);
  const [form, setForm] = useState(() => printFormOf(loaded));
  const [problems, setProblems] = useState<PrintProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [round, setRound] = useState(0);
  const [theirs, setTheirs] = useState<PrintConfig | null>(null);

  const refuse = (found: PrintProblems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1);
  };
  const failed = async (error: GestaError) => {
    if (error.code !== 'conflict') return refuse(printProblems(error.detail.fields ?? {}));
    setTheirs(await call('printConfig', { company }, { company }).catch(() => null));
  };
  const update = useAct('savePrintConfig', {
    company,
    onDone: (saved) => {
      setBase(saved);
      setForm(printFormOf(saved));
      onSaved();
    },
    onFailed: (error) => void failed(error),
  });
  const save = () => {
    const { layout, problems: found } = checkPrint(form);
    refuse(found ?? {});
    if (layout) update.mutate({ company, version: base.version, ...layout });
  };
  const set = <F extends PrintField>(field: F, value: PrintForm[F]) => {
    setForm((before) => withField(before, field, value));
    setProblems(({ [field]: _, ...rest }) => rest);
  };
  const takeTheirs = () => {
    if (!theirs) return;
    setForm(mergeForm(printFormOf(base), form, printFormOf(theirs)).form);
    setBase(theirs);
    setTheirs(null);
    update.reset();
  };
  const told = update.error?.code === 'conflict' ? theirs === null : !update.error?.detail.fields;
  return {
    form,
    set,
    save,
    problems,
    refusals,
    error: told ? update.error : null,
    saving: update.isPending,
    dirty: changedFields(printFormOf(base), form).length > 0,
    theirs,
    takeTheirs,
    version: base.version,
    hasLogo: base.hasLogo,
    /** The logo is saved by itself, as another version of the same row. */
    follow: ({ version, hasLogo }: PrintConfig) => setBase((before) => ({ ...before, version, hasLogo })),
    reset: () => {
      setForm(printFormOf(base));
      setProblems({});
      setRound((before) => before + 1);
    },
    /** Another one where what was typed is gone: a field keeps what it could not read. */
    round: `${base.version} ${round}`,
  };
}

export type PrintState = ReturnType<typeof usePrintForm>;
