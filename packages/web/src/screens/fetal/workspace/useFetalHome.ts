import type { OpenedExam } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AGE_FORM } from '../../../exam/ageForm.ts';
import type { ExamHome } from '../../../exam/examPage.ts';

const EXAM = '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId';

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
      goToForm: (formId, at = {}) => {
        const params = { patientId, gestationInteractionId };
        // The texts have pages of their own.
        if (formId === 'conclusion') return void navigate({ to: `${EXAM}/conclusion`, params });
        if (formId === 'observations') return void navigate({ to: `${EXAM}/observations`, params });
        void navigate({ to: `${EXAM}/form/$formId`, params: { ...params, formId }, search: at });
      },
    }),
    [navigate, patientId, gestationInteractionId],
  );
}
