import { RISK_LIMITS } from '../references/criteria/woman.ts';
import { QUINTERO } from '../references/quintero/coefficients.ts';
import { CERVIX_CLASSES } from '../references/short-cervix/coefficients.ts';
import { FLUID_LIMITS } from '../references/smfm46/coefficients.ts';

const [, SHORT] = CERVIX_CLASSES;

/** The limits a company may choose, as they are where it has not. */
export const CHOSEN_LIMITS = {
  ...RISK_LIMITS,
  /** Amniotic fluid index and deepest pocket, in cm. */
  oligoIla: FLUID_LIMITS.afi.oligohydramnios,
  polyIla: FLUID_LIMITS.afi.mild,
  oligoPocket: FLUID_LIMITS.pocket.oligohydramnios,
  polyPocket: FLUID_LIMITS.pocket.mild,
  /** In mm. */
  shortCervix: SHORT?.toMm ?? Number.NaN,
  /** Pocket of a recipient from 20 weeks on, in cm: some ask for 10. */
  transfusionPocketLate: QUINTERO.recipientMinCm,
} as const;
