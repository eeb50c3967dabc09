import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import type { PastVisit } from './address.ts';
import type { DrawnStandard } from './comparison.ts';
import type { Filled } from './filled.ts';

/** One answer and everything it stands on. */
export type PassportProps = {
  info: FormulaInfo;
  author: AuthorInfo;
  calculation: Calculation;
  filled: Filled;
  visits: readonly PastVisit[];
  standard: DrawnStandard | null;
};
