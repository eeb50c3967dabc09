/**
 * Drukker L, Staines-Urias E, Villar J, et al. Am J Obstet Gynecol 2020;222:602.e1-602.e15. Terms over decimal weeks as
 * coefficient, power, power of the logarithm.
 */
import type { Terms } from '../../maths/terms.ts';

type Drukker = { lambda: number; mu: Terms; sigma: Terms };

export const DRUKKER_RANGE_WEEKS = [24, 40] as const;

const terms = (
  lambda: number,
  [m0, m1, m2]: readonly [number, number, number],
  [s0, s1, s2]: readonly [number, number, number],
): Drukker => ({
  lambda,
  mu: [
    [m0, 0],
    [m1, -2],
    [m2, 3],
  ],
  sigma: [
    [s0, 0],
    [s1, -2, 1],
    [s2, -2],
  ],
});

export const DRUKKER_PI = terms(-0.0768617, [1.02944, 77.7456, -4.455e-6], [-0.00645693, 254.885, -715.949]);
export const DRUKKER_RI = terms(0.0172944, [0.674914, 25.3909, -2.2523e-6], [0.0375921, 60.7614, -183.336]);
export const DRUKKER_SD = terms(-0.2752483, [2.60358, 445.991, -1.08754e-5], [-0.503202, 1268.37, -3417.37]);
