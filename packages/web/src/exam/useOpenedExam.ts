import { loadChapters } from '@gesta/clinical';
import type { GestaError, OpenedExam } from '@gesta/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useCredentials } from '../api/credentials.ts';

const LOAD_TIMEOUT_MS = 15_000;
const FOREVER = Number.POSITIVE_INFINITY;

/** The exam as it is stored now. What happens to it afterwards is the store's: it is not asked for again while it is open. */
export function useOpenedExam(iuid: string) {
  const { company } = useCredentials();
  return useQuery<OpenedExam, GestaError>({
    queryKey: [company, 'openExam', iuid],
    queryFn: ({ signal }) =>
      call(
        'openExam',
        { iuid },
        { signal, company, timeoutMs: LOAD_TIMEOUT_MS, expected: ['notFound', 'forbidden', 'timeout'] },
      ),
    staleTime: FOREVER,
    gcTime: 0,
    retry: (count, { code }) => count < 2 && code === 'unavailable',
  });
}

/** Every formula, before anything is calculated: a number whose formula is still away would look like one that was taken away. */
export function useFormulas() {
  return useQuery({
    queryKey: [null, 'formulas'],
    queryFn: async () => {
      await loadChapters();
      return true;
    },
    staleTime: FOREVER,
    gcTime: FOREVER,
  });
}
