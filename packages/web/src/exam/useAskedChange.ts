import {
  change as changed,
  datingEdit,
  datingOf,
  dropReplicas,
  isDating,
  isOtherAge,
  loweringIn,
  type Values,
} from '@gesta/forms';
import { useCallback, useEffect, useRef } from 'react';
import { useExam } from '../form/exam.ts';
import { useMayRemove } from '../form/useReplicas.ts';
import { fieldAt } from './fieldAt.ts';
import { useAskBaseAge } from './useAskBaseAge.ts';

/** How a field changes the exam: fewer fetuses or sacs, and another base age, are asked about. */
export function useAskedChange(): (patch: Values) => void {
  const { change, store, definitions } = useExam();
  const mayRemove = useMayRemove();
  const askAge = useAskBaseAge();
  /** The exam before somebody began to type another dating; while it is there, the question is still to come. */
  const before = useRef<Values | null>(null);

  const askAndLower = useCallback(
    async (patch: Values) => {
      const lowering = loweringIn(store.state().values, patch);
      if (lowering === null) return change(patch);
      const { replica, from, to } = lowering;
      if (!(await mayRemove({ replica, from: to + 1, to: from }))) return;
      change({ ...dropReplicas(definitions, store.state().values, lowering), ...patch });
    },
    [change, definitions, mayRemove, store],
  );
  const askAndRebase = useCallback(
    async (patch: Values) => {
      const was = before.current ?? store.state().values;
      const { values: next } = changed(store.compiled(), store.state(), patch);
      if (!isOtherAge(was, next)) return change(patch);
      before.current = null;
      change((await askAge(was, next)) ? patch : datingOf(was));
    },
    [askAge, change, store],
  );
  const settle = useCallback(async () => {
    const was = before.current;
    before.current = null;
    if (was === null || !isOtherAge(was, store.state().values)) return;
    if (!(await askAge(was, store.state().values))) change(datingOf(was));
  }, [askAge, change, store]);

  // The weeks and the days are one answer: the question comes when the focus has left them both.
  useEffect(() => {
    const onLeave = ({ target, relatedTarget }: FocusEvent) => {
      // Another window is in front; the field still has the focus of this one.
      if (before.current === null || document.activeElement === target) return;
      const next = fieldAt(relatedTarget);
      if (next === null || !isDating(next)) void settle();
    };
    document.addEventListener('focusout', onLeave);
    return () => document.removeEventListener('focusout', onLeave);
  }, [settle]);

  return useCallback(
    (patch) => {
      const edit = datingEdit(patch);
      if (edit === 'basis') return void askAndRebase(patch);
      if (edit === 'typed') before.current ??= store.state().values;
      if (Object.keys(patch).length === 1 && loweringIn(store.state().values, patch)) return void askAndLower(patch);
      change(patch);
    },
    [askAndLower, askAndRebase, change, store],
  );
}
