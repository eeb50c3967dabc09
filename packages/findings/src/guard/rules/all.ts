import type { GuardRule } from '../reading/rule.ts';
import { CONCLUSION_RULES } from './conclusion.ts';
import { DATES } from './dates.ts';
import { DOPPLER_GUARDS } from './doppler.ts';
import { VISITS } from './earlierExams.ts';
import { FETUS_RULES } from './fetuses.ts';
import { MEASURES_TOGETHER } from './measures.ts';
import { PEOPLE } from './people.ts';
import { TICKS } from './ticks.ts';
import { TWINS } from './twins.ts';
import { UNITS } from './units.ts';

/** In the order in which they are read out. */
export const GUARD_RULES: readonly GuardRule[] = [
  ...PEOPLE,
  ...DATES,
  ...FETUS_RULES,
  ...TWINS,
  ...UNITS,
  ...MEASURES_TOGETHER,
  ...VISITS,
  ...TICKS,
  ...DOPPLER_GUARDS,
  ...CONCLUSION_RULES,
];
