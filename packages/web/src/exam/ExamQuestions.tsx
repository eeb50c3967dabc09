import { type ReactNode, useMemo } from 'react';
import { ExamContext, useExam } from '../form/exam.ts';
import { useAskedChange } from './useAskedChange.ts';
import { useBirthdateQuestion } from './useBirthdateQuestion.ts';

/** Stands between the fields of an exam and its values: what needs a yes is asked before it counts. */
export function ExamQuestions({ children }: { children: ReactNode }) {
  const exam = useExam();
  const change = useAskedChange();
  const asked = useMemo(() => ({ ...exam, change }), [exam, change]);
  useBirthdateQuestion();
  return <ExamContext value={asked}>{children}</ExamContext>;
}
