import { Navigate, useParams } from '@tanstack/react-router';

/** Another form of the open exam, in the place of the one in the address. */
export function ToForm({ formId }: { formId: string }) {
  const { patientId = '', gestationInteractionId = '' } = useParams({ strict: false });
  return (
    <Navigate
      to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/form/$formId"
      params={{ patientId, gestationInteractionId, formId }}
      replace
    />
  );
}
