import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import type { DrawnStandard } from './comparison.ts';
import type { Filled } from './filled.ts';
import type { PastVisit } from './points.ts';

/** One answer and everything it stands on. */
export type PassportProps = {
  info: FormulaInfo;
  author: AuthorInfo;
  calculation: Calculation;
  filled: Filled;
  visits: readonly PastVisit[];
  standard: DrawnStandard | null;
};
