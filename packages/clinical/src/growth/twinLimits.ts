import { DELPHI, RELEVANT_DISCORDANCE } from '../references/delphi/coefficients.ts';
import { TAPS } from '../references/khalil2020/coefficients.ts';
import { QUINTERO } from '../references/quintero/coefficients.ts';

/** The limits by which two fetuses are watched, as their papers give them, for whoever says how near a pair is to one. */
export const TWIN_LIMITS = {
  /** Khalil 2019; percentiles and percent. */
  selective: {
    verySmall: DELPHI.verySmall,
    small: DELPHI.small,
    highPi: DELPHI.highPi,
    relevantDiscordance: RELEVANT_DISCORDANCE,
    discordance: DELPHI.discordance,
  },
  /** Quintero 1999; deepest pockets in cm. */
  transfusion: QUINTERO,
  /** Khalil 2020; multiples of the median. */
  anemia: { ...TAPS.delphi, watchDifference: TAPS.leidenDifferenceAbove },
} as const;
