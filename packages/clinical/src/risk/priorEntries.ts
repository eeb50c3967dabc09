import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { T21_TERM } from '../references/snijders1999/coefficients.ts';
import type { Years } from '../values/units.ts';
import { LIMITS, truncate, within } from './inputs/limits.ts';
import { gaFromCrl } from './trisomy.ts';
import { previousInput, previousOf, termModelInput, termModelOf } from './trisomyEntries.ts';
import {
  relativePrevalence,
  relativePrevalenceT21,
  t21TermCuckle,
  t21TermMorris,
  t21TermSnijders,
  trisomyPrior,
} from './trisomyPrior.ts';

const SNIJDERS_1999 = 'Snijders RJM et al. Ultrasound Obstet Gynecol 1999;13:167';
const SNIJDERS_1995 = 'Snijders RJM et al. Fetal Diagn Ther 1995;10:356';

const probabilityOf = (probability: number): EntryValues => ({ probability, oneIn: 1 / probability });

export const priorEntries: readonly Entry[] = [
  {
    id: 'crlToGaDays',
    standard: 'robinson',
    author: 'Robinson-Fleming 1975',
    citation: 'Robinson HP, Fleming JEE. Br J Obstet Gynaecol 1975;82:702; Loughna P et al. Ultrasound 2009;17:161',
    confidence: 'VERIFIED',
    version: 1,
    inputs: { crlMm: within(LIMITS.crlMm) },
    compute: (given) => {
      const gaDays = gaFromCrl(given.mm('crlMm'));
      return { gaDays, gaWeeks: gaDays / 7 };
    },
  },
  {
    id: 'trisomyPrior',
    standard: 'snijders1999',
    author: 'Snijders 1999/1995',
    citation: `${SNIJDERS_1999}. ${SNIJDERS_1995}. Nicolaides KH. The 11-13+6 weeks scan. FMF 2004`,
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      ageYears: within(LIMITS.ageYears, 'ageAtEddYears'),
      gaDays: within(LIMITS.priorDays),
      previous: previousInput,
      termModel: termModelInput,
    },
    compute: (given) => {
      const model = termModelOf(given);
      const years = given.years('ageYears');
      const limit = model === 'morris2002' ? LIMITS.ageMorris : model === 'cuckle1987' ? LIMITS.ageCuckle : null;
      if (limit && (years < limit.min || years > limit.max))
        return refuse({ code: 'outOfRange', input: 'ageYears', value: years, ...limit });
      const truncated: string[] = [];
      const { term, risk } = trisomyPrior(years, given.gaDays(), previousOf(given), model, truncated);
      return {
        t21Prior: risk.t21,
        t18Prior: risk.t18,
        t13Prior: risk.t13,
        t21OneIn: 1 / risk.t21,
        t18OneIn: 1 / risk.t18,
        t13OneIn: 1 / risk.t13,
        t21TermOneIn: 1 / term,
        truncated,
      };
    },
  },
  {
    id: 't21TermSnijders1999',
    standard: 'snijders1999',
    author: 'Snijders 1999',
    citation: SNIJDERS_1999,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { ageYears: within(LIMITS.ageYears, 'ageAtEddYears') },
    compute: (given) => {
      const truncated: string[] = [];
      const years = truncate(given.number('ageYears'), T21_TERM.rangeYears, 'ageYears', truncated) as Years;
      return { ...probabilityOf(t21TermSnijders(years)), truncated };
    },
  },
  {
    id: 'relativePrevalence',
    standard: 'snijders1999',
    author: 'Snijders 1999/1995',
    citation: `${SNIJDERS_1999}. ${SNIJDERS_1995}`,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { gaDays: within(LIMITS.priorDays) },
    compute: (given) => ({
      t21: relativePrevalenceT21(given.gaDays()),
      t18: relativePrevalence('t18', given.gaDays()),
      t13: relativePrevalence('t13', given.gaDays()),
    }),
  },
  {
    id: 't21TermMorris',
    standard: 'morris2002',
    author: 'Morris 2002 (corr. 2005)',
    citation: 'Morris JK et al. J Med Screen 2002;9:2, corrected 2005',
    confidence: 'VERIFIED',
    version: 1,
    inputs: { ageAtEddYears: within(LIMITS.ageMorris, 'ageYears') },
    compute: (given) => probabilityOf(t21TermMorris(given.years('ageAtEddYears'))),
  },
  {
    id: 'cuckle1987',
    standard: 'cuckle1987',
    author: 'Cuckle 1987',
    citation: 'Cuckle HS, Wald NJ, Thompson SG. Br J Obstet Gynaecol 1987;94:387',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: { ageYears: within(LIMITS.ageCuckle, 'ageAtEddYears') },
    compute: (given) => probabilityOf(t21TermCuckle(given.years('ageYears'))),
  },
];
