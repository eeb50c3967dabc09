import type { Patient } from '@gesta/domain';
import { useCall } from '../api/useCall.ts';
import { useExam } from '../form/exam.ts';

const STALE_MS = 60_000;

/** The patient of the exam, as she is registered now: somebody may mend her name while the exam is open. */
export function usePatient(): Patient {
  const { opened } = useExam();
  const { data } = useCall('getPatient', { iuid: opened.patient.iuid }, { staleTime: STALE_MS });
  return data ?? opened.patient;
}
