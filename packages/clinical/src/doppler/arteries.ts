import { normalCurve } from '../curves/normalCurve.ts';
import { skewCurve } from '../curves/skewCurve.ts';
import { splitNormalCurve } from '../curves/splitNormalCurve.ts';
import type { Entry } from '../entries/entry.ts';
import { evaluateTerms, polynomial } from '../maths/terms.ts';
import { ACHARYA_UMBILICAL } from '../references/acharya/coefficients.ts';
import { ARDUINI_CEREBRAL, ARDUINI_UMBILICAL } from '../references/arduini/coefficients.ts';
import { BARCELONA_CEREBRAL, BASCHAT_CPR, BASCHAT_RANGE_WEEKS } from '../references/baschat/coefficients.ts';
import { DELRIO_ISTHMUS } from '../references/delrio/coefficients.ts';
import { DRUKKER_PI, DRUKKER_RANGE_WEEKS, DRUKKER_RI, DRUKKER_SD } from '../references/drukker/coefficients.ts';
import { FMF2019 } from '../references/fmf2019/coefficients.ts';
import { choice, optional } from '../values/input.ts';
import { type Days, days, type Weeks, weeks } from '../values/units.ts';
import { indexInput, logSd, type MeasuredSpec, measuredEntry, ratioOf } from './measured.ts';
import { bandAt, weekRange } from './weekTable.ts';

const MAX_PI = 20;
const MAX_RI = 3;
const MAX_SD = 100;

const CIOBANU = {
  standard: 'fmf2019',
  author: 'Ciobanu 2019',
  citation:
    'Ciobanu A, Wright A, Syngelaki A, Wright D, Akolekar R, Nicolaides KH. Fetal Medicine Foundation reference ranges for umbilical artery and middle cerebral artery pulsatility index and cerebroplacental ratio. Ultrasound Obstet Gynecol 2019;53:465-472. doi:10.1002/uog.20157',
  confidence: 'VERIFIED',
} as const;

const ARDUINI = {
  standard: 'arduini',
  author: 'Arduini 1990',
  citation:
    'Arduini D, Rizzo G. Normal values of Pulsatility Index from fetal vessels: a cross-sectional study on 1556 healthy fetuses. J Perinat Med 1990;18:165-172',
} as const;

const BASCHAT_CITATION =
  'Baschat AA, Gembruch U. The cerebroplacental Doppler ratio revisited. Ultrasound Obstet Gynecol 2003;21:124-127';

const DRUKKER = {
  standard: 'drukker',
  author: 'Drukker 2020',
  citation:
    'Drukker L, Staines-Urias E, Villar J, et al. International gestational age-specific centiles for umbilical artery Doppler indices: a longitudinal prospective cohort study of the INTERGROWTH-21st Project. Am J Obstet Gynecol 2020;222:602.e1-602.e15',
  confidence: 'VERIFIED',
} as const;

const UMBILICAL = { measure: 'uaPi', aliases: ['pi', 'UA_PI'], max: MAX_PI } as const;
const CEREBRAL = { measure: 'mcaPi', aliases: ['pi', 'MCA_PI'], max: MAX_PI } as const;
/** The ratio itself or the two indices it is made of. */
const CEREBROPLACENTAL = {
  measure: 'cpr',
  max: MAX_PI,
  more: { mcaPi: indexInput(MAX_PI, 'MCA_PI'), uaPi: indexInput(MAX_PI, 'UA_PI') },
  derive: ratioOf('mcaPi', 'uaPi'),
} as const;

/** Ciobanu 2019: the median of the umbilical artery is linear on the scale of the index. */
const umbilicalMedianLog10 = (age: Days) => Math.log10(polynomial(FMF2019.umbilical.median, age));
const umbilicalSdLog10 = (age: Days) => polynomial(FMF2019.umbilical.sdLog10, age);

const fmf = { axis: 'days', range: FMF2019.rangeDays, unit: 'ratio', scale: 'log10' } as const;

const umbilicalFmf = normalCurve({
  ...fmf,
  mean: (x) => umbilicalMedianLog10(days(x)),
  sd: (x) => umbilicalSdLog10(days(x)),
});

/** Ciobanu 2019: every SD is on the log10 scale, whatever the scale of the median. */
const fmfSd = (sdLog10: readonly number[]) => (x: number) => logSd('sdLog10', polynomial(sdLog10, days(x)));

/** Ciobanu 2019: cubic log10 of the median over days. */
const fmfCurve = ({ medianLog10, sdLog10 }: (typeof FMF2019)['cerebral' | 'cerebroplacental']) =>
  normalCurve({ ...fmf, mean: (x) => polynomial(medianLog10, days(x)), sd: (x) => polynomial(sdLog10, days(x)) });

/** Arduini & Rizzo 1990. */
const arduiniUmbilicalMean = (age: Weeks) => polynomial(ARDUINI_UMBILICAL.mean, age);

/** Baschat & Gembruch 2003, and the Barcelona calculator after it: quadratic mean and SD over weeks. */
const quadratic = (mean: readonly number[], sd: readonly number[]) =>
  normalCurve({
    axis: 'weeks',
    range: BASCHAT_RANGE_WEEKS,
    unit: 'ratio',
    mean: (x) => polynomial(mean, weeks(x)),
    sd: (x) => polynomial(sd, weeks(x)),
  });

/** Drukker 2020. */
const drukkerEntry = (
  id: string,
  model: typeof DRUKKER_PI,
  { measure, aliases, max }: Pick<MeasuredSpec, 'measure' | 'max'> & { aliases: readonly string[] },
) =>
  measuredEntry({
    ...DRUKKER,
    id,
    measure,
    aliases,
    max,
    curve: skewCurve({
      axis: 'weeks',
      range: DRUKKER_RANGE_WEEKS,
      unit: 'ratio',
      mu: (x) => evaluateTerms(model.mu, weeks(x)),
      sigma: (x) => evaluateTerms(model.sigma, weeks(x)),
      lambda: model.lambda,
    }),
  });

const baschatSpec = {
  ...CEREBROPLACENTAL,
  id: 'cpr-baschat2003',
  standard: 'baschat',
  author: 'Baschat 2003',
  citation: BASCHAT_CITATION,
  confidence: 'VERIFIED',
} as const;

const baschat = measuredEntry({ ...baschatSpec, curve: quadratic(BASCHAT_CPR.mean, BASCHAT_CPR.sd) });
const baschatBarcelona = measuredEntry({ ...baschatSpec, curve: quadratic(BASCHAT_CPR.mean, BASCHAT_CPR.sdBarcelona) });

export const arteryEntries: readonly Entry[] = [
  measuredEntry({
    ...CIOBANU,
    ...UMBILICAL,
    id: 'ua-pi-fmf2019',
    curve: umbilicalFmf,
    also: fmfSd(FMF2019.umbilical.sdLog10),
  }),
  measuredEntry({
    ...CIOBANU,
    ...CEREBRAL,
    id: 'mca-pi-fmf2019',
    curve: fmfCurve(FMF2019.cerebral),
    also: fmfSd(FMF2019.cerebral.sdLog10),
  }),
  measuredEntry({
    ...CIOBANU,
    ...CEREBROPLACENTAL,
    id: 'cpr-fmf2019',
    curve: fmfCurve(FMF2019.cerebroplacental),
    also: fmfSd(FMF2019.cerebroplacental.sdLog10),
  }),
  measuredEntry({
    ...ARDUINI,
    ...UMBILICAL,
    id: 'ua-pi-arduini1990',
    confidence: 'VERIFIED',
    curve: normalCurve({
      axis: 'weeks',
      range: ARDUINI_UMBILICAL.rangeWeeks,
      unit: 'ratio',
      mean: (x) => arduiniUmbilicalMean(weeks(x)),
      sd: () => ARDUINI_UMBILICAL.sd,
    }),
  }),
  measuredEntry({
    ...ARDUINI,
    ...CEREBRAL,
    id: 'mca-pi-arduini1990',
    confidence: 'PLAUSIBLE',
    curve: splitNormalCurve({
      axis: 'weeks',
      range: weekRange(ARDUINI_CEREBRAL),
      unit: 'ratio',
      band: (x) => bandAt(ARDUINI_CEREBRAL, x),
    }),
  }),
  measuredEntry({
    ...CEREBRAL,
    id: 'mca-pi-barcelona',
    standard: 'baschat',
    author: 'Barcelona 2021',
    citation: `Fetal Medicine Barcelona, calculator v2021, after ${BASCHAT_CITATION}`,
    confidence: 'PLAUSIBLE',
    curve: quadratic(BARCELONA_CEREBRAL.mean, BARCELONA_CEREBRAL.sd),
  }),
  {
    ...baschat,
    inputs: { ...baschat.inputs, variant: optional(choice('published', 'barcelona')) },
    compute: (given) =>
      given.has('variant') && given.choice('variant') === 'barcelona'
        ? baschatBarcelona.compute(given)
        : baschat.compute(given),
  },
  measuredEntry({
    ...UMBILICAL,
    id: 'ua-pi-acharya2005',
    standard: 'acharya',
    author: 'Acharya 2005',
    citation:
      'Acharya G, Wilsgaard T, Berntsen GKR, Maltau JM, Kiserud T. Reference ranges for serial measurements of umbilical artery Doppler indices in the second half of pregnancy. Am J Obstet Gynecol 2005;192:937-944',
    confidence: 'PLAUSIBLE',
    curve: splitNormalCurve({
      axis: 'weeks',
      range: weekRange(ACHARYA_UMBILICAL),
      unit: 'ratio',
      band: (x) => bandAt(ACHARYA_UMBILICAL, x),
    }),
  }),
  drukkerEntry('ua-pi-intergrowth', DRUKKER_PI, UMBILICAL),
  drukkerEntry('ua-ri-intergrowth', DRUKKER_RI, { measure: 'uaRi', aliases: ['ri'], max: MAX_RI }),
  drukkerEntry('ua-sd-intergrowth', DRUKKER_SD, {
    measure: 'uaSd',
    aliases: ['sd', 'uaSD', 'sdRatio', 'sOverD'],
    max: MAX_SD,
  }),
  measuredEntry({
    id: 'aoi-pi-delrio2006',
    standard: 'delrio',
    author: 'Del Rio 2006',
    citation:
      'Del Rio M, Martinez JM, Figueras F, et al. Reference ranges for Doppler parameters of the fetal aortic isthmus during the second half of pregnancy. Ultrasound Obstet Gynecol 2006;28:71-76',
    confidence: 'PLAUSIBLE',
    measure: 'aoiPi',
    aliases: ['pi'],
    max: MAX_PI,
    curve: normalCurve({
      axis: 'weeks',
      range: DELRIO_ISTHMUS.rangeWeeks,
      unit: 'ratio',
      mean: (x) => polynomial(DELRIO_ISTHMUS.mean, weeks(x)),
      sd: (x) => polynomial(DELRIO_ISTHMUS.sd, weeks(x)),
    }),
  }),
];
