import { Navigate, useParams } from '@tanstack/react-router';
import { AGE_FORM } from './useFetalHome.ts';

/** Once the exam has loaded, its first form is shown. */
export function ToFirstForm() {
  const { patientId = '', gestationInteractionId = '' } = useParams({ strict: false });
  return (
    <Navigate
      to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/form/$formId"
      params={{ patientId, gestationInteractionId, formId: AGE_FORM }}
      replace
    />
  );
}
