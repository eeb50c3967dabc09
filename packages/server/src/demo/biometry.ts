import type { Random } from './random.ts';

/**
 * How one fetus of the demo grows: a size in standard deviations that stays with it from interaction to interaction, and a drift per
 * week after the 24th, so that curves over a pregnancy look like curves. These numbers only dress the demo: the
 * calculations of the product are in the clinical package.
 */
export type Fetus = { size: number; drift: number; heart: number; sex: 'masculino' | 'feminino'; cephalicAt: number };

export function makeFetus(random: Random): Fetus {
  const size = random.normal() * 0.8;
  const kind = random.next();
  return {
    size,
    drift: kind < 0.07 ? -0.14 : kind > 0.94 ? 0.11 : random.normal() * 0.02,
    heart: random.int(136, 152),
    sex: random.chance(0.51) ? 'masculino' : 'feminino',
    cephalicAt: random.int(22, 36),
  };
}

export type Biometry = {
  dbp: number;
  dof: number;
  cc: number;
  ca: number;
  cf: number;
  cu: number;
  pesoEstimado: number;
};

const one = (value: number) => Math.round(value * 10) / 10;

/** Around the medians of Hadlock 1984 (Radiology 152:497), in millimetres. */
export function measure(fetus: Fetus, weeks: number, random: Random): Biometry {
  const z = () => fetus.size + fetus.drift * Math.max(0, weeks - 24) + random.normal() * 0.25;
  const at = (median: number, spread: number) => one(Math.max(4, median * 10 * (1 + spread * z())));
  const dbp = at(-3.08 + 0.41 * weeks - 0.000061 * weeks ** 3, 0.035);
  const cc = at(-11.48 + 1.56 * weeks - 0.0002548 * weeks ** 3, 0.032);
  const ca = at(-13.3 + 1.61 * weeks - 0.00998 * weeks ** 2, 0.05);
  const cf = at(-3.91 + 0.427 * weeks - 0.0034 * weeks ** 2, 0.04);
  const cu = one(cf * (0.98 - 0.0025 * (weeks - 14)));
  return { dbp, dof: one(dbp * 1.27), cc, ca, cf, cu, pesoEstimado: weightOf(dbp, cc, ca, cf) };
}

/** Hadlock 1985, four measures, in grams. */
function weightOf(dbp: number, cc: number, ca: number, cf: number): number {
  const [b, h, a, f] = [dbp / 10, cc / 10, ca / 10, cf / 10];
  return Math.round(10 ** (1.3596 - 0.00386 * a * f + 0.0064 * h + 0.00061 * b * a + 0.0424 * a + 0.174 * f));
}

/** The crown–rump length that Robinson's dating gives this age, in millimetres. */
export function crownRump(fetus: Fetus, days: number, random: Random): number {
  const median = ((days - 23.73) / 8.052) ** 2 / 1.037;
  return one(Math.max(1, median * (1 + 0.03 * (fetus.size * 0.4 + random.normal() * 0.4))));
}

export function heartRate(fetus: Fetus, days: number, random: Random): number {
  const peak = days < 63 ? 110 + (days - 42) * 2.6 : Math.max(fetus.heart, 176 - (days - 63) * 0.28);
  return Math.round(Math.min(178, peak) + random.normal() * 3);
}
