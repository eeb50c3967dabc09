/** What is computed of decimal numbers keeps a trace of binary behind it, which would decide at a limit. */
export const exact = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Percentiles are kept as shares. */
export const inPercent = (share: number): number => exact(100 * share);
