import { createSay, type Say } from '@gesta/report';
import { useMemo } from 'react';
import { useT } from '../ui/useT.tsx';

export function useSay(): Say {
  const { t, locale } = useT();
  return useMemo(() => createSay(t, locale), [t, locale]);
}
