import { type CalcSay, createSay } from '@gesta/report';
import { useMemo } from 'react';
import { useT } from '../ui/useT.tsx';

export function useSay(): CalcSay {
  const { t, locale } = useT();
  return useMemo(() => createSay(t, locale), [t, locale]);
}
