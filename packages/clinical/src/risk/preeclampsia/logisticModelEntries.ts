import { type Entry, type EntryValues, refuse } from '../../entries/entry.ts';
import { CROVETTO, SCAZZOCCHIO } from '../../references/barcelona-pe/coefficients.ts';
import { SNELL_MODELS } from '../../references/snell2020/coefficients.ts';
import type { Given } from '../../values/given.ts';
import { choice, flagInput, type Inputs, numberInput, optional } from '../../values/input.ts';
import type { Reason } from '../../values/reason.ts';
import { firstOutside, LIMITS, within, withinIfGiven } from '../inputs/limits.ts';
import { historyInputs, maybe, parityOf } from '../inputs/maternalInputs.ts';
import { logistic } from './logistic.ts';

const bodyInputs: Inputs = {
  bmi: withinIfGiven(LIMITS.bmi),
  weightKg: withinIfGiven(LIMITS.weightKg),
  heightCm: withinIfGiven(LIMITS.heightCm),
};

/** The index as given or of the two; a weight and a height may each be possible and not so together. */
function bmiOf(given: Given): number | undefined {
  const weight = maybe(given, 'weightKg');
  const height = maybe(given, 'heightCm');
  const computed = weight !== undefined && height !== undefined ? weight / (height / 100) ** 2 : undefined;
  return maybe(given, 'bmi') ?? computed;
}

const MODELS = Object.keys(SNELL_MODELS) as (keyof typeof SNELL_MODELS)[];

/** Which numbers a printed model cannot do without; its yes-or-no factors count as no when not given. */
const NUMBERS: Readonly<Record<string, (given: Given) => number | undefined>> = {
  bmi: bmiOf,
  mapMmHg: (given) => maybe(given, 'mapMmHg'),
  lnPappaMoM: (given) => {
    const mom = maybe(given, 'pappaMoM');
    return maybe(given, 'lnPappaMoM') ?? (mom === undefined ? undefined : Math.log(mom));
  },
};
const FLAGS = [...new Set(MODELS.flatMap((model) => Object.keys(SNELL_MODELS[model])))].filter(
  (name) => name !== 'intercept' && !(name in NUMBERS),
);

function snell(given: Given): EntryValues | { reason: Reason } {
  const coefficients: Readonly<Record<string, number>> =
    SNELL_MODELS[given.choice('model') as keyof typeof SNELL_MODELS];
  const factors: Record<string, number | boolean> = {};
  const assumed: string[] = [];
  for (const name in coefficients) {
    if (name === 'intercept') continue;
    const numeric = NUMBERS[name];
    if (numeric) {
      const value = numeric(given);
      if (value === undefined) return refuse({ code: 'missing', input: name });
      const outside = name === 'bmi' ? firstOutside(['bmi', value, LIMITS.bmi]) : null;
      if (outside) return refuse(outside);
      factors[name] = value;
    } else {
      factors[name] = given.flag(name);
      if (!given.has(name)) assumed.push(name);
    }
  }
  return { ...logistic(coefficients, factors), assumed };
}

const barcelona = {
  standard: 'barcelona-pe',
  confidence: 'UNCERTAIN',
  version: 1,
} as const;
const SCAZZOCCHIO_CITATION = 'Scazzocchio F et al. Am J Obstet Gynecol 2013;208:203';
const CROVETTO_CITATION = 'Crovetto F et al. Ultrasound Obstet Gynecol 2015';

/** A recalled logit: yes-or-no factors, and the body-mass index where the model has it. */
function recalled(coefficients: Readonly<Record<string, number>>, given: Given): EntryValues | { reason: Reason } {
  const bmi = bmiOf(given);
  if ('bmi' in coefficients && bmi === undefined) return refuse({ code: 'missing', input: 'bmi' });
  const outside = 'bmi' in coefficients ? firstOutside(['bmi', bmi, LIMITS.bmi]) : null;
  if (outside) return refuse(outside);
  const parity = parityOf(given);
  const factors: Record<string, number | boolean> = {
    bmi: bmi ?? 0,
    parousPE: parity === 'parousPE',
    parousNoPE: parity === 'parousNoPE',
    previousPE: given.flag('previousPE') || parity === 'parousPE',
    parous: given.flag('parous') || (parity !== undefined && parity !== 'nulliparous'),
  };
  for (const name in coefficients) if (!(name in factors)) factors[name] = given.flag(name);
  return { ...logistic(coefficients, factors) };
}

const parity = historyInputs.parity;

export const logisticModelEntries: readonly Entry[] = [
  {
    id: 'peLogisticSnell2020',
    standard: 'snell2020',
    author: 'Snell 2020 Table 1',
    citation: 'Snell KIE et al. BMC Med 2020;18:302 (doi 10.1186/s12916-020-01766-9)',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      model: choice(...MODELS),
      ...bodyInputs,
      mapMmHg: withinIfGiven(LIMITS.mapMmHg),
      lnPappaMoM: optional(numberInput('', { min: Math.log(LIMITS.mom.min), max: Math.log(LIMITS.mom.max) })),
      pappaMoM: withinIfGiven(LIMITS.mom),
      ...Object.fromEntries(FLAGS.map((name) => [name, flagInput])),
    },
    compute: snell,
  },
  {
    ...barcelona,
    id: 'barcelonaAprioriEarly',
    author: 'Scazzocchio 2013',
    citation: SCAZZOCCHIO_CITATION,
    inputs: { ...bodyInputs, chronicHypertension: flagInput, renalDisease: flagInput, parity },
    compute: (given) => recalled(SCAZZOCCHIO.aprioriEarly, given),
  },
  {
    ...barcelona,
    id: 'barcelonaAprioriLate',
    author: 'Scazzocchio 2013',
    citation: SCAZZOCCHIO_CITATION,
    inputs: {
      ...bodyInputs,
      previousPE: flagInput,
      chronicHypertension: flagInput,
      diabetes: flagInput,
      thrombophilia: flagInput,
      parous: { ...flagInput, aliases: ['multiparous'] },
      parity,
    },
    compute: (given) => recalled(SCAZZOCCHIO.aprioriLate, given),
  },
  {
    ...barcelona,
    id: 'barcelonaEarlyCombined',
    author: 'Scazzocchio 2013',
    citation: SCAZZOCCHIO_CITATION,
    inputs: {
      apriori: within({ min: 1e-9, max: 0.999999, unit: 'probability' }, 'probability'),
      utaPiMoM: within(LIMITS.mom),
      mapMoM: within(LIMITS.mom),
    },
    compute: (given) => ({
      ...logistic(SCAZZOCCHIO.earlyCombined, {
        log10Apriori: Math.log10(given.number('apriori')),
        log10UtaPiMoM: Math.log10(given.number('utaPiMoM')),
        log10MapMoM: Math.log10(given.number('mapMoM')),
      }),
    }),
  },
  {
    ...barcelona,
    id: 'crovettoAprioriEarly',
    author: 'Crovetto 2015',
    citation: CROVETTO_CITATION,
    inputs: {
      black: flagInput,
      parityTerm: flagInput,
      previousPE: flagInput,
      chronicHypertension: flagInput,
      renalDisease: flagInput,
    },
    compute: (given) => recalled(CROVETTO.aprioriEarly, given),
  },
  {
    ...barcelona,
    id: 'crovettoAprioriLate',
    author: 'Crovetto 2015',
    citation: CROVETTO_CITATION,
    inputs: {
      ...bodyInputs,
      white: flagInput,
      parityTerm: flagInput,
      previousPE: flagInput,
      chronicHypertension: flagInput,
      smoker: flagInput,
    },
    compute: (given) => recalled(CROVETTO.aprioriLate, given),
  },
];
