import type { RouteAnswer, Routes } from '@gesta/domain';
import { useCredentials } from './credentials.ts';
import { useCall } from './useCall.ts';

export type FormEntry = RouteAnswer<Routes['getForms']>['data']['components'][number];

const NONE: readonly FormEntry[] = [];

/** The forms of the active clinic. A failure is only logged: titles fall back to what each screen knows. */
export function useForms(): readonly FormEntry[] {
  const { company } = useCredentials();
  const answer = useCall(
    'getForms',
    { companyId: company ?? '' },
    { enabled: company !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  return answer.data?.data.components ?? NONE;
}
