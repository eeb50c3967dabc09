/** ACOG Practice Bulletin 229: accelerations in 20 minutes, at most 40. Before 32 weeks the smaller ones count. */
export const NST = {
  largerFromDays: 224,
  count: 2,
  early: { bpm: 10, seconds: 10 },
  late: { bpm: 15, seconds: 15 },
  minutes: 20,
} as const;
