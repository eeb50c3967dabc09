import type { GestaError } from '@gesta/domain';
import type { FormDefinition, FormGroup } from '@gesta/forms';
import { useMemo } from 'react';
import { useCredentials } from './credentials.ts';
import { useCall } from './useCall.ts';

export type Definitions = {
  /** All forms of the clinic, in the order they are offered; `hidden` ones included. */
  definitions: readonly FormDefinition[];
  isPending: boolean;
  /** A group that could not be loaded has no forms; the others are there. */
  failedGroup: FormGroup | null;
  error: GestaError | null;
};

const NONE: readonly FormDefinition[] = [];

/** The forms of the active clinic, loaded by group. A change of them in the clinic brings another list. */
export function useDefinitions(wanted = true): Definitions {
  const exam = useGroup('exame', wanted);
  const record = useGroup('prontuario', wanted);
  const ofExam = exam.data?.data.components ?? NONE;
  const ofRecord = record.data?.data.components ?? NONE;
  const definitions = useMemo(() => [...ofExam, ...ofRecord], [ofExam, ofRecord]);
  return {
    definitions,
    isPending: exam.isPending || record.isPending,
    failedGroup: exam.error ? 'exame' : record.error ? 'prontuario' : null,
    error: exam.error ?? record.error,
  };
}

function useGroup(group: FormGroup, wanted: boolean) {
  const { company } = useCredentials();
  return useCall(
    'getForms',
    { companyId: company ?? '', group },
    { enabled: wanted && company !== null, staleTime: Number.POSITIVE_INFINITY },
  );
}
