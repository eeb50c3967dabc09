import type { WeightTerms } from '../hadlock-weight/coefficients.ts';

/** Shepard 1982: log10 of the weight in kg, BPD and AC in cm. */
export const SHEPARD_1982: WeightTerms = [[-1.7492], [0.166, 'bpd'], [0.046, 'ac'], [-0.002646, 'ac', 'bpd']];
