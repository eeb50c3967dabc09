import { evaluateTerms, polynomial } from '../maths/terms.ts';
import { CRL_1993, MSD_1991 } from '../references/daya/coefficients.ts';
import { CRL_1992 } from '../references/hadlock/coefficients.ts';
import { MSD_1969 } from '../references/hellman/coefficients.ts';
import { AGE_FROM_TCD_1990 } from '../references/hill/coefficients.ts';
import { AGE_FROM_CRL, AGE_FROM_HC, AGE_FROM_HC_FL, AGE_FROM_TCD } from '../references/intergrowth/coefficients.ts';
import { HUMERUS_1984 } from '../references/jeanty/coefficients.ts';
import { MSD_1987 } from '../references/nyberg/coefficients.ts';
import { CRL_1975 } from '../references/robinson/coefficients.ts';
import { SIZE_1994 } from '../references/snijders/coefficients.ts';
import { cmFromMm, type Days, days, daysFromWeeks, type Millimetres, weeks } from '../values/units.ts';

/** Hadlock 1992 */
export const crlHadlock1992 = (crl: Millimetres): Days =>
  daysFromWeeks(weeks(Math.exp(polynomial(CRL_1992, cmFromMm(crl)))));

/** Robinson & Fleming 1975 */
export const crlRobinson1975 = (crl: Millimetres): Days =>
  days(CRL_1975.factor * Math.sqrt(CRL_1975.scale * crl) + CRL_1975.constant);

/** Papageorghiou 2014 (INTERGROWTH-21st) */
export const crlIntergrowth2014 = (crl: Millimetres): Days => days(evaluateTerms(AGE_FROM_CRL.mean, crl));
export const crlIntergrowth2014Sd = (crl: Millimetres): Days => days(evaluateTerms(AGE_FROM_CRL.sd, crl));

/** Daya 1993 */
export const crlDaya1993 = (crl: Millimetres): Days => days(polynomial(CRL_1993, crl));

/** Daya 1991 */
export const msdDaya1991 = (msd: Millimetres): Days => days(MSD_1991.slope * msd + MSD_1991.intercept);

/** Hellman 1969 */
export const msdHellman1969 = (msd: Millimetres): Days => daysFromWeeks(weeks((msd + MSD_1969.add) / MSD_1969.divide));

/** Nyberg 1987 */
export const msdNyberg1987 = (msd: Millimetres): Days => days(msd + MSD_1987.add);

/** Snijders & Nicolaides 1994: the smaller root of the median of log10(HC + 1). */
export function hcSnijders1994(hc: Millimetres): Days {
  const [[c], [b], [a]] = SIZE_1994.hc.mean;
  const rest = c - Math.log10(hc + SIZE_1994.hc.shift);
  return daysFromWeeks(weeks((-b + Math.sqrt(b * b - 4 * a * rest)) / (2 * a)));
}

/** Papageorghiou 2016 (INTERGROWTH-21st) */
export function hcIntergrowth2016(hc: Millimetres): Days {
  const { a, b, c } = AGE_FROM_HC;
  return days(Math.exp(a * Math.log(hc) ** 2 + b * hc ** 3 + c));
}

/** Papageorghiou 2016 (INTERGROWTH-21st) */
export function hcFlIntergrowth2016(hc: Millimetres, fl: Millimetres): Days {
  const { a, b, c } = AGE_FROM_HC_FL;
  const lnHc = Math.log(hc);
  return days(Math.exp(a * lnHc * lnHc + b * fl * lnHc + c));
}

/** Hill 1990 */
export const tcdHill1990 = (tcd: Millimetres): Days =>
  daysFromWeeks(weeks(polynomial(AGE_FROM_TCD_1990, cmFromMm(tcd))));

/** Rodriguez-Sibaja 2021 (INTERGROWTH-21st) */
export const tcdIntergrowth2020 = (tcd: Millimetres): Days =>
  daysFromWeeks(weeks(evaluateTerms(AGE_FROM_TCD.mean, cmFromMm(tcd))));
export const tcdIntergrowth2020Sd = (tcd: Millimetres): Days =>
  daysFromWeeks(weeks(evaluateTerms(AGE_FROM_TCD.sd, cmFromMm(tcd))));

/** Jeanty 1984 */
export const humerusJeanty1984 = (humerus: Millimetres): Days =>
  daysFromWeeks(weeks(polynomial(HUMERUS_1984, humerus)));
