import { anatomyCriteria } from './anatomy.ts';
import type { CriterionEntry } from './criterion.ts';
import { dopplerCriteria } from './doppler.ts';
import { earlyPregnancyCriteria } from './earlyPregnancy.ts';
import { examCriteria } from './exam.ts';
import { growthCriteria } from './growth.ts';
import { heartCriteria } from './heart.ts';
import { measureCriteria } from './measure.ts';
import { placentaCriteria } from './placenta.ts';
import { screeningCriteria } from './screening.ts';
import { twinCriteria } from './twins.ts';
import { wellbeingCriteria } from './wellbeing.ts';
import { womanCriteria } from './woman.ts';

/** Small enough to be there always: a conclusion waits for no chapter. */
export const criteriaEntries: readonly CriterionEntry[] = [
  ...measureCriteria,
  ...growthCriteria,
  ...dopplerCriteria,
  ...twinCriteria,
  ...wellbeingCriteria,
  ...placentaCriteria,
  ...anatomyCriteria,
  ...heartCriteria,
  ...earlyPregnancyCriteria,
  ...screeningCriteria,
  ...womanCriteria,
  ...examCriteria,
];

const byId = new Map(criteriaEntries.map((entry) => [entry.id, entry]));

export const criterionOf = (id: string): CriterionEntry | undefined => byId.get(id);
