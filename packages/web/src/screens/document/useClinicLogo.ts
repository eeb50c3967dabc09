import type { FileContent, GestaError, RouteName } from '@gesta/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { useCredentials } from '../../api/credentials.ts';
import { useBlobUrl } from '../../form/files/useFileUrl.ts';

export type ClinicLogo = {
  url: string | null;
  /** It can be drawn at once, or there is none: the browser reads a page it prints without waiting for pictures. */
  ready: boolean;
};

/** The picture at the head of a paper, by what it is kept under. A paper whose logo cannot be had goes out without it. */
export function useClinicLogo(logo: string | null | undefined): ClinicLogo {
  const { company } = useCredentials();
  const wanted = typeof logo === 'string' && company !== null;
  const { data, isError } = useQuery<FileContent, GestaError>({
    queryKey: [company, 'companyLogo' satisfies RouteName, logo],
    queryFn: ({ signal }) => call('companyLogo', { company: company ?? '' }, { company, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  });
  const url = useBlobUrl(wanted ? data : undefined);
  const [decoded, setDecoded] = useState<{ image: HTMLImageElement; url: string; whole: boolean } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const image = new Image();
    let isShown = true;
    // Kept as long as it is shown: whoever draws the same address then has it without waiting.
    const done = (whole: boolean) => isShown && setDecoded({ image, url, whole });
    image.src = url;
    image.decode().then(
      () => done(true),
      () => done(false),
    );
    return () => {
      isShown = false;
    };
  }, [url]);
  const known = decoded !== null && decoded.url === url ? decoded : null;
  return { url: known?.whole ? url : null, ready: !wanted || isError || known !== null };
}
