import { canOpenInteraction, type GestaError, type PatientLine, type WorklistExam } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../api/client.ts';
import { useSession } from '../api/session.tsx';
import { openNewExam } from '../registerExam/openNewExam.ts';
import { pageOfExam } from '../registerExam/pageOfExam.ts';
import { notifyActs, notifyFailed } from '../ui/notify.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';

/** Says what was booked, with what people do next; or opens the exam at once. */
export function useBooked(): (exam: WorklistExam, opens: boolean) => Promise<void> {
  const { t } = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { session } = useSession();
  const open = ({ id }: WorklistExam) =>
    call('getInteraction', { iuid: id }).then(
      (found) => {
        void navigate(pageOfExam(found));
        return true;
      },
      (error: GestaError) => {
        notifyFailed(error, t);
        return false;
      },
    );
  return async (exam, opens) => {
    // The page that opens says it all; a notice would lie over it.
    if (opens && (await open(exam))) return;
    const mayOpen = canOpenInteraction(session.user, { status: exam.status, doctor: exam.doctor?.iuid ?? null });
    const when = [format.day(exam.serviceDate), exam.serviceTime ?? '', exam.room].filter(Boolean).join(' · ');
    notifyActs(t('worklist.saved'), t('newExam.booked', { name: exam.patientName, when, number: exam.accessionNo }), [
      ...(mayOpen ? [{ label: t('newExam.open'), run: () => void open(exam) }] : []),
      {
        label: t('worklist.printProtocol'),
        run: () => void window.open(`/worklist/protocol/${exam.id}`, '_blank', 'noopener'),
      },
      { label: t('newExam.another'), run: () => openNewExam({ patient: patientOf(exam), day: exam.serviceDate }) },
    ]);
  };
}

const patientOf = (exam: WorklistExam): PatientLine => ({
  iuid: exam.patient,
  name: exam.patientName,
  patId: exam.patId,
  identity: '',
  birthdate: exam.birthDate,
  phone: exam.phone,
});
