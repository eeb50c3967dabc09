import { isUnderWay, type Work } from '@gesta/domain';
import { useCall } from '../api/useCall.ts';

const LOOK_EVERY_MS = 1_000;

/** A long work as it goes on; asked about again for as long as something may become of it. */
export function useWork(iuid: string | null): Work | undefined {
  const asked = { iuid: iuid ?? '' };
  const { data } = useCall('getWork', asked, { enabled: iuid !== null });
  const isGoing = iuid !== null && data !== undefined && isUnderWay(data.state);
  useCall('getWork', asked, { enabled: isGoing, refetchInterval: LOOK_EVERY_MS });
  return iuid === null ? undefined : data;
}
