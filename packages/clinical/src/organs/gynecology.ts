import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { ENDOMETRIUM } from '../references/endometrium/coefficients.ts';
import { ELLIPSOID_FACTOR } from '../references/geometry/coefficients.ts';
import {
  ADNEX,
  ADNEX_AGE,
  ADNEX_MAX_PAPILLATIONS,
  ADNEX_THRESHOLD,
  SIMPLE_BENIGN,
  SIMPLE_MALIGNANT,
  SRRISK,
} from '../references/iota/coefficients.ts';
import { PCOM } from '../references/pcos2023/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, flagInput, type Inputs, length, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { type Centimetres, centimetres, cmFromMm } from '../values/units.ts';
import { inverseLogit } from './pretermRisk.ts';

export const organVolume = (a: Centimetres, b: Centimetres, c: Centimetres): number => ELLIPSOID_FACTOR * a * b * c;

const DIAMETERS = ['d1', 'd2', 'd3'] as const;
/** An organ of half a metre was measured in millimetres. */
const diameter = optional(numberInput('cm', { positive: true, max: 50 }));

function diameterOf(given: Given, name: string): Centimetres | null {
  if (given.has(name)) return centimetres(given.number(name));
  return given.has(`${name}Mm`) ? cmFromMm(given.mm(`${name}Mm`)) : null;
}

const volume: Entry = {
  id: 'volume-ellipsoid',
  standard: 'geometry',
  author: 'Geometry',
  citation: 'Standard prolate ellipsoid',
  confidence: 'VERIFIED',
  version: 1,
  inputs: {
    ...Object.fromEntries(DIAMETERS.map((name) => [name, { ...diameter, aliases: [`${name}Cm`] }])),
    ...Object.fromEntries(DIAMETERS.map((name) => [`${name}Mm`, optional(length({ max: 500 }))])),
  },
  compute(given) {
    const [a, b, c] = DIAMETERS.map((name) => diameterOf(given, name));
    if (a === null || a === undefined) return refuse({ code: 'missing', input: 'd1' });
    if (b === null || b === undefined) return refuse({ code: 'missing', input: 'd2' });
    if (c === null || c === undefined) return refuse({ code: 'missing', input: 'd3' });
    return { volumeMl: organVolume(a, b, c) };
  },
};

/** Of one ovary; either is enough. A dominant follicle or a corpus luteum makes the volume say nothing. */
function polycystic(given: Given): EntryValues | { reason: Reason } {
  if (given.flag('adolescent')) return refuse({ code: 'refused', input: 'adolescent' });
  if (!given.has('fnpo') && !given.has('volumeMl') && !given.has('fnps'))
    return refuse({ code: 'missing', input: 'fnpo' });
  const reaches = (name: 'fnpo' | 'volumeMl' | 'fnps') => given.has(name) && given.number(name) >= PCOM[name];
  const byVolume = reaches('volumeMl') && !given.flag('dominantFollicle') && !given.flag('corpusLuteum');
  const byFollicles = reaches('fnpo');
  const bySection = reaches('fnps');
  const pcom = byFollicles || byVolume || bySection;
  // A count that stays below leaves the volume to be looked at, and the other way round.
  const missing = pcom ? [] : ['fnpo', 'volumeMl'].filter((name) => !given.has(name));
  return { pcom, byFollicles, byVolume, bySection, ...(missing.length > 0 ? { undecided: true, missing } : {}) };
}

const pcom: Entry = {
  id: 'pcom-2023',
  standard: 'pcos2023',
  author: 'Teede 2023',
  citation:
    'Teede HJ, Tay CT, Laven JJE, et al. Recommendations from the 2023 International Evidence-based Guideline for the assessment and management of polycystic ovary syndrome. Fertil Steril 2023;120:767-793',
  confidence: 'UNCERTAIN',
  version: 1,
  inputs: {
    fnpo: optional(numberInput('count', { min: 0, max: 200, aliases: ['FNPO', 'foliculos'] })),
    volumeMl: optional(numberInput('mL', { positive: true, max: 2000, aliases: ['volume'] })),
    fnps: optional(numberInput('count', { min: 0, max: 100, aliases: ['FNPS'] })),
    dominantFollicle: flagInput,
    corpusLuteum: flagInput,
    adolescent: flagInput,
    ageYears: optional(numberInput('years', { min: PCOM.adultYears, max: 120 })),
  },
  compute: polycystic,
};

/** By its status or by a yes or no; null when neither was said. */
function isPostmenopausal(given: Given): boolean | null {
  if (given.has('menopausalStatus')) return given.choice('menopausalStatus') === 'postmenopausal';
  return given.has('postmenopausal') ? given.flag('postmenopausal') : null;
}

/** The limits differ with bleeding: where nobody said whether there was any, nothing is ruled out. */
function endometriumClass(given: Given): EntryValues | { reason: Reason } {
  const postmenopausal = isPostmenopausal(given);
  if (given.has('postmenopausal') && given.flag('postmenopausal') !== postmenopausal)
    return refuse({ code: 'inconsistent', input: 'postmenopausal' });
  if (postmenopausal === null) return refuse({ code: 'missing', input: 'menopausalStatus' });
  if (!postmenopausal) return { class: 'phase dependent' };
  if (!given.has('bleeding')) return refuse({ code: 'missing', input: 'bleeding' });
  const thickness = given.number('thicknessMm');
  if (!given.flag('bleeding'))
    return { class: thickness > ENDOMETRIUM.noBleedingMm ? 'consider sampling' : 'low risk' };
  const limit = given.flag('hormoneTherapy') ? ENDOMETRIUM.bleedingOnTherapyMm : ENDOMETRIUM.bleedingMm;
  return { class: thickness > limit ? 'sample' : 'low risk' };
}

const endometrium: Entry = {
  id: 'endometrium',
  standard: 'endometrium',
  author: 'ACOG 2018',
  citation: 'ACOG Committee Opinion 734 (2018); Smith-Bindman R et al. Ultrasound Obstet Gynecol 2004;24:558-565',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    thicknessMm: numberInput('mm', { min: 0, max: 150, aliases: ['valueMm', 'mm', 'endometriumMm'] }),
    menopausalStatus: optional(choice('premenopausal', 'postmenopausal')),
    postmenopausal: flagInput,
    bleeding: { ...flagInput, aliases: ['postmenopausalBleeding'] },
    hormoneTherapy: flagInput,
  },
  compute: endometriumClass,
};

const features: Inputs = Object.fromEntries([...SIMPLE_BENIGN, ...SIMPLE_MALIGNANT].map((name) => [name, flagInput]));
const countOf = (given: Given, names: readonly string[]) => names.filter((name) => given.flag(name)).length;

const simpleRules: Entry = {
  id: 'iota-simple-rules',
  standard: 'iota',
  author: 'Timmerman 2008',
  citation:
    'Timmerman D, Testa AC, Bourne T, et al. Simple ultrasound-based rules for the diagnosis of ovarian cancer. Ultrasound Obstet Gynecol 2008;31:681-690',
  confidence: 'VERIFIED',
  version: 1,
  inputs: features,
  compute(given) {
    const benign = countOf(given, SIMPLE_BENIGN);
    const malignant = countOf(given, SIMPLE_MALIGNANT);
    const decided = benign > 0 ? 'benign' : 'malignant';
    return { class: benign > 0 === malignant > 0 ? 'inconclusive' : decided, benign, malignant };
  },
};

const simpleRisk: Entry = {
  id: 'iota-srrisk',
  standard: 'iota',
  author: 'Timmerman 2016',
  citation:
    'Timmerman D, Van Calster B, Testa A, et al. Predicting the risk of malignancy in adnexal masses based on the Simple Rules from the International Ovarian Tumor Analysis group. Am J Obstet Gynecol 2016;214:424-437',
  confidence: 'UNCERTAIN',
  version: 1,
  inputs: { ...features, centre: { ...flagInput, aliases: ['oncologyCentre', 'oncologyCenter'] } },
  compute(given) {
    let logit: number = SRRISK.intercept;
    SIMPLE_BENIGN.forEach((name, index) => {
      if (given.flag(name)) logit += SRRISK.benign[index] ?? 0;
    });
    SIMPLE_MALIGNANT.forEach((name, index) => {
      if (given.flag(name)) logit += SRRISK.malignant[index] ?? 0;
    });
    if (given.flag('centre')) logit += SRRISK.centre;
    const probability = inverseLogit(logit);
    return { logit, linearPredictor: logit, probability, risk: probability };
  },
};

/** Van Calster 2014: the terms, CA125 only where it was taken. */
function adnexTerms(given: Given): readonly number[] {
  const lesion = given.number('lesionMm');
  const share = given.number('solidMm') / lesion;
  const bit = (name: string) => (given.flag(name) ? 1 : 0);
  return [
    1,
    given.number('age'),
    ...(given.has('ca125') ? [Math.log2(given.number('ca125'))] : []),
    Math.log2(lesion),
    share,
    share * share,
    bit('locules10'),
    Math.min(given.number('papillations'), ADNEX_MAX_PAPILLATIONS),
    bit('shadows'),
    bit('ascites'),
    bit('oncologyCentre'),
  ];
}

function adnexRisks(given: Given): EntryValues | { reason: Reason } {
  if (given.number('solidMm') > given.number('lesionMm')) return refuse({ code: 'inconsistent', input: 'solidMm' });
  if (!Number.isInteger(given.number('papillations'))) return refuse({ code: 'notAllowed', input: 'papillations' });
  const terms = adnexTerms(given);
  const rows = given.has('ca125') ? ADNEX.withCa125 : ADNEX.withoutCa125;
  const odds = rows.map((row) => Math.exp(row.reduce((sum, each, index) => sum + each * (terms[index] ?? 0), 0)));
  const total = odds.reduce((sum, each) => sum + each, 1);
  const [borderline = 0, stageI = 0, stageIIToIV = 0, metastatic = 0] = odds.map((each) => each / total);
  const benign = 1 / total;
  const malignant = borderline + stageI + stageIIToIV + metastatic;
  return {
    benign,
    borderline,
    stageI,
    stageII_IV: stageIIToIV,
    metastatic,
    malignant,
    aboveThreshold: malignant >= ADNEX_THRESHOLD,
  };
}

const adnex: Entry = {
  id: 'iota-adnex',
  standard: 'iota',
  author: 'Van Calster 2014',
  citation:
    'Van Calster B, Van Hoorde K, Valentin L, et al. Evaluating the risk of ovarian cancer before surgery using the ADNEX model. BMJ 2014;349:g5920',
  confidence: 'VERIFIED',
  version: 1,
  inputs: {
    age: numberInput('years', { min: ADNEX_AGE[0], max: ADNEX_AGE[1], aliases: ['ageYears'] }),
    ca125: optional(numberInput('U/mL', { positive: true, max: 100_000 })),
    lesionMm: length({ max: 500 }),
    solidMm: numberInput('mm', { min: 0, max: 500 }),
    locules10: { ...flagInput, aliases: ['moreThan10Locules'] },
    papillations: numberInput('count', { min: 0, max: 100 }),
    shadows: flagInput,
    ascites: flagInput,
    oncologyCentre: { ...flagInput, aliases: ['centre', 'oncologyCenter'] },
  },
  compute: adnexRisks,
};

export const gynecologyEntries: readonly Entry[] = [volume, pcom, endometrium, simpleRules, simpleRisk, adnex];
