import { describe, expect, it } from 'vitest';
import { goldenSection } from './goldenSection.ts';
import { logDensity, multinormal, selections } from './multinormal.ts';
import { density, phi } from './normal.ts';
import { gaussLegendre, pieceShares } from './quadrature.ts';

describe('Gauss–Legendre', () => {
  it('has the tabled nodes and weights', () => {
    // Abramowitz & Stegun 1964, Table 25.4
    const { nodes, weights } = gaussLegendre(5);
    expect(Array.from(nodes).sort((a, b) => a - b)).toEqual(
      [-0.906179845938664, -0.538469310105683, 0, 0.538469310105683, 0.906179845938664].map((each) =>
        expect.closeTo(each, 14),
      ),
    );
    expect(weights[0]).toBeCloseTo(0.236926885056189, 14);
    expect(weights[2]).toBeCloseTo(0.568888888888889, 14);
  });

  it.each([2, 7, 20, 33])('integrates polynomials up to twice its size exactly, with %i nodes', (count) => {
    const { nodes, weights } = gaussLegendre(count);
    for (let power = 0; power < 2 * count; power += 1) {
      const sum = nodes.reduce((total, x, index) => total + (weights[index] ?? 0) * x ** power, 0);
      expect(sum).toBeCloseTo(power % 2 === 0 ? 2 / (power + 1) : 0, 13);
    }
  });

  it('gives the pieces of a normal distribution, however far below zero its logarithm lies', () => {
    const breaks = [-6, -2, 0, 1, 4, 7];
    const shares = pieceShares((x) => -5000 - 0.5 * x * x, breaks, gaussLegendre(20));
    const total = phi(7) - phi(-6);
    shares.forEach((share, index) => {
      expect(share).toBeCloseTo((phi(breaks[index + 1] ?? 0) - phi(breaks[index] ?? 0)) / total, 12);
    });
  });
});

describe('multinormal', () => {
  const covariance = [
    [4, 1, 0.5],
    [1, 9, -2],
    [0.5, -2, 1],
  ];
  it('is the product of single densities without correlation', () => {
    const two = multinormal(
      [
        [4, 0],
        [0, 9],
      ],
      [0, 1],
    );
    expect(logDensity(two, [1, -2])).toBeCloseTo(Math.log(density(1 / 2) / 2) + Math.log(density(-2 / 3) / 3), 12);
  });
  it('inverts the covariance of every selection', () => {
    selections(covariance).forEach(({ size, inverse }, mask) => {
      const kept = [0, 1, 2].filter((index) => mask & (1 << index));
      expect(size).toBe(kept.length);
      for (const [i, row] of kept.entries())
        for (const [j] of kept.entries()) {
          const product = kept.reduce(
            (sum, k, m) => sum + (covariance[row]?.[k] ?? 0) * (inverse[m * size + j] ?? 0),
            0,
          );
          expect(product).toBeCloseTo(i === j ? 1 : 0, 12);
        }
    });
  });
});

describe('golden section', () => {
  it('finds the valley', () => {
    expect(goldenSection((x) => (x - 1.25) ** 2 + 3, -4, 9)).toBeCloseTo(1.25, 6);
    expect(goldenSection(Math.cosh, -0.5, 3)).toBeCloseTo(0, 6);
  });
});
