import type { Entry } from '../entries/entry.ts';
import { adnexalEntries } from './adnexalLesion.ts';
import { breastEntries } from './breast.ts';
import { breastAssessmentEntries } from './breastAssessment.ts';
import { cardiotocographyEntries } from './cardiotocography.ts';
import { cervixEntries } from './cervix.ts';
import { gynecologyEntries } from './gynecology.ts';
import { heartEntries } from './heart.ts';
import { heartFunctionEntries } from './heartFunction.ts';
import { heartSizeEntries } from './heartSizes.ts';
import { motherEntries } from './mother.ts';
import { wellbeingEntries } from './wellbeing.ts';

export const organEntries: readonly Entry[] = [
  ...cervixEntries,
  ...wellbeingEntries,
  ...cardiotocographyEntries,
  ...heartSizeEntries,
  ...heartEntries,
  ...heartFunctionEntries,
  ...gynecologyEntries,
  ...adnexalEntries,
  ...breastEntries,
  ...breastAssessmentEntries,
  ...motherEntries,
];
