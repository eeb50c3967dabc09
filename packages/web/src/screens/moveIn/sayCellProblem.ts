import type { CellProblem, MessageKey, Translate } from '@gesta/domain';

/** The keys are written where rows are read, and stand in the catalogues as any other. */
export function sayCellProblem({ key, line = 0, name = '' }: CellProblem, t: Translate): string {
  return t(key as MessageKey, { line, name });
}
