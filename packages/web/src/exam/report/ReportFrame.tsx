import type { FileContent, GestaError } from '@gesta/domain';
import { useQuery } from '@tanstack/react-query';
import { useCredentials } from '../../api/credentials.ts';
import { useBlobUrl } from '../../form/files/useFileUrl.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './report.module.css';
import { readPaper } from './useReport.ts';

type Props = {
  iuid: string;
  /** The published version, or the paper that would be published now. */
  version: number | 'draft';
  /** Changes when the paper does. */
  stamp: string;
};

/** The paper itself. It is fetched with the bearer: its address opens on this page only. */
export function ReportFrame({ iuid, version, stamp }: Props) {
  const { t } = useT();
  const { company } = useCredentials();
  const { data, error, refetch } = useQuery<FileContent, GestaError>({
    queryKey: [company, 'reportFile', iuid, version, stamp],
    queryFn: ({ signal }) => readPaper(iuid, version === 'draft' ? { draft: 'true' } : { version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = useBlobUrl(data);
  if (error) return <ErrorNote title={t('report.paperGone')} error={error} onRetry={() => void refetch()} />;
  if (url === null) return <div className={classes.frame} aria-busy="true" />;
  return <iframe className={classes.frame} src={url} title={t('report.paper')} />;
}
