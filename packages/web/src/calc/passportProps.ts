import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import type { DrawnStandard, Filled, PastVisit } from '@gesta/report';

/** One answer and everything it stands on. */
export type PassportProps = {
  info: FormulaInfo;
  author: AuthorInfo;
  calculation: Calculation;
  filled: Filled;
  visits: readonly PastVisit[];
  standard: DrawnStandard | null;
};
