import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { percentileOf } from '../maths/normal.ts';
import { KRISHNAN_WEEKS } from '../references/krishnan/coefficients.ts';
import { PASQUINI_SUSPECT, PASQUINI_WEEKS } from '../references/pasquini/coefficients.ts';
import { SCHNEIDER_WEEKS } from '../references/schneider/coefficients.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { choice, gestationalDays, type Inputs, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { daysFromWeeks, roundTo, type Unit, weeks } from '../values/units.ts';
import {
  ECHO_STRUCTURES,
  type EchoStandard,
  echoSpellings,
  isArea,
  type Regressor,
  type Score,
  scoreOf,
} from './heartScores.ts';

const PERCENTILES = [1, 3, 5, 10, 25, 50, 75, 90, 95, 97, 99] as const;
/** Areas are compared in cm², as the paper does. */
const MM2_PER_CM2 = 100;
const MM_PER_CM = 10;
const DAYS_PER_WEEK = 7;

const regressorsOf = (standard: EchoStandard) => [...new Set(ECHO_STRUCTURES[standard].flatMap(({ by }) => by))];

/** No part of a fetal heart is larger: 20 cm, 200 cm². */
const MAX_MM = 200;
const MAX_CM = MAX_MM / MM_PER_CM;
const MAX_MM2 = 20_000;
const MAX_G = 10_000;

const positive = (unit: Unit, max: number, ...aliases: string[]) =>
  optional(numberInput(unit, { positive: true, max, aliases }));

function sizeInputs(standard: EchoStandard, [from, to]: readonly [number, number]): Inputs {
  return {
    by: optional({ ...choice(...regressorsOf(standard), 'GA'), aliases: ['regressor'] }),
    gaDays: optional(gestationalDays(daysFromWeeks(weeks(from)), daysFromWeeks(weeks(to)))),
    x: positive('', MAX_G),
    xCm: positive('cm', MAX_CM),
    xMm: positive('mm', MAX_MM),
    flMm: positive('mm', MAX_MM),
    flCm: positive('cm', MAX_CM),
    bpdMm: positive('mm', MAX_MM),
    bpdCm: positive('cm', MAX_CM),
    efwG: positive('g', MAX_G, 'xG', 'fwG', 'weightG'),
    valueMm: positive('mm', MAX_MM),
    valueCm: positive('cm', MAX_CM),
    valueMm2: positive('', MAX_MM2),
    valueCm2: positive('', MAX_MM2 / MM2_PER_CM2),
    percentile: optional(numberInput('%', { min: 0.01, max: 99.99 })),
    z: optional(numberInput('score', { min: -3.7, max: 3.7 })),
  };
}

const regressorIn = (given: Given): Regressor => {
  if (!given.has('by') || given.choice('by') === 'GA') return 'EGA';
  return given.choice('by') as Regressor;
};

/** Where an x may stand among the inputs, its unit, and how many of that unit make one of the score's. */
type Place = readonly [input: string, unit: Unit, perUnit: number];

const PLACES: Readonly<Record<Regressor, readonly Place[]>> = {
  EGA: [['gaDays', 'days', DAYS_PER_WEEK]],
  FL: lengthPlaces('fl'),
  BPD: lengthPlaces('bpd'),
  FW: [['efwG', 'g', 1]],
};

function lengthPlaces(name: 'fl' | 'bpd'): readonly Place[] {
  return [
    ['xCm', 'cm', 1],
    ['xMm', 'mm', MM_PER_CM],
    [`${name}Mm`, 'mm', MM_PER_CM],
    [`${name}Cm`, 'cm', 1],
  ];
}

/** `x` alone is in the unit the paper computes in: only Pasquini has the femur in mm. */
function plainPlace(standard: EchoStandard, by: Regressor): Place {
  if (by === 'EGA') return ['x', 'weeks', 1];
  if (by === 'FW') return ['x', 'g', 1];
  return standard === 'pasquini' ? ['x', 'mm', MM_PER_CM] : ['x', 'cm', 1];
}

type Found = { x: number } | { reason: Reason };

/** What the size is compared with, in the unit of the score; a refusal speaks in the unit it was given in. */
function xOf(standard: EchoStandard, given: Given, by: Regressor, [from, to]: readonly [number, number]): Found {
  const places = [...PLACES[by], plainPlace(standard, by)];
  const place = places.find(([input]) => given.has(input));
  if (!place) return refuse({ code: 'missing', input: places[0]?.[0] ?? 'x' });
  const [input, unit, perUnit] = place;
  const value = given.number(input);
  const x = value / perUnit;
  if (x >= from && x <= to) return { x };
  return refuse(outOfRange(input, value, roundTo(from * perUnit, 6), roundTo(to * perUnit, 6), unit));
}

/** The size in mm, or the area in cm²; null when only the range is asked for. */
function measuredIn(given: Given, area: boolean): number | null {
  if (area) {
    if (given.has('valueCm2')) return given.number('valueCm2');
    return given.has('valueMm2') ? given.number('valueMm2') / MM2_PER_CM2 : null;
  }
  if (given.has('valueMm')) return given.number('valueMm');
  return given.has('valueCm') ? given.number('valueCm') * MM_PER_CM : null;
}

/** The same size under the names of its units. */
const named = (name: string, size: number, area: boolean): EntryValues =>
  area
    ? { [`${name}Cm2`]: size, [`${name}Mm2`]: size * MM2_PER_CM2 }
    : { [`${name}Mm`]: size, [`${name}Cm`]: size / MM_PER_CM };

function centreOf(score: Score, x: number, area: boolean): EntryValues {
  const median = score.median(x);
  const sd = score.sd?.(x);
  return {
    median,
    mean: median,
    ...named('median', median, area),
    ...named('mean', median, area),
    ...(sd === undefined ? {} : { sd, ...named('sd', sd, area) }),
  };
}

function answer(score: Score, x: number, given: Given, area: boolean): EntryValues | { reason: Reason } {
  const centre = centreOf(score, x, area);
  const asked = given.has('percentile') ? 'percentile' : given.has('z') ? 'z' : null;
  if (asked) {
    const value = score.valueAt(asked === 'z' ? percentileOf(given.number('z')) : given.number('percentile'), x);
    if (value === null || value <= 0) return refuse({ code: 'unavailable', input: asked });
    return { ...centre, value, ...named('value', value, area) };
  }
  const band = Object.fromEntries(PERCENTILES.map((p) => [`p${p}`, score.valueAt(p, x)]));
  const size = measuredIn(given, area);
  if (size === null) return { ...centre, ...band };
  const { z, percentile } = score.place(size, x);
  return { ...centre, ...band, z, percentile };
}

function sized(standard: EchoStandard, code: string, given: Given): EntryValues | { reason: Reason } {
  const by = regressorIn(given);
  const score = scoreOf(standard, code, by);
  if (!score) return refuse({ code: 'unavailable', input: 'by' });
  const found = xOf(standard, given, by, score.range);
  if ('reason' in found) return found;
  const area = isArea(standard, code);
  const otherKind = area ? ['valueMm', 'valueCm'] : ['valueMm2', 'valueCm2'];
  const wrong = otherKind.find((name) => given.has(name));
  return wrong ? refuse({ code: 'notAllowed', input: wrong }) : answer(score, found.x, given, area);
}

const SCHNEIDER_SPELLINGS = echoSpellings('schneider');
const KRISHNAN_SPELLINGS = echoSpellings('krishnan');
const codeOf = (spellings: Readonly<Record<string, string>>, given: Given) =>
  spellings[given.choice('code')] ?? given.choice('code');

const schneider: Entry = {
  id: 'echo-schneider2005',
  standard: 'schneider',
  author: 'Schneider 2005',
  citation:
    'Schneider C, McCrindle BW, Carvalho JS, Hornberger LK, McCarthy KP, Daubeney PEF. Development of Z-scores for fetal cardiac dimensions from echocardiography. Ultrasound Obstet Gynecol 2005;26:599-605',
  confidence: 'VERIFIED',
  version: 1,
  inputs: {
    code: { ...choice(...Object.keys(SCHNEIDER_SPELLINGS)), aliases: ['structure'] },
    ...sizeInputs('schneider', SCHNEIDER_WEEKS),
  },
  compute: (given) => sized('schneider', codeOf(SCHNEIDER_SPELLINGS, given), given),
};

const krishnan: Entry = {
  id: 'echo-krishnan2016',
  standard: 'krishnan',
  author: 'Krishnan 2016',
  citation:
    'Krishnan A, Pike JI, McCarter R, Fulgium AL, Wilson E, Donofrio MT, Sable CA. Predictive models for normal fetal cardiac structures. J Am Soc Echocardiogr 2016;29:1197-1206',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    code: { ...choice(...Object.keys(KRISHNAN_SPELLINGS)), aliases: ['structure'] },
    ...sizeInputs('krishnan', KRISHNAN_WEEKS),
  },
  compute: (given) => sized('krishnan', codeOf(KRISHNAN_SPELLINGS, given), given),
};

const isIsthmus = (structure: string) => structure !== 'duct3V';

/** Isthmus over duct, when both are known: the one that is placed and the other beside it. */
function isthmusRatio(given: Given, structure: string): number | null {
  const size = measuredIn(given, false);
  const isthmus = isIsthmus(structure) ? size : given.has('isthmusMm') ? given.number('isthmusMm') : null;
  const duct = isIsthmus(structure) ? (given.has('ductMm') ? given.number('ductMm') : null) : size;
  return isthmus === null || duct === null ? null : isthmus / duct;
}

const pasquini: Entry = {
  id: 'isthmus-pasquini2007',
  standard: 'pasquini',
  author: 'Pasquini 2007',
  citation: 'Pasquini L et al. Ultrasound Obstet Gynecol 2007;29:628-633. doi:10.1002/uog.4021',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    structure: { ...choice(...ECHO_STRUCTURES.pasquini.map(({ code }) => code)), aliases: ['code'] },
    ...sizeInputs('pasquini', PASQUINI_WEEKS),
    ductMm: positive('mm', MAX_MM),
    isthmusMm: positive('mm', MAX_MM),
  },
  compute(given) {
    const structure = given.choice('structure');
    const placed = sized('pasquini', structure, given);
    if ('reason' in placed || typeof placed.z !== 'number') return placed;
    const ratio = isthmusRatio(given, structure);
    const narrow = isIsthmus(structure) && placed.z < PASQUINI_SUSPECT.z;
    const suspectCoarctation = narrow || (ratio !== null && ratio < PASQUINI_SUSPECT.ratio);
    return ratio === null ? { ...placed, suspectCoarctation } : { ...placed, ratio, suspectCoarctation };
  },
};

export const heartSizeEntries: readonly Entry[] = [schneider, krishnan, pasquini];
