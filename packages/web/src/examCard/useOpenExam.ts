import type { InteractionLine } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSession } from '../api/session.tsx';
import { examLink } from '../ui/examLink.ts';
import { openExamCard } from './cardStore.ts';
import { type ExamWay, mayOpenExam } from './examOffer.ts';
import { examPageLink } from './examPageLink.ts';

export function useMayOpen(): (exam: Pick<InteractionLine, 'status' | 'doctor'>) => boolean {
  const { user } = useSession().session;
  return useCallback((exam) => mayOpenExam(user, exam), [user]);
}

export function useOpenExam(way: ExamWay = 'list'): (exam: InteractionLine) => void {
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  return useCallback(
    (exam) => {
      if (!mayOpen(exam)) return openExamCard(exam.iuid);
      void navigate(way === 'page' ? examPageLink(exam) : examLink(exam));
    },
    [mayOpen, navigate, way],
  );
}
