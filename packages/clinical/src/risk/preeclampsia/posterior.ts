import { logDensity } from '../../maths/multinormal.ts';
import { gaussLegendre, pieceShares } from '../../maths/quadrature.ts';
import { PE_PRIOR } from '../../references/wright2015/coefficients.ts';
import { PE_LIMITS } from '../../references/wright2020/coefficients.ts';
import type { MarkerModel } from './likelihood.ts';
import { priorRisk } from './prior.ts';

const RULE = gaussLegendre(20);
/** Within this many weeks the density is smooth enough for 20 nodes to leave nothing to see. */
const WIDEST_PIECE = 10;

/**
 * Delivery with preeclampsia before each limit (rising), given none before `from`: the prior times the likelihood of the markers,
 * integrated to the limit over the same to infinity. Values stand in the order of the model's markers, undefined where not
 * measured. The integral is cut at the limits, which share its pieces, and where a marker's mean reaches zero.
 */
export function posteriorRisks(
  model: MarkerModel,
  values: readonly (number | undefined)[],
  mean: number,
  from: number,
  limits: readonly number[],
): number[] {
  const x: number[] = [];
  const lines: (readonly [number, number])[] = [];
  let mask = 0;
  values.forEach((value, index) => {
    const line = model.lines[index];
    if (value === undefined || line === undefined) return;
    x.push(value);
    lines.push(line);
    mask |= 1 << index;
  });
  const normal = model.normals[mask];
  if (x.length === 0 || normal === undefined) return limits.map((limit) => priorRisk(mean, from, limit));

  const residual = new Float64Array(x.length);
  const logIntegrand = (t: number): number => {
    for (let index = 0; index < x.length; index += 1) {
      const [b0, b1] = lines[index] as readonly [number, number];
      const line = b0 + b1 * t;
      residual[index] = (x[index] as number) - (b1 < 0 ? Math.max(line, 0) : Math.min(line, 0));
    }
    const z = (t - mean) / PE_PRIOR.sdWeeks;
    return -0.5 * z * z + logDensity(normal, residual);
  };
  const breaks = breaksOf(from, limits, lines);
  const shares = pieceShares(logIntegrand, breaks, RULE);
  const risks: number[] = [];
  let piece = 0;
  let risk = 0;
  for (const limit of limits) {
    for (; (breaks[piece + 1] ?? Number.POSITIVE_INFINITY) <= limit; piece += 1) risk += shares[piece] as number;
    risks.push(Math.min(risk, 1));
  }
  return risks;
}

function breaksOf(from: number, limits: readonly number[], lines: readonly (readonly [number, number])[]): number[] {
  const to = PE_LIMITS.infinityWeeks;
  const corners = [...limits, ...lines.map(([b0, b1]) => -b0 / b1)].filter((each) => each > from && each < to);
  corners.push(to);
  corners.sort((a, b) => a - b);
  const breaks = [from];
  let before = from;
  for (const corner of corners) {
    const parts = Math.ceil((corner - before) / WIDEST_PIECE);
    for (let part = 1; part < parts; part += 1) breaks.push(before + ((corner - before) * part) / parts);
    if (corner > before) breaks.push(corner);
    before = corner;
  }
  return breaks;
}
