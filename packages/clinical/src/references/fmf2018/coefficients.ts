/** Nicolaides 2018: log10(weight) over days − 199, its standard deviation over days. */
export const FMF_2018 = {
  days: [140, 300],
  offset: 199,
  mean: [3.0893, 0.00835, -0.00002965, -0.00000006062],
  sd: [0.02464, 0.0000564],
} as const;

/** The printed table stands at week + 3 days. */
export const FMF_2018_TABLE = { weeks: [20, 41], percentiles: [3, 5, 10, 50, 90, 95, 97], dayOfWeek: 3 } as const;
