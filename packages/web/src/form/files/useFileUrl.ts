import { type ExamFile, type FileContent, type GestaError, type RouteName, THUMBNAIL_WIDTH } from '@gesta/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { useCredentials } from '../../api/credentials.ts';
import { useExam } from '../exam.ts';

/** The largest file, over a slow line. */
const PATIENCE_MS = 90_000;

export type FileUrl = { url: string | null; error: GestaError | null };

/** A file as an address only this page can open. It is fetched with the bearer, and forgotten when nobody shows it. */
export function useFileUrl(file: ExamFile, wanted = true, exam?: string): FileUrl {
  const read = useReadFile(file, exam);
  const { company } = useCredentials();
  const { data, error } = useQuery<FileContent, GestaError>({
    queryKey: [company, 'examFile' satisfies RouteName, file.iuid],
    queryFn: ({ signal }) => read(signal),
    // What is kept under an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  });
  const url = useBlobUrl(data);
  return { url, error };
}

/** The same for the small picture, which is known by the file alone. */
export function useSmallUrl(file: Pick<ExamFile, 'iuid'>, wanted = true): FileUrl {
  const { company } = useCredentials();
  const { data, error } = useQuery<FileContent, GestaError>({
    queryKey: [company, 'examImage' satisfies RouteName, file.iuid],
    queryFn: ({ signal }) =>
      call('examImage', { id: file.iuid, width: THUMBNAIL_WIDTH }, { company, signal, timeoutMs: PATIENCE_MS }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  });
  const url = useBlobUrl(data);
  return { url, error };
}

/** An address for as long as somebody shows it. */
export function useBlobUrl(data: FileContent | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(blobOf(data));
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return url;
}

/** `exam` is the one it is kept with, where that is not the open one. */
export function useReadFile(file: ExamFile, exam?: string): (signal?: AbortSignal) => Promise<FileContent> {
  const { opened } = useExam();
  const { company } = useCredentials();
  return (signal) =>
    call(
      'examFile',
      { iuid: exam ?? opened.interaction.iuid, file: file.iuid },
      { company, timeoutMs: PATIENCE_MS, ...(signal ? { signal } : {}) },
    );
}

export const blobOf = ({ bytes, type }: FileContent): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
