import { type Entry, refuse, type Value } from '../entries/entry.ts';
import { percentileOf, zOf } from '../maths/normal.ts';
import type { Given } from '../values/given.ts';
import { type Input, numberInput, optional } from '../values/input.ts';
import { indexInput } from './measured.ts';

const MAX_VELOCITY = 1000;

/** Any unit of velocity, the same for all; negative is reversed flow. */
const velocity = (...aliases: string[]): Input => ({
  ...optional(numberInput('cm/s', { min: -MAX_VELOCITY, max: MAX_VELOCITY })),
  aliases,
});
const forward = (...aliases: string[]): Input => ({
  ...optional(numberInput('cm/s', { positive: true, max: MAX_VELOCITY })),
  aliases,
});

/** Null where absent or reversed flow leaves the index without a meaning. */
const overForward = (above: number, below: number): number | null => (below > 0 ? above / below : null);

type Read = (name: string) => number | null;

/** Gosling & King 1974 (PI), Pourcelot 1974 (RI). */
function arterial(read: Read): Record<string, Value> {
  const s = read('S');
  const d = read('D');
  const mean = read('Vm');
  if (s === null || d === null) return {};
  return { ri: (s - d) / s, sd: overForward(s, d), ...(mean === null ? {} : { pi: (s - d) / mean }) };
}

/** Hecher 1994. In a vein D is the peak of diastole. */
function venous(read: Read): Record<string, Value> {
  const s = read('S');
  const a = read('a');
  const mean = read('Vm');
  const diastolicPeak = read('Dpeak') ?? read('D');
  if (s === null || a === null) return {};
  return {
    preloadIndex: (s - a) / s,
    sa: overForward(s, a),
    ...(mean === null ? {} : { piv: (s - a) / mean }),
    ...(diastolicPeak === null ? {} : { pviv: overForward(s - a, diastolicPeak) }),
  };
}

/** One number, and every name it is asked by. */
const meanUterine = (mean: number): Record<string, Value> => ({
  meanPi: mean,
  meanUtaPi: mean,
  meanUterinePi: mean,
  utaPi: mean,
});

function ratios(read: Read): Record<string, Value> {
  const mca = read('mcaPi');
  const ua = read('uaPi');
  const left = read('left');
  const right = read('right');
  return {
    ...(mca === null || ua === null ? {} : { cpr: mca / ua, ucr: ua / mca }),
    ...(left === null || right === null ? {} : meanUterine((left + right) / 2)),
  };
}

const reader =
  (given: Given): Read =>
  (name) =>
    given.has(name) ? given.number(name) : null;

export const indexEntries: readonly Entry[] = [
  {
    id: 'doppler-indices',
    standard: 'gosling',
    author: 'Gosling 1974, Pourcelot 1974, Hecher 1994',
    citation: 'Gosling RG, King DH 1974 (PI); Pourcelot 1974 (RI); Hecher 1994 (PVIV)',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      S: forward('psv', 'systolic'),
      D: velocity('edv', 'diastolic'),
      a: velocity('aWave'),
      Vm: forward('tamax', 'meanVelocity'),
      Dpeak: forward('diastolicPeak'),
      mcaPi: indexInput(20, 'MCA_PI'),
      uaPi: indexInput(20, 'UA_PI'),
      left: indexInput(20, 'leftPi', 'utaPiLeft'),
      right: indexInput(20, 'rightPi', 'utaPiRight'),
    },
    compute(given) {
      const read = reader(given);
      const s = read('S');
      const end = read('a') === null ? 'D' : 'a';
      const lowest = read(end);
      if (s !== null && lowest !== null && lowest > s) return refuse({ code: 'inconsistent', input: end });
      const answer = { ...arterial(read), ...venous(read), ...ratios(read) };
      return Object.keys(answer).length > 0 ? answer : refuse({ code: 'missing', input: s === null ? 'S' : 'D' });
    },
  },
  {
    id: 'z-percentile',
    standard: 'normal',
    author: 'Standard normal distribution',
    citation: 'Standard normal distribution',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      z: optional(numberInput('score', { min: -37, max: 37 })),
      percentile: optional(numberInput('%', { positive: true, max: 100 })),
    },
    compute(given) {
      if (given.has('z')) return { z: given.number('z'), percentile: percentileOf(given.number('z')) };
      if (!given.has('percentile')) return refuse({ code: 'missing', input: 'z' });
      const percentile = given.number('percentile');
      if (percentile >= 100)
        return refuse({ code: 'outOfRange', input: 'percentile', value: percentile, min: 0, max: 100, unit: '%' });
      return { z: zOf(percentile), percentile };
    },
  },
];
