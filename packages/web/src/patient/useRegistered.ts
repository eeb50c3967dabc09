import { canStartExam, type Patient } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../api/session.tsx';
import { openNewExam } from '../registerExam/openNewExam.ts';
import { useCreateExam } from '../registerExam/useCreateExam.ts';
import { notifyActs } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';

/** A patient has just been registered: what comes next is one press away. */
export function useRegistered(): (patient: Patient) => void {
  const { t } = useT();
  const { session } = useSession();
  const navigate = useNavigate();
  const { create } = useCreateExam();
  return (patient) => {
    const { iuid } = patient;
    notifyActs(t('common.savedSuccess'), patient.name, [
      ...(canStartExam(session.user)
        ? [{ label: t('patients.createExam'), run: () => create({ patient: iuid, type: 'exame' }) }]
        : []),
      { label: t('newExam.book'), run: () => openNewExam({ patient }) },
      {
        label: t('newExam.open'),
        run: () => void navigate({ to: '/ultra-fetal/patient/$patientId', params: { patientId: iuid } }),
      },
    ]);
  };
}
