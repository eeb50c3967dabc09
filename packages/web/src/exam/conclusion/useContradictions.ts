import { type Contradiction, contradictionsIn } from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';
import { useMemo } from 'react';
import { useQuietValues } from '../../form/useQuietValues.ts';
import { useFindingsInput } from './useFindingsInput.ts';

/** Sentences of the conclusion that the exam contradicts, a moment after they were typed. */
export function useContradictions(): readonly Contradiction[] {
  const { inputOf, speech } = useFindingsInput();
  const values = useQuietValues();
  return useMemo(() => {
    const text = values[CONCLUSION];
    return typeof text === 'string' ? contradictionsIn(text, inputOf(values), speech) : [];
  }, [values, inputOf, speech]);
}
