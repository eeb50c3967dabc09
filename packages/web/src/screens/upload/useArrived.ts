import { type DicomStudy, mayCall } from '@gesta/domain';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.tsx';
import type { UploadLine } from './uploadQueue.ts';
import { arrivedStudies } from './uploadSummary.ts';

export type Arrived = { study: string; files: number; found: DicomStudy | null };

const KEY = 'arrivedStudy';

/**
 * The studies that files arrived for. Each look is in the trail: they are looked at when their first file is there, when all are, and after
 * a change; not with every file. Those who edit no exams are not shown whose they are.
 */
export function useArrived(lines: readonly UploadLine[], settled: boolean): { arrived: Arrived[]; look: () => void } {
  const { role, company } = useSession();
  const client = useQueryClient();
  const studies = arrivedStudies(lines);
  const mayLook = mayCall(role, 'linkStudy');
  const answers = useQueries({
    queries: studies.map(({ study }) => ({
      queryKey: [KEY, company.iuid, study],
      queryFn: async () => (await call('companyStudy', { company: company.iuid, id: study }))[0] ?? null,
      enabled: mayLook,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const look = useCallback(() => void client.invalidateQueries({ queryKey: [KEY, company.iuid] }), [client, company]);
  useEffect(() => {
    if (settled) look();
  }, [settled, look]);
  const arrived = studies.map((each, index) => ({ ...each, found: answers[index]?.data ?? null }));
  return { arrived, look };
}
