import type { GestaError, MessageKey } from '@gesta/domain';
import { useState } from 'react';
import { changedFields, mergeForm } from './mergeForm.ts';

type Problems<F> = Partial<Record<keyof F, MessageKey>>;

type Options<Row, F extends object> = {
  /** The fields as they are shown; `null` stands for a record that is not stored yet. */
  formOf: (row: Row | null) => F;
  /** What the server refused, by the fields of this form. */
  problemsOf: (fields: Record<string, string>) => Problems<F>;
  /** The record as somebody else saved it. */
  load?: (row: Row) => Promise<Row>;
};

/**
 * What a form over one record keeps while it is open. Others may save the same record: then `theirs` is their version, and taking it keeps
 * what was typed here.
 */
export function useRecordState<Row, F extends object>(row: Row | null, { formOf, problemsOf, load }: Options<Row, F>) {
  const [base, setBase] = useState(row);
  const [form, setForm] = useState(() => formOf(row));
  const [unreadable, setUnreadable] = useState<readonly (keyof F)[]>([]);
  const [problems, setProblems] = useState<Problems<F>>({});
  const [refusals, setRefusals] = useState(0);
  const [error, setError] = useState<GestaError | null>(null);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [clashes, setClashes] = useState<{ with: Row; fields: (keyof F)[] } | null>(null);
  const start = formOf(base);
  const changed = changedFields(start, form);

  const refuse = (found: Problems<F>) => {
    setError(null);
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1);
  };
  const failed = (thrown: GestaError) => {
    // A conflict is told with their version; without it, the error itself is all there is to say.
    if (thrown.code === 'conflict' && base !== null && load)
      return void load(base).then(setTheirs, () => setError(thrown));
    if (thrown.detail.fields) refuse(problemsOf(thrown.detail.fields));
    else setError(thrown);
  };
  /** A change that begins at one field, and may touch others. */
  const edit = (field: keyof F, change: (before: F) => F, isUnreadable = false) => {
    setUnreadable((before) => [...before.filter((each) => each !== field), ...(isUnreadable ? [field] : [])]);
    setForm(change);
    setProblems(({ [field]: _, ...rest }) => rest as Problems<F>);
  };
  const set = <K extends keyof F>(field: K, value: F[K], isUnreadable = false) =>
    edit(field, (before) => ({ ...before, [field]: value }), isUnreadable);
  const takeTheirs = () => {
    if (theirs === null) return;
    const merged = mergeForm(start, form, formOf(theirs));
    setForm(merged.form);
    setClashes({ with: theirs, fields: merged.clashes });
    setBase(theirs);
    setTheirs(null);
  };
  const reset = (to: Row | null = base) => {
    setBase(to);
    setForm(formOf(to));
    setUnreadable([]);
    setProblems({});
  };

  return {
    base,
    /** The same record under a new version; what was typed stays. */
    setBase,
    start,
    form,
    changed,
    dirty: unreadable.length > 0 || changed.length > 0,
    unreadable,
    problems,
    refusals,
    error,
    theirs,
    clashes,
    edit,
    set,
    refuse,
    failed,
    takeTheirs,
    reset,
  };
}
