import { normalCurve } from '../curves/normalCurve.ts';
import { type Entry, refuse } from '../entries/entry.ts';
import { interpolate } from '../maths/interpolate.ts';
import { Z } from '../maths/normal.ts';
import { MOORE_AFI } from '../references/moore/coefficients.ts';
import { FLUID_LIMITS } from '../references/smfm46/coefficients.ts';
import type { Given } from '../values/given.ts';
import { flagInput, numberInput, optional } from '../values/input.ts';
import { centimetres, cmFromMm, mmFromCm } from '../values/units.ts';
import { asksForValue, measuredEntry } from './measured.ts';
import { weekRange } from './weekTable.ts';

const MAX_CM = 100;

const p5 = MOORE_AFI.rows.map((row) => row[0]);
const p50 = MOORE_AFI.rows.map((row) => row[1]);
const p95 = MOORE_AFI.rows.map((row) => row[2]);
const printed = (column: readonly number[], x: number) => interpolate(MOORE_AFI.weeks, column, x) ?? Number.NaN;
const lnAt = (column: readonly number[], x: number) => Math.log(printed(column, x));
const mu = (x: number) => (lnAt(p5, x) + lnAt(p95, x)) / 2;
const sigma = (x: number) => (lnAt(p95, x) - lnAt(p5, x)) / (2 * Z.p95);

/** Moore & Cayle 1990: log-normal between the printed 5th and 95th centile. */
const moore = normalCurve({
  axis: 'weeks',
  range: weekRange(MOORE_AFI),
  unit: 'mm',
  scale: 'ln',
  mean: mu,
  sd: sigma,
});

export type FluidCategory =
  | 'oligohydramnios'
  | 'low-normal'
  | 'normal'
  | 'polyhydramnios-mild'
  | 'polyhydramnios-moderate'
  | 'polyhydramnios-severe';

/** From most to least; what either measure says first is the category of both. */
const SEVEREST: readonly FluidCategory[] = [
  'oligohydramnios',
  'polyhydramnios-severe',
  'polyhydramnios-moderate',
  'polyhydramnios-mild',
  'low-normal',
  'normal',
];

export type FluidLimits = {
  oligohydramnios: number;
  lowNormal: number;
  mild: number;
  moderate: number;
  severe: number;
};

/** SMFM 2018 for too much, Moore & Cayle 1990 for too little. */
export function fluidCategory(cm: number, limits: FluidLimits, inclusive: boolean): FluidCategory {
  if (cm < limits.oligohydramnios || (inclusive && cm === limits.oligohydramnios)) return 'oligohydramnios';
  if (cm < limits.lowNormal) return 'low-normal';
  if (cm < limits.mild) return 'normal';
  if (cm < limits.moderate) return 'polyhydramnios-mild';
  return cm < limits.severe ? 'polyhydramnios-moderate' : 'polyhydramnios-severe';
}

const readCm = (given: Given, inCm: string, inMm: string): number | null => {
  if (given.has(inCm)) return given.number(inCm);
  return given.has(inMm) ? cmFromMm(given.mm(inMm)) : null;
};

/** Where the two disagree on the direction, the pocket is preferred. */
export function fluidOfBoth(afi: FluidCategory | null, pocket: FluidCategory | null): FluidCategory | null {
  if (afi === null || pocket === null) return afi ?? pocket;
  if (afi === 'oligohydramnios' && pocket.startsWith('poly')) return pocket;
  return SEVEREST.find((each) => each === afi || each === pocket) ?? null;
}

const depth = optional(numberInput('cm', { min: 0, max: MAX_CM }));
const depthMm = optional(numberInput('mm', { min: 0, max: MAX_CM * 10 }));

export const fluidEntries: readonly Entry[] = [
  measuredEntry({
    id: 'afi-moore1990',
    standard: 'moore',
    author: 'Moore & Cayle 1990',
    citation:
      'Moore TR, Cayle JE. The amniotic fluid index in normal human pregnancy. Am J Obstet Gynecol 1990;162:1168-1173',
    confidence: 'VERIFIED',
    measure: 'afiMm',
    aliases: ['ilaMm'],
    max: MAX_CM * 10,
    more: { afiCm: optional(numberInput('cm', { positive: true, max: MAX_CM })) },
    derive: (given) => (given.has('afiCm') ? mmFromCm(centimetres(given.number('afiCm'))) : null),
    curve: moore,
    also(x, _value, given) {
      const spread = { mu: mu(x), sigma: sigma(x) };
      // `median` is that of the curve, which places values; `p50` the one on paper.
      return asksForValue(given) ? spread : { ...spread, p50: printed(p50, x) };
    },
  }),
  {
    id: 'fluid-categories',
    standard: 'smfm46',
    author: 'SMFM 2018',
    citation:
      'Dashe JS, Pressman EK, Hibbard JU; SMFM. SMFM Consult Series #46: evaluation and management of polyhydramnios. Am J Obstet Gynecol 2018;219:B2-B8; FEBRASGO third-trimester ultrasound protocol 2025; Moore & Cayle 1990',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      afiCm: { ...depth, aliases: ['afi'] },
      sdpCm: { ...depth, aliases: ['mvpCm', 'dvpCm', 'pocketCm', 'deepestPocketCm', 'sdp', 'mvp'] },
      afiMm: depthMm,
      sdpMm: { ...depthMm, aliases: ['mvpMm', 'pocketMm'] },
      /** A company may count the limit itself as oligohydramnios. */
      oligoInclusive: flagInput,
      /** Older texts say 25. */
      polyAfiCm: optional(numberInput('cm', { min: 24, max: 25 })),
    },
    compute(given) {
      const afiCm = readCm(given, 'afiCm', 'afiMm');
      const pocketCm = readCm(given, 'sdpCm', 'sdpMm');
      const inclusive = given.flag('oligoInclusive');
      const mild = given.has('polyAfiCm') ? given.number('polyAfiCm') : FLUID_LIMITS.afi.mild;
      const afi = afiCm === null ? null : fluidCategory(afiCm, { ...FLUID_LIMITS.afi, mild }, inclusive);
      const pocket = pocketCm === null ? null : fluidCategory(pocketCm, FLUID_LIMITS.pocket, inclusive);
      const category = fluidOfBoth(afi, pocket);
      if (category === null) return refuse({ code: 'missing', input: 'sdpCm' });
      return { category, categoryAfi: afi, categoryPocket: pocket };
    },
  },
];
