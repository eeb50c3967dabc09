import type { FileContent, GestaError } from '@gesta/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useBlobUrl } from '../form/files/useFileUrl.ts';
import { useT } from '../ui/useT.tsx';

/** A paper takes longer than an answer. */
const PATIENCE_MS = 60_000;

/** The clinic's own paper with an example patient, set anew when the clinic changes. */
export function useExamplePaper(company: string, stamp: string) {
  const { locale: lang } = useT();
  const { data, error, refetch } = useQuery<FileContent, GestaError>({
    queryKey: [company, 'examplePaper', lang, stamp],
    queryFn: ({ signal }) => call('examplePaper', { company, lang }, { company, signal, timeoutMs: PATIENCE_MS }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const url = useBlobUrl(data);
  return {
    url,
    error,
    retry: () => void refetch(),
    /** The reader of the browser prints it. */
    print: () => void (url !== null && window.open(url, '_blank')),
  };
}

export type Example = ReturnType<typeof useExamplePaper>;
