import { useMemo } from 'react';
import { useT } from '../ui/useT.tsx';
import { createSay, type Say } from './say.ts';

export function useSay(): Say {
  const { t, locale } = useT();
  return useMemo(() => createSay(t, locale), [t, locale]);
}
