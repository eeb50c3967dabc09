/** Hernandez-Andrade 2007: mean and SD over weeks. */
export const HERNANDEZ = { mean: [0.33, 0.001], sd: [0.0251, 0.0001], weeks: [19, 39] } as const;
