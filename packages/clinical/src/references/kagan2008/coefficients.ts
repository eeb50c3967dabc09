/**
 * Kagan KO, Wright D, Valencia C, Maiz N, Nicolaides KH. Hum Reprod 2008;23:1968-1975. Three markers in this order: log10 of the
 * free beta-hCG MoM, log10 of the PAPP-A MoM, heart rate minus the expected one in beats per minute.
 */
type Gaussian = {
  mean: readonly [freeBhcg: AgeLine, pappa: AgeLine, deltaFhr: AgeLine];
  sd: readonly [freeBhcg: number, pappa: number, deltaFhr: number];
  /** b free beta-hCG, p PAPP-A, f heart rate. */
  corr: { bp: number; bf: number; pf: number };
};

/** constant + slope · (days − from), days being the gestational age. */
type AgeLine = { constant: number; slope: number; from: number };

const constant = (value: number): AgeLine => ({ constant: value, slope: 0, from: 0 });

const GROUPS: Readonly<Record<'unaffected' | 't21' | 't18' | 't13', Gaussian>> = {
  unaffected: {
    mean: [constant(0), constant(0), constant(0)],
    sd: [0.2544, 0.2203, 5.8727],
    corr: { bp: 0.2143, bf: 0.0203, pf: -0.0571 },
  },
  t21: {
    mean: [
      { constant: 0.2468, slope: 0.004267, from: 77 },
      { constant: -0.4668, slope: 0.01642, from: 77 },
      constant(1.3836),
    ],
    sd: [0.2699, 0.2359, 7.2323],
    corr: { bp: 0.0821, bf: 0.0248, pf: -0.0975 },
  },
  t18: {
    mean: [constant(-0.6668), constant(-0.7149), constant(-2.8089)],
    sd: [0.3723, 0.3307, 8.2202],
    corr: { bp: 0.386, bf: 0.1901, pf: 0.0624 },
  },
  t13: {
    mean: [constant(-0.3128), constant(-0.5248), { constant: 52.43, slope: -0.40476, from: 0 }],
    sd: [0.2416, 0.2362, 8.1444],
    corr: { bp: 0.2393, bf: -0.0617, pf: -0.2378 },
  },
};

export const KAGAN_GAUSSIAN = {
  /** 265.98 − 1.7631·d + 0.0064445·d², beats per minute over days. */
  expectedFhr: [265.98, -1.7631, 0.0064445],
  fhrSd: 5.8727,
  fhrRangeDays: [77, 98],
  /** Three SD of the heart rate; a rule of practice, not of the paper. */
  deltaFhrClampBpm: 17.6181,
  groups: GROUPS,
} as const;
