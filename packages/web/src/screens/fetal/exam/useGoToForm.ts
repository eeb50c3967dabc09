import { useNavigate } from '@tanstack/react-router';
import { use, useCallback } from 'react';
import { ExamContext } from '../../../form/exam.ts';

export const AGE_FORM = 'gestationalAge';

/** Opens a form of the exam that is open. */
export function useGoToForm(): (formId: string) => void {
  const navigate = useNavigate();
  const opened = use(ExamContext)?.opened;
  const patientId = opened?.patient.iuid;
  const gestationInteractionId = opened?.interaction.iuid;
  return useCallback(
    (formId) => {
      if (patientId === undefined || gestationInteractionId === undefined) return;
      void navigate({
        to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/form/$formId',
        params: { patientId, gestationInteractionId, formId },
      });
    },
    [navigate, patientId, gestationInteractionId],
  );
}
