import { ANATOMY_AND_MARKERS } from './anatomy.ts';
import { ASSESSMENT } from './assessment.ts';
import { DOPPLER_RULES } from './doppler.ts';
import { FIRST_TRIMESTER } from './firstTrimester.ts';
import { FLUID_AND_PROFILE } from './fluid.ts';
import { GROWTH } from './growth.ts';
import { GYNAECOLOGY_AND_BREAST } from './gynaecology.ts';
import { HEART } from './heart.ts';
import { RECORD_AND_GLOBAL } from './record.ts';
import type { ConclusionRule } from './rule.ts';

/** By section of the specification, in its order. */
export const SECTIONS: Readonly<Record<string, readonly ConclusionRule[]>> = {
  firstTrimester: FIRST_TRIMESTER,
  growth: GROWTH,
  assessment: ASSESSMENT,
  fluid: FLUID_AND_PROFILE,
  doppler: DOPPLER_RULES,
  anatomy: ANATOMY_AND_MARKERS,
  heart: HEART,
  gynaecology: GYNAECOLOGY_AND_BREAST,
  record: RECORD_AND_GLOBAL,
};

export const RULES: readonly ConclusionRule[] = Object.values(SECTIONS).flat();

/** A rule with tabs of the fetuses is asked of each; one that itself asks whether some fetus has it is not. */
const perFetus = new Set(
  RULES.filter((rule) => JSON.stringify(rule, (key, value) => (key === 'anyFetus' ? null : value)).includes('{n}')),
);
export const isPerFetus = (rule: ConclusionRule): boolean => perFetus.has(rule);

/** Rules about what other rules have offered are asked after all of those. */
const isDependent = (rule: ConclusionRule): boolean => /"(fired|quiet|calm)":/.test(JSON.stringify(rule.when));
export const DEPENDENT: readonly ConclusionRule[] = RULES.filter(isDependent);
export const INDEPENDENT: readonly ConclusionRule[] = RULES.filter((rule) => !isDependent(rule));
