import { type Entry, refuse, type Values } from '../entry.ts';
import { type Given, outOfRange } from '../given.ts';
import { choice, gestationalDays, type Inputs, number, optional } from '../input.ts';
import type { Reason } from '../reason.ts';
import { KRISHNAN_WEEKS } from '../references/krishnan/coefficients.ts';
import { PASQUINI_SUSPECT, PASQUINI_WEEKS } from '../references/pasquini/coefficients.ts';
import { SCHNEIDER_WEEKS } from '../references/schneider/coefficients.ts';
import { cmFromMm, daysFromWeeks, type Unit, weeks } from '../units.ts';
import { ECHO_STRUCTURES, type EchoStandard, isArea, type Regressor, type Score, scoreOf } from './heartScores.ts';

const PERCENTILES = [3, 5, 10, 50, 90, 95, 97] as const;
/** Areas are compared in cm², as the paper does. */
const MM2_PER_CM2 = 100;
const MM_PER_CM = 10;

const codesOf = (standard: EchoStandard) => ECHO_STRUCTURES[standard].map(({ code }) => code);
const regressorsOf = (standard: EchoStandard) => [...new Set(ECHO_STRUCTURES[standard].flatMap(({ by }) => by))];

/** No part of a fetal heart is larger: 20 cm, 200 cm². */
const MAX_MM = 200;
const MAX_MM2 = 20_000;

const positive = (unit: Unit, max: number, ...aliases: string[]) =>
  optional(number(unit, { positive: true, max, aliases }));

function sizeInputs(standard: EchoStandard, [from, to]: readonly [number, number]): Inputs {
  return {
    by: optional({ ...choice(...regressorsOf(standard), 'GA'), aliases: ['regressor'] }),
    gaDays: optional(gestationalDays(daysFromWeeks(weeks(from)), daysFromWeeks(weeks(to)))),
    xCm: positive('cm', MAX_MM / MM_PER_CM),
    xMm: positive('mm', MAX_MM),
    flMm: positive('mm', MAX_MM),
    bpdMm: positive('mm', MAX_MM),
    efwG: positive('g', 10_000, 'xG', 'fwG', 'weightG'),
    valueMm: positive('mm', MAX_MM),
    valueCm: positive('cm', MAX_MM / MM_PER_CM),
    valueMm2: positive('', MAX_MM2),
    valueCm2: positive('', MAX_MM2 / MM2_PER_CM2),
    percentile: optional(number('%', { min: 0.01, max: 99.99 })),
  };
}

const regressorIn = (given: Given): Regressor => {
  if (!given.has('by') || given.choice('by') === 'GA') return 'EGA';
  return given.choice('by') as Regressor;
};

type X = { input: string; value: number; unit: Unit };

/** What the size is compared with, in the unit of the score, and the name it was given under. */
function xOf(given: Given, by: Regressor): X | { missing: string } {
  if (by === 'EGA') {
    return given.has('gaDays') ? { input: 'gaDays', value: given.gaWeeks(), unit: 'weeks' } : { missing: 'gaDays' };
  }
  if (by === 'FW') {
    return given.has('efwG') ? { input: 'efwG', value: given.number('efwG'), unit: 'g' } : { missing: 'efwG' };
  }
  if (given.has('xCm')) return { input: 'xCm', value: given.number('xCm'), unit: 'cm' };
  const named = by === 'FL' ? 'flMm' : 'bpdMm';
  const input = given.has('xMm') ? 'xMm' : named;
  return given.has(input) ? { input, value: cmFromMm(given.mm(input)), unit: 'cm' } : { missing: 'xCm' };
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
const named = (name: string, size: number, area: boolean): Values =>
  area
    ? { [`${name}Cm2`]: size, [`${name}Mm2`]: size * MM2_PER_CM2 }
    : { [`${name}Mm`]: size, [`${name}Cm`]: size / MM_PER_CM };

function answer(score: Score, x: number, given: Given, area: boolean): Values | { reason: Reason } {
  const median = score.median(x);
  const centre = { median, mean: median, ...named('median', median, area), ...named('mean', median, area) };
  if (given.has('percentile')) {
    const value = score.valueAt(given.number('percentile'), x);
    if (value === null || value <= 0) return refuse({ code: 'unavailable', input: 'percentile' });
    return { ...centre, value, ...named('value', value, area) };
  }
  const band = Object.fromEntries(PERCENTILES.map((p) => [`p${p}`, score.valueAt(p, x)]));
  const size = measuredIn(given, area);
  if (size === null) return { ...centre, ...band };
  const { z, percentile } = score.place(size, x);
  return { ...centre, ...band, z, percentile };
}

function sized(standard: EchoStandard, code: string, given: Given): Values | { reason: Reason } {
  const by = regressorIn(given);
  const score = scoreOf(standard, code, by);
  if (!score) return refuse({ code: 'unavailable', input: 'by' });
  const x = xOf(given, by);
  if ('missing' in x) return refuse({ code: 'missing', input: x.missing });
  const [from, to] = score.range;
  if (x.value < from || x.value > to) return refuse(outOfRange(x.input, x.value, from, to, x.unit));
  const area = isArea(standard, code);
  const otherKind = area ? ['valueMm', 'valueCm'] : ['valueMm2', 'valueCm2'];
  const wrong = otherKind.find((name) => given.has(name));
  return wrong ? refuse({ code: 'notAllowed', input: wrong }) : answer(score, x.value, given, area);
}

const schneider: Entry = {
  id: 'echo-schneider2005',
  standard: 'schneider',
  author: 'Schneider 2005',
  citation:
    'Schneider C, McCrindle BW, Carvalho JS, Hornberger LK, McCarthy KP, Daubeney PEF. Development of Z-scores for fetal cardiac dimensions from echocardiography. Ultrasound Obstet Gynecol 2005;26:599-605',
  confidence: 'VERIFIED',
  version: 1,
  inputs: {
    code: { ...choice(...codesOf('schneider')), aliases: ['structure'] },
    ...sizeInputs('schneider', SCHNEIDER_WEEKS),
  },
  compute: (given) => sized('schneider', given.choice('code'), given),
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
    code: { ...choice(...codesOf('krishnan')), aliases: ['structure'] },
    ...sizeInputs('krishnan', KRISHNAN_WEEKS),
  },
  compute: (given) => sized('krishnan', given.choice('code'), given),
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
    structure: { ...choice(...codesOf('pasquini')), aliases: ['code'] },
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
