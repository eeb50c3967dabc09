/** Nodes and weights on −1…1. */
export type QuadratureRule = { readonly nodes: Float64Array; readonly weights: Float64Array };

/** Gauss–Legendre by Newton's method on the polynomial. Abramowitz & Stegun 1964, 25.4.29 and 22.7.10. */
export function gaussLegendre(count: number): QuadratureRule {
  const nodes = new Float64Array(count);
  const weights = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    let x = Math.cos((Math.PI * (index + 0.75)) / (count + 0.5));
    let slope = 1;
    for (let step = 0; step < 100; step += 1) {
      const [value, derivative] = legendre(count, x);
      slope = derivative;
      const change = value / derivative;
      x -= change;
      if (Math.abs(change) < 1e-15) break;
    }
    nodes[index] = x;
    weights[index] = 2 / ((1 - x * x) * slope * slope);
  }
  return { nodes, weights };
}

function legendre(degree: number, x: number): [value: number, derivative: number] {
  let before = 0;
  let value = 1;
  for (let n = 1; n <= degree; n += 1) {
    const next = ((2 * n - 1) * x * value - (n - 1) * before) / n;
    before = value;
    value = next;
  }
  return [value, (degree * (x * value - before)) / (x * x - 1)];
}

/**
 * The share of each piece between neighbouring breaks in the integral of exp(f) over all of them. f may lie far below what exp
 * can hold: the largest value met is taken out first. f should be smooth within a piece; breaks stand where it is not.
 */
export function pieceShares(f: (x: number) => number, breaks: ArrayLike<number>, rule: QuadratureRule): Float64Array {
  const { nodes, weights } = rule;
  const perPiece = nodes.length;
  const pieces = Math.max(0, breaks.length - 1);
  const logs = new Float64Array(pieces * perPiece);
  let largest = Number.NEGATIVE_INFINITY;
  for (let piece = 0; piece < pieces; piece += 1) {
    const from = breaks[piece] as number;
    const to = breaks[piece + 1] as number;
    const half = (to - from) / 2;
    for (let node = 0; node < perPiece; node += 1) {
      const value = f(from + half * (1 + (nodes[node] as number)));
      logs[piece * perPiece + node] = value;
      if (value > largest) largest = value;
    }
  }
  const shares = new Float64Array(pieces);
  let total = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    let sum = 0;
    for (let node = 0; node < perPiece; node += 1)
      sum += (weights[node] as number) * Math.exp((logs[piece * perPiece + node] as number) - largest);
    shares[piece] = (sum * ((breaks[piece + 1] as number) - (breaks[piece] as number))) / 2;
    total += shares[piece] as number;
  }
  for (let piece = 0; piece < pieces; piece += 1) shares[piece] = (shares[piece] as number) / total;
  return shares;
}
