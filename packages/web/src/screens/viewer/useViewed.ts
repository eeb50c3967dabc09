import type { DicomStudy } from '@gesta/domain';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import type { ViewedExam, ViewedVisit } from './ViewerBar.tsx';

export type Viewed = {
  company: string;
  studies: readonly DicomStudy[];
  visit: ViewedVisit | undefined;
  exam: ViewedExam | undefined;
  isLoading: boolean;
  retry: () => void;
};

const NOTHING: readonly DicomStudy[] = [];

/** What an address names, an exam or a study: its files, and whose they are. What cannot be had is not there, and nothing else fails. */
export function useViewed(id: string): Viewed {
  const company = useSession().company.iuid;
  const answer = useCall('companyStudy', { company, id });
  // What was there a moment ago and is gone, or may no longer be seen, is not kept on the screen.
  const isGone = answer.error?.code === 'notFound' || answer.error?.code === 'forbidden';
  const data = isGone ? undefined : answer.data;
  const studies = data ?? NOTHING;
  const iuid = data ? (data[0]?.interaction ?? null) : answer.error ? id : null;
  const visit = useCall('getStudy', iuid ? { iuid } : {}, { enabled: iuid !== null }).data;
  return {
    company,
    studies,
    visit,
    exam: visit?.interactions.find((each) => each.iuid === iuid),
    isLoading: answer.isPending,
    retry: () => void answer.refetch(),
  };
}
