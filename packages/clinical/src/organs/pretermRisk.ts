import type { EntryValues } from '../entries/entry.ts';
import { polynomial } from '../maths/terms.ts';
import {
  type History,
  TO_CENTRE_WEEKS,
  TO_CERVIX_DECAY,
  TO_P,
  TO_Q,
  TO_WEEKS,
} from '../references/to2006/coefficients.ts';
import type { Millimetres, Years } from '../values/units.ts';

export const inverseLogit = (x: number): number => 1 / (1 + Math.exp(-x));

export type PretermFactors = {
  age: Years;
  bmi: number;
  white: boolean;
  smoker: boolean;
  cervicalSurgery: boolean;
  history: History;
  cervix: Millimetres;
};

/** To 2006, Table 2: birth of any cause before 37 weeks. */
function before37(factors: PretermFactors): number {
  const { age, bmi, history } = factors;
  return inverseLogit(
    TO_Q.intercept +
      TO_Q.age * age +
      (factors.white ? 0 : TO_Q.notWhite) +
      TO_Q.perBmi / bmi +
      (TO_Q.lnBmiPerBmi * Math.log(bmi)) / bmi +
      (factors.smoker ? TO_Q.smoker : 0) +
      (history === 'none' ? 0 : TO_Q.history[history]) +
      (factors.cervicalSurgery ? TO_Q.cervicalSurgery : 0) +
      TO_Q.expCl * Math.exp(TO_CERVIX_DECAY * factors.cervix),
  );
}

/** To 2006, Table 4: of those, the share born spontaneously before X weeks. */
function shareBefore(x: number, { age, history, cervix }: PretermFactors): number {
  const offset = x - TO_CENTRE_WEEKS;
  return inverseLogit(
    polynomial(TO_P.intercept, offset) +
      polynomial(TO_P.age, offset) * (age / 30) ** -2 +
      (history === 'none' ? 0 : polynomial(TO_P.history[history], offset)) +
      polynomial(TO_P.expCl, offset) * Math.exp(TO_CERVIX_DECAY * cervix),
  );
}

type Before = Readonly<Record<`before${(typeof TO_WEEKS)[number]}`, number>>;

/** Risk before 28 to 34 weeks. A later limit cannot have a smaller risk: the fitted curves dip for a cervix near nothing. */
function risksBefore(factors: PretermFactors, anyCause: number): Before {
  const before: Partial<Record<keyof Before, number>> = {};
  let highest = 0;
  for (const x of TO_WEEKS) {
    highest = Math.max(highest, shareBefore(x, factors) * anyCause);
    before[`before${x}`] = highest;
  }
  return before as Before;
}

/** The model has no spontaneous birth at 34 to 36 weeks: that band stays empty. */
export function pretermRisks(factors: PretermFactors): EntryValues {
  const anyCause = before37(factors);
  const before = risksBefore(factors, anyCause);
  return {
    ...before,
    lt28: before.before28,
    w28_30: Math.max(0, before.before31 - before.before28),
    w31_33: Math.max(0, before.before34 - before.before31),
    w34_36: null,
    before37AnyCause: anyCause,
  };
}
