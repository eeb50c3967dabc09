import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { HADLOCK_1985, HADLOCK_1985_RANGE, type WeightMeasure } from '../references/hadlock-weight/coefficients.ts';
import { STIRNEMANN_2017 } from '../references/intergrowth-weight/coefficients.ts';
import { VINTZILEOS_1984 } from '../references/vintzileos/coefficients.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { choice, gestationalDays, length, optional } from '../values/input.ts';
import { cmFromMm, daysFromWeeks, metresFromMm, weeks } from '../values/units.ts';
import type { FamilyAnswer } from './family.ts';
import {
  type HadlockEquation,
  hadlock1984,
  hadlock1985,
  intergrowth2017,
  type Sizes,
  shepard1982,
  vintzileos1984,
} from './weight.ts';

/** The papers print no limits in millimetres. Below these no fetus is weighed and centimetres were typed; above them no fetus is. */
const bpdMm = length({ min: 15, max: 150 });
const hcMm = length({ min: 50, max: 500 });
const acMm = length({ min: 50, max: 500 });
const flMm = length({ min: 9, max: 120 });

const EQUATIONS = Object.keys(HADLOCK_1985) as HadlockEquation[];
const RICHEST_FIRST = [...EQUATIONS].reverse();
const [LIGHTEST, HEAVIEST] = HADLOCK_1985_RANGE;

const inputOf = (measure: WeightMeasure) => `${measure}Mm`;
const firstMissing = (equation: HadlockEquation, given: Given): WeightMeasure | undefined =>
  HADLOCK_1985[equation].needs.find((measure) => !given.has(inputOf(measure)));

function sizesOf(given: Given): Sizes {
  const sizes: Partial<Record<WeightMeasure, Sizes[WeightMeasure]>> = {};
  for (const measure of ['bpd', 'hc', 'ac', 'fl'] as const)
    if (given.has(inputOf(measure))) sizes[measure] = cmFromMm(given.mm(inputOf(measure)));
  return sizes as Sizes;
}

/** Every equation the measures allow; `efwG` is the one asked for, or the one with most measures. */
function everyHadlock(given: Given): FamilyAnswer {
  const chosen = given.has('equation')
    ? (given.choice('equation') as HadlockEquation)
    : (RICHEST_FIRST.find((each) => firstMissing(each, given) === undefined) ?? 'AC+FL');
  const missing = firstMissing(chosen, given);
  if (missing) return refuse({ code: 'missing', input: inputOf(missing) });
  const sizes = sizesOf(given);
  const efwG = hadlock1985(chosen, sizes);
  if (efwG > HEAVIEST) return refuse(outOfRange('efwG', efwG, LIGHTEST, HEAVIEST, 'g'));
  const weights: Record<string, number> = {};
  for (const equation of EQUATIONS) {
    if (firstMissing(equation, given)) continue;
    const weight = hadlock1985(equation, sizes);
    if (weight <= HEAVIEST) weights[equation] = weight;
  }
  return { ...weights, efwG, equation: chosen, sdPct: HADLOCK_1985[chosen].sdPct, withinRange: efwG >= LIGHTEST };
}

const intergrowthDays = [
  daysFromWeeks(weeks(STIRNEMANN_2017.weeks[0])),
  daysFromWeeks(weeks(STIRNEMANN_2017.weeks[1])),
] as const;

type Simple = Omit<Entry, 'version' | 'compute'> & { compute(given: Given): EntryValues };
const entry = (spec: Simple): Entry => ({ ...spec, version: 1 });

export const weightEntries: readonly Entry[] = [
  {
    id: 'efw.hadlock1985',
    standard: 'hadlock-weight',
    author: 'Hadlock 1985',
    citation: 'Hadlock FP, Harrist RB, Sharman RS, Deter RL, Park SK. Am J Obstet Gynecol 1985;151:333–337',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      bpdMm: optional(bpdMm),
      hcMm: optional(hcMm),
      acMm,
      flMm,
      equation: optional({ ...choice(...EQUATIONS), aliases: ['variant'] }),
    },
    compute: everyHadlock,
  },
  entry({
    id: 'efw.hadlock1984.hc-ac',
    standard: 'hadlock-weight',
    author: 'Hadlock 1984',
    citation: 'Hadlock FP, Harrist RB, Carpenter RJ, Deter RL, Park SK. Radiology 1984;150:535–540',
    confidence: 'PLAUSIBLE',
    inputs: { hcMm, acMm },
    compute: (given) => ({ efwG: hadlock1984(cmFromMm(given.mm('hcMm')), cmFromMm(given.mm('acMm'))) }),
  }),
  entry({
    id: 'efw.shepard1982',
    standard: 'shepard',
    author: 'Shepard 1982',
    citation: 'Shepard MJ, Richards VA, Berkowitz RL, Warsof SL, Hobbins JC. Am J Obstet Gynecol 1982;142:47–54',
    confidence: 'VERIFIED',
    inputs: { bpdMm, acMm },
    compute: (given) => ({ efwG: shepard1982(cmFromMm(given.mm('bpdMm')), cmFromMm(given.mm('acMm'))) }),
  }),
  entry({
    id: 'efw.intergrowth2017',
    standard: 'intergrowth-weight',
    author: 'INTERGROWTH-21st 2017',
    citation: 'Stirnemann J, Villar J, Salomon LJ, et al. Ultrasound Obstet Gynecol 2017;49:478–486',
    confidence: 'VERIFIED',
    // The paper's range is an age; where the age is known it is kept.
    inputs: { acMm, hcMm, gaDays: optional(gestationalDays(...intergrowthDays)) },
    compute: (given) => ({ efwG: intergrowth2017(metresFromMm(given.mm('acMm')), metresFromMm(given.mm('hcMm'))) }),
  }),
  entry({
    id: 'length.vintzileos1984',
    standard: 'vintzileos',
    author: 'Vintzileos 1984',
    citation: 'Vintzileos AM, Campbell WA, Neckles S, Pike CL, Nochimson DJ. Obstet Gynecol 1984;64:779–782',
    confidence: 'VERIFIED',
    inputs: { flMm: length({ min: VINTZILEOS_1984.femurMm[0], max: VINTZILEOS_1984.femurMm[1] }) },
    compute: (given) => ({ lengthCm: vintzileos1984(given.mm('flMm')) }),
  }),
];
