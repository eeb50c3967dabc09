import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { percentileOf } from '../maths/normal.ts';
import { ANDRADE, type AndradeItem } from '../references/andrade/coefficients.ts';
import { P5_BANDS, P5_DAYS, P5_REFERENCE } from '../references/brazil-p5/coefficients.ts';
import { BANDS, type Band, CELIK, CELIK_SCAN_DAYS, CELIK_SURROGATE } from '../references/celik/coefficients.ts';
import { IAMS_24, IAMS_28, IAMS_DAYS, IAMS_LATE_DAYS, IAMS_VISITS } from '../references/iams/coefficients.ts';
import { SALOMON_DAYS } from '../references/salomon/coefficients.ts';
import { CERVIX_CLASS_DAYS, CERVIX_CLASSES } from '../references/short-cervix/coefficients.ts';
import {
  ETHNICITIES,
  HISTORIES,
  type History,
  TO_BMI,
  TO_RANGE_MM,
  TO_SCAN_DAYS,
} from '../references/to2006/coefficients.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { choice, flagInput, gestationalDays, numberInput, optional } from '../values/input.ts';
import { type Centimetres, centimetres, type Millimetres, years } from '../values/units.ts';
import { bodyMassIndex, heightInput, motherWeightInput } from './mother.ts';
import { inverseLogit, pretermRisks } from './pretermRisk.ts';

const CELIK_CITATION =
  'Celik E, To M, Gajewska K, Smith GCS, Nicolaides KH. Cervical length and obstetric history predict spontaneous preterm birth: development and validation of a model to provide individualized risk assessment. Ultrasound Obstet Gynecol 2008;31:549-554 (PMID 18432605)';

/** No cervix is longer. */
const CERVIX_MAX_MM = 100;
const cervixInput = (max = CERVIX_MAX_MM) =>
  numberInput('mm', { min: 0, max, aliases: ['valueMm', 'comprimentoColo'] });

/** Celik 2008: how often spontaneous birth falls in each band, whatever the cervix. */
const prevalence: Entry = {
  id: 'cervix-celik-prevalence',
  standard: 'celik',
  author: 'Celik 2008',
  citation: CELIK_CITATION,
  confidence: 'VERIFIED',
  version: 1,
  inputs: {},
  compute: () => ({
    ...CELIK.prior,
    aucCervixOnly: CELIK.aucCervixOnly,
    aucWithHistory: CELIK.aucWithHistory,
    sensAt10pctWithHistory: CELIK.sensAt10pctWithHistory,
  }),
};

/** Likelihood ratio of two normals a shift apart. */
function likelihoodRatio(cervix: Millimetres, band: Band): number {
  const { beta, meanMm, sdMm } = CELIK_SURROGATE;
  return Math.exp(beta[band] * (meanMm - cervix) - (beta[band] ** 2 * sdMm ** 2) / 2);
}

/** Normalised over the four bands and birth at term, so that the five add to one. */
export function surrogateRisks(cervix: Millimetres): Readonly<Record<Band | 'term', number>> {
  const odds = { lt28: 0, w28_30: 0, w31_33: 0, w34_36: 0 };
  let total: number = CELIK_SURROGATE.priorTerm;
  for (const band of BANDS) {
    odds[band] = CELIK.prior[band] * likelihoodRatio(cervix, band);
    total += odds[band];
  }
  return {
    lt28: odds.lt28 / total,
    w28_30: odds.w28_30 / total,
    w31_33: odds.w31_33 / total,
    w34_36: odds.w34_36 / total,
    term: CELIK_SURROGATE.priorTerm / total,
  };
}

const surrogate: Entry = {
  id: 'cervix-ptb-surrogate',
  standard: 'celik',
  author: 'Derived from Celik 2008',
  citation: `Derived from the priors and areas under the curve of: ${CELIK_CITATION}`,
  confidence: 'UNCERTAIN',
  version: 1,
  inputs: {
    clMm: cervixInput(CELIK_SURROGATE.rangeMm[1]),
    gaDays: optional(gestationalDays(...CELIK_SCAN_DAYS)),
  },
  compute(given) {
    const risks = surrogateRisks(given.mm('clMm'));
    return {
      ...risks,
      lt28Pct: 100 * risks.lt28,
      w28_30Pct: 100 * risks.w28_30,
      w31_33Pct: 100 * risks.w31_33,
      w34_36Pct: 100 * risks.w34_36,
      termPct: 100 * risks.term,
    };
  },
};

function iamsAnswer(given: Given): EntryValues {
  const cervix = given.mm('clMm');
  const late = given.has('gaDays') && given.gaDays() >= IAMS_LATE_DAYS;
  const { weeks, mean, sd } = late ? IAMS_VISITS.late : IAMS_VISITS.early;
  const z = (cervix - mean) / sd;
  const exam = { examWeeks: weeks, mean, meanMm: mean, sd, sdMm: sd, z };
  // At 28 weeks the abstract gives the risks by centile, and not the lengths of those centiles.
  if (late) return { ...exam, relativeRisk: null };
  const row = IAMS_24.find(({ mm }) => cervix <= mm);
  return { ...exam, relativeRisk: row?.relativeRisk ?? 1, centile: row?.centile ?? null };
}

const iams: Entry = {
  id: 'cervix-iams1996',
  standard: 'iams',
  author: 'Iams 1996',
  citation:
    'Iams JD, Goldenberg RL, Meis PJ, et al. The length of the cervix and the risk of spontaneous premature delivery. N Engl J Med 1996;334:567-572',
  confidence: 'VERIFIED',
  version: 1,
  inputs: {
    clMm: optional(cervixInput()),
    gaDays: optional(gestationalDays(...IAMS_DAYS)),
    percentile: optional(numberInput('%', { min: 0, max: 100 })),
  },
  compute(given) {
    if (given.has('clMm')) return iamsAnswer(given);
    if (!given.has('percentile')) return refuse({ code: 'missing', input: 'clMm' });
    const percentile = given.number('percentile');
    const early = IAMS_24.find(({ centile }) => percentile <= centile);
    const late = IAMS_28.find(({ centile }) => percentile <= centile);
    return {
      relativeRisk: early?.relativeRisk ?? 1,
      relativeRisk28wk: late === undefined ? 1 : late.relativeRisk,
      valueMm: IAMS_24.find(({ centile }) => centile === percentile)?.mm ?? null,
    };
  },
};

const brazil: Entry = {
  id: 'cervix-brazil-p5',
  standard: 'brazil-p5',
  author: 'P5 2023',
  citation:
    'Association between cervical length and gestational age at birth in singleton pregnancies: a multicentric prospective cohort study in the Brazilian population (P5 trial screening cohort). Reprod Health. doi:10.1186/s12978-022-01557-w (Table 2)',
  confidence: 'VERIFIED',
  version: 1,
  inputs: { clMm: cervixInput(), gaDays: optional(gestationalDays(...P5_DAYS)) },
  compute(given) {
    const cervix = given.mm('clMm');
    const { band, or34, or37 } = P5_BANDS.find(({ toMm }) => cervix <= toMm) ?? P5_REFERENCE;
    return { band, or34, or37, oddsRatio34: or34, oddsRatio37: or37 };
  },
};

/** Cole's LMS. Salomon 2009 prints the method; L, M and S must come from who has the paper. */
const salomon: Entry = {
  id: 'cervix-salomon2009',
  standard: 'salomon',
  author: 'Salomon 2009',
  citation:
    'Salomon LJ, Diaz-Garcia C, Bernard JP, Ville Y. Reference range for cervical length throughout pregnancy: non-parametric LMS-based model applied to a large sample. Ultrasound Obstet Gynecol 2009;33:459-464. doi:10.1002/uog.6332',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    clMm: { ...cervixInput(), positive: true },
    gaDays: optional(gestationalDays(...SALOMON_DAYS)),
    l: optional(numberInput('', { min: -10, max: 10, aliases: ['L'] })),
    m: optional(numberInput('mm', { positive: true, aliases: ['M'] })),
    s: optional(numberInput('', { positive: true, aliases: ['S'] })),
  },
  compute(given) {
    if (!given.has('l') || !given.has('m') || !given.has('s')) return refuse({ code: 'unavailable', input: 'l' });
    const ratio = given.number('clMm') / given.number('m');
    const power = given.number('l');
    const spread = given.number('s');
    const z = power === 0 ? Math.log(ratio) / spread : (ratio ** power - 1) / (power * spread);
    return Number.isFinite(z) ? { z, percentile: percentileOf(z) } : refuse({ code: 'inconsistent', input: 'm' });
  },
};

const cutoffs: Entry = {
  id: 'cervix-cutoffs',
  standard: 'short-cervix',
  author: 'ISUOG, FEBRASGO',
  citation: 'ISUOG/FEBRASGO practice',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: { clMm: cervixInput(), gaDays: optional(gestationalDays(...CERVIX_CLASS_DAYS)) },
  compute(given) {
    const cervix = given.mm('clMm');
    return { class: CERVIX_CLASSES.find(({ toMm }) => cervix <= toMm)?.class ?? 'normal' };
  },
};

const to2006: Entry = {
  id: 'cervix-ptb-to2006',
  standard: 'to2006',
  author: 'To 2006',
  citation:
    'To MS, Skentou CA, Royston P, Yu CKH, Nicolaides KH. Prediction of patient-specific risk of early preterm delivery using maternal history and sonographic measurement of cervical length: a population-based prospective study. Ultrasound Obstet Gynecol 2006;27:362-367. doi:10.1002/uog.2773',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    ageYears: numberInput('years', { min: 10, max: 60, aliases: ['age'] }),
    weightKg: optional(motherWeightInput),
    heightCm: optional(heightInput),
    bmi: optional(numberInput('kg/m²', { min: TO_BMI[0], max: TO_BMI[1] })),
    ethnicity: optional({ ...choice(...ETHNICITIES), aliases: ['race'] }),
    smoker: flagInput,
    cervicalSurgery: flagInput,
    history: choice(...HISTORIES),
    clMm: numberInput('mm', { min: TO_RANGE_MM[0], max: TO_RANGE_MM[1], aliases: ['valueMm', 'comprimentoColo'] }),
    gaDays: optional(gestationalDays(...TO_SCAN_DAYS)),
  },
  compute(given) {
    const bmi = bmiOf(given);
    if (typeof bmi === 'string') return refuse({ code: 'missing', input: bmi });
    // A weight and a height may each be possible and not so together.
    if (bmi < TO_BMI[0] || bmi > TO_BMI[1]) return refuse(outOfRange('bmi', bmi, TO_BMI[0], TO_BMI[1], 'kg/m²'));
    return pretermRisks({
      age: years(given.number('ageYears')),
      bmi,
      white: !given.has('ethnicity') || given.choice('ethnicity') === 'white',
      smoker: given.flag('smoker'),
      cervicalSurgery: given.flag('cervicalSurgery'),
      history: given.choice('history') as History,
      cervix: given.mm('clMm'),
    });
  },
};

/** The index, or the name of what is missing for it. */
function bmiOf(given: Given): number | string {
  if (given.has('weightKg') && given.has('heightCm')) {
    const height: Centimetres = centimetres(given.number('heightCm'));
    return bodyMassIndex(given.kg('weightKg'), height);
  }
  if (given.has('bmi')) return given.number('bmi');
  return given.has('weightKg') ? 'heightCm' : 'weightKg';
}

const ANDRADE_ITEMS = Object.keys(ANDRADE.items) as AndradeItem[];

/** An item as it was ticked, or from the measurement behind it. */
function hasItem(given: Given, item: AndradeItem): boolean {
  if (given.has(item)) return given.flag(item);
  const { limits } = ANDRADE;
  switch (item) {
    case 'clLt30_9Mm':
      return given.has('clMm') && given.number('clMm') < limits.clMm;
    case 'weightLe58Kg':
      return given.has('weightKg') && given.number('weightKg') <= limits.weightKg;
    case 'clAngleIndexLe0200':
      return (
        given.has('clMm') &&
        given.has('angleDegrees') &&
        given.number('clMm') / given.number('angleDegrees') <= limits.clAngleIndex
      );
    default:
      return false;
  }
}

const andrade: Entry = {
  id: 'cervix-ptb-andrade2023',
  standard: 'andrade',
  author: 'Andrade 2023',
  citation:
    'Andrade Junior VL, Franca MS, Hatanaka AR, et al. J Matern Fetal Neonatal Med 2023;36:2241100. doi:10.1080/14767058.2023.2241100',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    ...Object.fromEntries(ANDRADE_ITEMS.map((item) => [item, flagInput])),
    clMm: optional(cervixInput()),
    angleDegrees: optional(numberInput('degrees', { min: 1, max: 180, aliases: ['anguloUterocervical'] })),
    weightKg: optional(motherWeightInput),
    gaDays: optional(gestationalDays(...ANDRADE.days)),
  },
  compute(given) {
    let linearPredictor: number = ANDRADE.constant;
    for (const item of ANDRADE_ITEMS) if (hasItem(given, item)) linearPredictor += ANDRADE.items[item];
    return { linearPredictor, probability: inverseLogit(linearPredictor) };
  },
};

export const cervixEntries: readonly Entry[] = [prevalence, surrogate, iams, brazil, salomon, cutoffs, to2006, andrade];
