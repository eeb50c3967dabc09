import type { FormDefinition } from '@gesta/forms';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useExam, useExamState } from '../form/exam.ts';

export type Fetuses = {
  /** None where the form says nothing about a fetus. */
  list: readonly number[];
  current: number;
  choose: (fetus: number) => void;
};

/** Whose measures the page shows. Fetus n is the same one in every form and every exam. */
export function useFetuses(form: FormDefinition): Fetuses {
  const { store } = useExam();
  const navigate = useNavigate();
  const { feto } = useSearch({ strict: false });
  const count = useExamState(() => store.compiled().counts.feto);
  const asks = form.components.some(({ panels }) => panels.some(({ replicate }) => replicate === 'feto'));
  const list = useMemo(() => (asks ? Array.from({ length: count }, (_, n) => n + 1) : []), [asks, count]);
  return {
    list,
    current: Math.min(Math.max(Number(feto) || 1, 1), count),
    choose: (fetus) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, feto: String(fetus) }),
        replace: true,
        resetScroll: false,
      }),
  };
}
