import { canOpenInteraction, type InteractionLine, isPublished } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSession } from '../api/session.tsx';
import { examLink } from '../ui/examLink.ts';
import { openExamCard } from './cardStore.ts';
import { examPageLink } from './examPageLink.ts';

/** A list of a day leads to where its rule says, home to the exam itself. */
export type ExamWay = 'list' | 'page';

/** Whether the page of an exam would let this person in; otherwise its card is what she may see. */
export function useMayOpen(): (exam: Pick<InteractionLine, 'status' | 'doctor'>) => boolean {
  const { user } = useSession().session;
  return useCallback(
    ({ status, doctor }) => isPublished(status) || canOpenInteraction(user, { status, doctor: doctor?.iuid ?? null }),
    [user],
  );
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
