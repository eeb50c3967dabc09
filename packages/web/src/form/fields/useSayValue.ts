import { type FieldIn, sayFieldValue } from '@gesta/domain';
import { useCallback } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';

/** A stored value as its field says it, with its unit. */
export function useSayValue(): (place: FieldIn, value: unknown) => string {
  const { t, locale } = useT();
  const { say } = useExam();
  return useCallback((place, value) => sayFieldValue(place, value, { t, locale, say }), [t, locale, say]);
}
