import { type OutboundKind, readProblem } from '@gesta/domain';
import { useCallback } from 'react';
import { SYSTEM_NAMES } from './systemNames.ts';
import { useT } from './useT.tsx';

type Say = ReturnType<typeof useT>['t'];

/** Why something has not left, in words. */
export function sayProblem(problem: string, t: Say): string {
  const { word, status } = readProblem(problem);
  if (word === null) return '';
  return word === 'refused' ? t('outbox.problem.refused', { status }) : t(`outbox.problem.${word}`);
}

export function useProblem(): (problem: string) => string {
  const { t } = useT();
  return useCallback((problem) => sayProblem(problem, t), [t]);
}

/** By which way something leaves. */
export function kindName(kind: OutboundKind, t: Say): string {
  if (kind === 'email') return t('common.email');
  return kind === 'whatsapp' ? 'WhatsApp' : SYSTEM_NAMES[kind];
}
