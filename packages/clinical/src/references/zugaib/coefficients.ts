/** Zugaib and Behle: cardiotocometric index, 0 to 5. Beats per minute. */
export const ZUGAIB = {
  baseline: { range: [120, 155], points: 1 },
  oscillation: { range: [10, 25], points: 1 },
  accelerations: { atLeast: 1, points: 2 },
  noDecelerations: { points: 1 },
  active: 4,
  hypoactive: 2,
} as const;
