import { useMemo } from 'react';
import type { OpenExam } from '../form/exam.ts';
import { useT } from '../ui/useT.tsx';
import { useFormWords } from './useFormWords.ts';

/** The words of a label of a definition, once they are there. */
export function useFormSay(): OpenExam['say'] | null {
  const { t } = useT();
  const words = useFormWords();
  return (
    useMemo(
      () => words && ((label) => words[label] ?? (label.startsWith('form.title.') ? t(label as never) : label)),
      [words, t],
    ) ?? null
  );
}
