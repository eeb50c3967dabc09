import type { Template } from '@gesta/domain';
import { useCall } from '../../api/useCall.ts';

const NONE: readonly Template[] = [];

/** Those of the clinic first, asked for as soon as a text is open, and again when somebody saves one. */
export function useTemplates({ enabled = true, company }: { enabled?: boolean; company?: string } = {}) {
  const { data, error, refetch } = useCall(
    'listTemplates',
    {},
    { enabled, ...(company === undefined ? {} : { company }) },
  );
  return { templates: data?.templates ?? NONE, isLoaded: data !== undefined, error, retry: () => void refetch() };
}
