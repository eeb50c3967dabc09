import type { InteractionLine } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { useCall } from '../../api/useCall.ts';
import { useT } from '../../ui/useT.tsx';
import type { ComparedExam } from './compareStudy.ts';

/** An exam that was searched for, with the birthdate of its patient, which lists do not tell. */
export function useExamSide(exam: InteractionLine | null): (ComparedExam & { title: string }) | null {
  const { t } = useT();
  const answer = useCall('getStudy', { iuid: exam?.iuid ?? '' }, { enabled: exam !== null });
  if (exam === null) return null;
  return {
    accessionNumber: exam.accessionNumber,
    patient: exam.patient.name,
    patId: exam.patId,
    serviceDay: exam.serviceDay,
    birthdate: answer.data?.patient.birthdate ?? null,
    title: describeExam(exam, t).title,
  };
}
