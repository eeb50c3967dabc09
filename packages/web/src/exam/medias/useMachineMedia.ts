import type { DicomStudy, StudyHead } from '@gesta/domain';
import { useCredentials } from '../../api/credentials.ts';
import { useCall } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';

/** What did not come is asked for again after this long. */
const AGAIN_MS = 2000;
const NONE: readonly never[] = [];

export type MachineMedia = {
  studies: readonly DicomStudy[];
  /** Those of the patient's other exams. */
  others: readonly StudyHead[];
  isKnown: boolean;
  failing: boolean;
};

/** What machines sent for the open exam. Whether there is anything is asked first: a clinic may have no machine. */
export function useMachineMedia(isAsked = true): MachineMedia {
  const { iuid, patId } = useExam().opened.interaction;
  const company = useCredentials().company ?? '';
  const heads = useCall(
    'companyStudies',
    { company, patId },
    { retryDelay: AGAIN_MS, enabled: isAsked && patId !== '' },
  );
  const isHere = heads.data?.some(({ interaction }) => interaction === iuid) ?? false;
  const found = useCall('companyStudy', { company, id: iuid }, { retryDelay: AGAIN_MS, enabled: isHere });
  return {
    studies: (isHere && found.data) || NONE,
    others: heads.data?.filter(({ interaction }) => interaction !== null && interaction !== iuid) ?? NONE,
    isKnown: patId === '' || (heads.data !== undefined && (!isHere || found.data !== undefined)),
    failing: [heads, found].some(({ failureCount, data }) => failureCount > 0 && data === undefined),
  };
}
