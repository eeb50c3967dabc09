import { preeclampsiaFormulas } from '../formulas/preeclampsia.ts';
import { trisomyFormulas } from '../formulas/trisomies.ts';
import { riskEntries } from '../risk/entries.ts';
import type { Chapter } from './chapter.ts';

/** Trisomies and preeclampsia. */
export const risk: Chapter = { entries: riskEntries, formulas: [...trisomyFormulas, ...preeclampsiaFormulas] };
