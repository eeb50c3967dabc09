import { SNIJDERS_NT } from '../references/snijders1998/coefficients.ts';

/** The translucency is normal in its logarithm, with one SD for all lengths: a z-score is a multiple of the median, and a spread one of logarithms. */
export const momOf = (z: number): number => 10 ** (SNIJDERS_NT.sdLog10 * z);
export const logSdOf = (sd: number): number => SNIJDERS_NT.sdLog10 * sd;
