import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import type { DrawnStandard, Filled, PastExam } from '@gesta/report';

/** One answer and everything it stands on. */
export type PassportProps = {
  info: FormulaInfo;
  author: AuthorInfo;
  calculation: Calculation;
  filled: Filled;
  exams: readonly PastExam[];
  standard: DrawnStandard | null;
};
