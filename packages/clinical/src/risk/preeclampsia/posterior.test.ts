import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PE_GALLO_2016 } from '../../references/gallo2016/coefficients.ts';
import { PE_OGORMAN_2016 } from '../../references/ogorman2016/coefficients.ts';
import { PE_PRIOR } from '../../references/wright2015/coefficients.ts';
import { PE_LIMITS, PE_WRIGHT_2020 } from '../../references/wright2020/coefficients.ts';
import { GALLO_2016, type MarkerModel, OGORMAN_2016, WRIGHT_2020 } from './likelihood.ts';
import { posteriorRisks } from './posterior.ts';
import { priorRisk } from './prior.ts';

/**
 * A second way to the same numbers, which shares nothing but the coefficients: the density one marker after the other given those
 * before it, and adaptive Simpson over the whole range without knowing where the means reach zero.
 */
type Plain = { mean(t: number, marker: number): number; covariance(a: number, b: number): number };

const untilZero = (start: number, line: number) => (start > 0 ? Math.max(0, line) : Math.min(0, line));

const PLAIN: Record<string, Plain> = {
  wright2020: {
    mean: (t, marker) => {
      const [b0, b1] = PE_WRIGHT_2020.lines[marker] ?? [0, 0];
      return untilZero(b0, b0 + b1 * t);
    },
    covariance: (a, b) => PE_WRIGHT_2020.covariance[a]?.[b] ?? 0,
  },
  ogorman2016: {
    mean: (t, marker) => {
      const [b0, b1] = PE_OGORMAN_2016.lines[marker] ?? [0, 0];
      return untilZero(b0, b0 + b1 * t);
    },
    covariance: (a, b) =>
      (PE_OGORMAN_2016.correlation[a]?.[b] ?? 0) * (PE_OGORMAN_2016.sd[a] ?? 0) * (PE_OGORMAN_2016.sd[b] ?? 0),
  },
  gallo2016: {
    mean: (t, marker) => {
      const [at0, slope] = PE_GALLO_2016.ophthalmicLine;
      if (marker === 3) return untilZero(at0, at0 + slope * t);
      const start = PE_GALLO_2016.at24[marker] ?? 0;
      return untilZero(start, start + (PE_GALLO_2016.perWeek[marker] ?? 0) * (t - 24));
    },
    covariance: (a, b) =>
      (PE_GALLO_2016.correlation[a]?.[b] ?? 0) * (PE_GALLO_2016.sd[a] ?? 0) * (PE_GALLO_2016.sd[b] ?? 0),
  },
};

/** Lower triangle L with L·Lᵀ the covariance of the markers measured (Cholesky–Banachiewicz). */
function triangle({ covariance }: Plain, measured: readonly number[]): number[][] {
  const lower: number[][] = [];
  for (const [i, a] of measured.entries()) {
    const row: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      let rest = covariance(a, measured[j] ?? 0);
      const other = i === j ? row : (lower[j] ?? []);
      for (let k = 0; k < j; k += 1) rest -= (row[k] ?? 0) * (other[k] ?? 0);
      row.push(i === j ? Math.sqrt(rest) : rest / (lower[j]?.[j] ?? 1));
    }
    lower.push(row);
  }
  return lower;
}

function logIntegrand(plain: Plain, values: readonly (number | undefined)[], mean: number): (t: number) => number {
  const measured = values.flatMap((value, index) => (value === undefined ? [] : [index]));
  const lower = triangle(plain, measured);
  return (t) => {
    let log = -0.5 * ((t - mean) / PE_PRIOR.sdWeeks) ** 2;
    const standard: number[] = [];
    for (const [i, marker] of measured.entries()) {
      let left = (values[marker] ?? 0) - plain.mean(t, marker);
      for (let k = 0; k < i; k += 1) left -= (lower[i]?.[k] ?? 0) * (standard[k] ?? 0);
      standard.push(left / (lower[i]?.[i] ?? 1));
      log -= 0.5 * (standard[i] ?? 0) ** 2;
    }
    return log;
  };
}

type Panel = { from: number; to: number; start: number; middle: number; end: number; whole: number };

function simpson(f: (t: number) => number, from: number, to: number): number {
  const panels: Panel[] = [];
  const step = (to - from) / 64;
  for (let index = 0; index < 64; index += 1) {
    const a = from + index * step;
    const [start, middle, end] = [f(a), f(a + step / 2), f(a + step)];
    panels.push({ from: a, to: a + step, start, middle, end, whole: (step / 6) * (start + 4 * middle + end) });
  }
  const tolerance = 1e-10 * panels.reduce((sum, { whole }) => sum + whole, 0);
  const refine = (p: Panel, allowed: number, depth: number): number => {
    const half = (p.from + p.to) / 2;
    const width = (p.to - p.from) / 2;
    const [first, second] = [f(p.from + width / 2), f(half + width / 2)];
    const left = (width / 6) * (p.start + 4 * first + p.middle);
    const right = (width / 6) * (p.middle + 4 * second + p.end);
    const error = left + right - p.whole;
    if (Math.abs(error) <= 15 * allowed || depth === 0) return left + right + error / 15;
    return (
      refine(
        { from: p.from, to: half, start: p.start, middle: first, end: p.middle, whole: left },
        allowed / 2,
        depth - 1,
      ) +
      refine(
        { from: half, to: p.to, start: p.middle, middle: second, end: p.end, whole: right },
        allowed / 2,
        depth - 1,
      )
    );
  };
  return panels.reduce((sum, panel) => sum + refine(panel, tolerance / 64, 30), 0);
}

/** ln of the integral, its largest value taken out so that nothing underflows. */
function logIntegral(log: (t: number) => number, from: number, to: number): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index <= 400; index += 1) largest = Math.max(largest, log(from + ((to - from) * index) / 400));
  return largest + Math.log(simpson((t) => Math.exp(log(t) - largest), from, to));
}

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const maybe = (min: number, max: number) =>
  fc.option(fc.oneof(within(min, max), fc.constantFrom(min, max, 0)), { nil: undefined, freq: 5 });

const { map, utaPi, plgf } = PE_WRIGHT_2020.truncation;
const first = [maybe(...map), maybe(...utaPi), maybe(...plgf)] as const;
const wide = maybe(-1, 1);
const MODELS: [string, MarkerModel, fc.Arbitrary<(number | undefined)[]>, readonly number[]][] = [
  ['wright2020', WRIGHT_2020, fc.tuple(...first), PE_LIMITS.first],
  ['ogorman2016', OGORMAN_2016, fc.tuple(wide, wide, wide, wide), PE_LIMITS.first],
  ['gallo2016', GALLO_2016, fc.tuple(wide, wide, wide, maybe(-0.7, 0.9)), PE_LIMITS.second],
];

/** The second way is slow: GESTA_LONG=1 for more women on it. */
const WOMEN = process.env.GESTA_LONG === undefined ? 50 : 1000;

describe('risk of delivery with preeclampsia after markers', () => {
  // The most and the least favourable woman, with monochorionic twins, have means of about 9 and 67 weeks.
  it.each(MODELS)('agrees with a second quadrature to a millionth: %s', (name, model, markers, limits) => {
    const plain = PLAIN[name] as Plain;
    fc.assert(
      fc.property(markers, within(5, 70), within(24, 24 + 6 / 7), (values, mean, ga) => {
        const from = name === 'gallo2016' ? ga : 24;
        const risks = posteriorRisks(model, values, mean, from, limits);
        const log = logIntegrand(plain, values, mean);
        const whole = logIntegral(log, from, PE_LIMITS.infinityWeeks);
        limits.forEach((limit, index) => {
          const expected = Math.exp(logIntegral(log, from, limit) - whole);
          expect(Math.abs((risks[index] ?? 0) / expected - 1), `before ${limit}`).toBeLessThan(1e-6);
        });
      }),
      { seed: 19_241, numRuns: WOMEN },
    );
  });

  it.each(MODELS)('rises from limit to limit within 0 and 1: %s', (_, model, markers, limits) => {
    fc.assert(
      fc.property(markers, within(5, 70), (values, mean) => {
        let before = Number.MIN_VALUE;
        for (const risk of posteriorRisks(model, values, mean, 24, limits)) {
          expect(risk).toBeGreaterThanOrEqual(before);
          expect(risk).toBeLessThanOrEqual(1);
          before = risk;
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  // 110 weeks leaves out a few parts in 10⁹ of the latest mean.
  it('is the prior without markers, by the closed form as by the integral', () => {
    const neutral: MarkerModel = { ...WRIGHT_2020, lines: [[0, -1e-9]] };
    fc.assert(
      fc.property(within(5, 70), (mean) => {
        const closed = posteriorRisks(WRIGHT_2020, [], mean, 24, PE_LIMITS.first);
        const integral = posteriorRisks(neutral, [0], mean, 24, PE_LIMITS.first);
        closed.forEach((risk, index) => {
          expect(Math.abs((integral[index] ?? 0) / risk - 1)).toBeLessThan(1e-8);
        });
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  it.each([
    ['map', 0, 1],
    ['utaPi', 1, 1],
    ['plgf', 2, -1],
  ])('of one marker alone worsens steadily: %s', (_, index, direction) => {
    const risks = [-0.12, -0.06, 0, 0.06, 0.12].map((value) => {
      const values = [undefined, undefined, undefined].map((none, at) => (at === index ? value * direction : none));
      return posteriorRisks(WRIGHT_2020, values, 54, 24, [37])[0] ?? Number.NaN;
    });
    expect([...risks].sort((a, b) => a - b)).toEqual(risks);
    expect(new Set(risks).size).toBe(5);
  });

  it('counts nothing before the week from which it counts', () => {
    expect(priorRisk(54, 24, 24)).toBe(0);
    expect(posteriorRisks(WRIGHT_2020, [0, 0, 0], 54, 24, [24, 37])[0]).toBe(0);
  });
});
