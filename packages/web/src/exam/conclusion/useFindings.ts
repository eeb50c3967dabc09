import type { Finding, RememberedFinding, Staleness } from '@gesta/findings';
import { createContext, use } from 'react';

export type Taken = RememberedFinding & Staleness;

export type FindingsOfExam = {
  /** Most severe first; some are said to who examines, and are not for the report. */
  offered: readonly Finding[];
  /** The sentences of findings that stand in the conclusion. */
  taken: readonly Taken[];
  /** Those that can still go into the conclusion, in the order they are offered. */
  left: readonly Finding[];
  /** Puts sentences into the conclusion, whether it is open or not; what stands there already is not said twice. */
  insert: (wanted: readonly Finding[]) => void;
  /** All that the exam speaks for at this moment. */
  insertAll: () => void;
};

export const FindingsContext = createContext<FindingsOfExam | null>(null);

/** What the exam speaks for, and what of it stands in the conclusion already. */
export function useFindings(): FindingsOfExam {
  const found = use(FindingsContext);
  if (found === null) throw new Error('useFindings needs the findings of an exam around it');
  return found;
}

export const takenOf = (finding: Finding, taken: readonly Taken[]): Taken | undefined =>
  taken.find(({ rule, index }) => rule === finding.rule && index === finding.index);
