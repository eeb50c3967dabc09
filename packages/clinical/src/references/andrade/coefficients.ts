/** Andrade 2023: logistic, 524 Brazilian singletons at 18 to 24 weeks, spontaneous birth before 35 weeks. */
export const ANDRADE = {
  constant: -3.116,
  items: {
    funneling: 1.787,
    clAngleIndexLe0200: 0.427,
    noAntibiotic: 0.53,
    previousPtbBefore37: 1.579,
    oneCurettage: -1.245,
    weightLe58Kg: 0.699,
    nonSmoker: -0.949,
    clLt30_9Mm: 0.622,
  },
  limits: { clAngleIndex: 0.2, weightKg: 58, clMm: 30.9 },
  days: [126, 168],
} as const;
export type AndradeItem = keyof typeof ANDRADE.items;
