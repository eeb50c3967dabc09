import { centileCurve } from '../curves/centileCurve.ts';
import type { Curve } from '../curves/curve.ts';
import type { Entry } from '../entries/entry.ts';
import {
  NICHD_FIRST_WEEK,
  NICHD_GROUPS,
  NICHD_LAST_WEEK,
  NICHD_MEASURES,
  NICHD_PERCENTILES,
  type NichdGroup,
  type NichdMeasure,
} from '../references/nichd/shape.ts';
import { NICHD } from '../references/nichd/tables.ts';
import type { Given } from '../values/given.ts';
import { gestationalDays, type Input } from '../values/input.ts';
import { daysFromWeeks, weeks } from '../values/units.ts';
import { anyMeasureInputs, measureAt, percentileInput, weightAt, weightInput, zInput } from './family.ts';

/** The last row stands for the whole of its week. */
const RANGE = [daysFromWeeks(weeks(NICHD_FIRST_WEEK)), daysFromWeeks(weeks(NICHD_LAST_WEEK)) + 6] as const;

const curveOf = (measure: NichdMeasure, group: NichdGroup): Curve =>
  centileCurve({
    axis: 'days',
    range: RANGE,
    unit: measure === 'EFW' ? 'g' : 'mm',
    percentiles: NICHD_PERCENTILES,
    values: (days) => NICHD[measure][group][Math.floor(days / 7) - NICHD_FIRST_WEEK] ?? null,
  });

type ByGroup = Record<NichdGroup, Curve>;
const byGroup = (measure: NichdMeasure) =>
  Object.fromEntries(NICHD_GROUPS.map((group) => [group, curveOf(measure, group)])) as ByGroup;
const CURVES = Object.fromEntries(NICHD_MEASURES.map((measure) => [measure, byGroup(measure)])) as Record<
  NichdMeasure,
  ByGroup
>;

/** Grantz 2018, a step for every completed week. */
export const nichdCurve = (measure: NichdMeasure, group: NichdGroup): Curve => CURVES[measure][group];

/** As printed, and in small letters. */
const SPELLINGS: Readonly<Record<string, NichdGroup>> = Object.fromEntries(
  NICHD_GROUPS.flatMap((group) => [group, group.toLowerCase()].map((spelling) => [spelling, group])),
);
const groupInput: Input = { kind: 'choice', choices: Object.keys(SPELLINGS) };
const groupOf = (given: Given): NichdGroup => SPELLINGS[given.choice('group')] ?? NICHD_GROUPS[0];

const common = { standard: 'nichd', author: 'NICHD', confidence: 'PLAUSIBLE', version: 1 } as const;

export const nichdEntries: readonly Entry[] = [
  {
    ...common,
    id: 'table.nichd-efw',
    citation: 'Grantz KL, Hediger ML, Liu D, Buck Louis GM. Am J Obstet Gynecol 2018;218:S641–S655.e28',
    inputs: {
      group: groupInput,
      gaDays: gestationalDays(...RANGE),
      efwG: weightInput,
      percentile: percentileInput,
      z: zInput,
    },
    compute: (given) => weightAt(nichdCurve('EFW', groupOf(given)), given),
  },
  {
    ...common,
    id: 'table.nichd-biometry',
    citation:
      'NICHD Fetal Growth Calculator percentile ranges, from Buck Louis GM, et al. Am J Obstet Gynecol 2015;213:449.e1–41 and Grantz KL, et al. Am J Obstet Gynecol 2018;218:S641–S655.e28',
    inputs: {
      measure: { kind: 'choice', choices: NICHD_MEASURES },
      group: groupInput,
      gaDays: gestationalDays(...RANGE),
      ...anyMeasureInputs,
      percentile: percentileInput,
      z: zInput,
    },
    compute(given) {
      const measure = given.choice('measure') as NichdMeasure;
      return measureAt(nichdCurve(measure, groupOf(given)), measure, given);
    },
  },
];
