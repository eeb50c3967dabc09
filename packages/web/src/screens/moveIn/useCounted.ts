import { writeNumber } from '@gesta/domain';
import { useCallback } from 'react';
import { useT } from '../../ui/useT.tsx';

/** A count as people read it, its thousands apart. */
export function useCounted(): (count: number) => string {
  const { locale } = useT();
  return useCallback((count) => writeNumber(count, locale, 0, 0), [locale]);
}
