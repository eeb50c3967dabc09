import { ANEMIA_AREA } from './anemia.ts';
import { BREAST_AREA } from './breast.ts';
import type { Area } from './case.ts';
import { CERVIX_AREA } from './cervix.ts';
import { EARLY_LOSS_AREA } from './earlyLoss.ts';
import { EARLY_PREGNANCY_AREA } from './earlyPregnancy.ts';
import { FLUID_AREA } from './fluid.ts';
import { GROWTH_AREA } from './growth.ts';
import { GROWTH_RESTRICTION_AREA } from './growthRestriction.ts';
import { GYNECOLOGY_AREA } from './gynecology.ts';
import { HEART_AREA } from './heart.ts';
import { MORPHOLOGY_AREA } from './morphology.ts';
import { PREECLAMPSIA_AREA } from './preeclampsia.ts';
import { PREGNANCY_AREA } from './pregnancy.ts';
import { PROFILE_AREA } from './profile.ts';
import { SCREENING_AREA } from './screening.ts';
import { TWINS_AREA } from './twins.ts';

/** In the order in which a pregnancy brings them. */
export const AREAS: readonly Area[] = [
  EARLY_PREGNANCY_AREA,
  EARLY_LOSS_AREA,
  SCREENING_AREA,
  PREECLAMPSIA_AREA,
  MORPHOLOGY_AREA,
  CERVIX_AREA,
  GROWTH_AREA,
  GROWTH_RESTRICTION_AREA,
  FLUID_AREA,
  ANEMIA_AREA,
  TWINS_AREA,
  PREGNANCY_AREA,
  PROFILE_AREA,
  HEART_AREA,
  GYNECOLOGY_AREA,
  BREAST_AREA,
];
