import type { OpenedExam } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ExamHome } from '../../../exam/examPage.ts';

export const AGE_FORM = 'gestationalAge';

/** The workspace of a patient as the place of an exam. */
export function useFetalHome({ interaction, patient }: OpenedExam): ExamHome {
  const navigate = useNavigate();
  const patientId = patient.iuid;
  const gestationInteractionId = interaction.iuid;
  return useMemo(
    () => ({
      firstForm: AGE_FORM,
      offers: 'exam',
      published: () => void navigate({ to: '/ultra-fetal/patient/$patientId', params: { patientId } }),
      goToForm: (formId) =>
        void navigate({
          to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/form/$formId',
          params: { patientId, gestationInteractionId, formId },
        }),
    }),
    [navigate, patientId, gestationInteractionId],
  );
}
