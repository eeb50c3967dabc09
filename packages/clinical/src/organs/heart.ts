import type { Curve } from '../curves/curve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import { asksForValue, missingPart, withMeasure } from '../doppler/measured.ts';
import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { axisInput, sizeAt } from '../entries/sizeEntry.ts';
import { polynomial } from '../maths/terms.ts';
import { ACHIRON, ACHIRON_DAYS } from '../references/achiron/coefficients.ts';
import { CRUZ } from '../references/cruz/coefficients.ts';
import { HERNANDEZ } from '../references/hernandez/coefficients.ts';
import { CARDIOTHORACIC } from '../references/paladini/coefficients.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { gestationalDays, length, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';

const cruzCurve = normalCurve({
  axis: 'weeks',
  range: CRUZ.weeks,
  unit: 'ratio',
  scale: 'ln',
  mean: (weeks) => polynomial(CRUZ.meanLn, weeks),
  sd: (weeks) => polynomial(CRUZ.sdLn, weeks),
});

const hernandezCurve = normalCurve({
  axis: 'weeks',
  range: HERNANDEZ.weeks,
  unit: 'ratio',
  mean: (weeks) => polynomial(HERNANDEZ.mean, weeks),
  sd: (weeks) => polynomial(HERNANDEZ.sd, weeks),
});

const interval = numberInput('ms', { min: 1, max: 1000 });
const [LOWEST_MPI, HIGHEST_MPI] = [0.001, 5] as const;
const performanceInputs = (curve: Curve) => ({
  ...axisInput(curve),
  mpi: optional(numberInput('ratio', { min: LOWEST_MPI, max: HIGHEST_MPI, aliases: ['value'] })),
  ict: optional({ ...interval, aliases: ['ictMs', 'tci'] }),
  irt: optional({ ...interval, aliases: ['irtMs', 'tri'] }),
  et: optional({ ...interval, aliases: ['etMs', 'te'] }),
  percentile: optional(numberInput('%', { min: 0.01, max: 99.99 })),
  z: optional(numberInput('score', { min: -3.7, max: 3.7 })),
});

/** Tei: isovolumetric contraction and relaxation over ejection. */
export const performanceIndex = (ict: number, irt: number, et: number): number => (ict + irt) / et;

function indexOf(given: Given): number | null {
  if (given.has('mpi')) return given.number('mpi');
  if (!given.has('ict') || !given.has('irt') || !given.has('et')) return null;
  return performanceIndex(given.number('ict'), given.number('irt'), given.number('et'));
}

function performance(curve: Curve, given: Given): EntryValues | { reason: Reason } {
  const mpi = indexOf(given);
  const missing = mpi === null && !asksForValue(given) ? missingPart(['ict', 'irt', 'et'], given) : null;
  if (missing) return refuse({ code: 'missing', input: missing });
  // Three intervals may each be possible and not so together: an ejection in centiseconds, say.
  if (mpi !== null && (mpi < LOWEST_MPI || mpi > HIGHEST_MPI))
    return refuse(outOfRange('mpi', mpi, LOWEST_MPI, HIGHEST_MPI, 'ratio'));
  const measured = mpi === null ? given : withMeasure(given, 'mpi', mpi);
  const answer = sizeAt(curve, measured, { measure: 'mpi', answered: 'mpi', suffix: '' });
  if ('reason' in answer) return answer;
  const meanMpi = curve.median(given.gaWeeks());
  return mpi === null || asksForValue(given) ? { ...answer, meanMpi } : { ...answer, mpi, meanMpi };
}

const cruz: Entry = {
  id: 'mpi-cruz2012',
  standard: 'cruz',
  author: 'Cruz-Martinez 2012',
  citation:
    'Cruz-Martinez R, Figueras F, Bennasar M, et al. Normal reference ranges from 11 to 41 weeks gestation of fetal left modified myocardial performance index by conventional Doppler with the use of stringent criteria for delimitation of the time periods. Fetal Diagn Ther 2012;32:79-86',
  confidence: 'VERIFIED',
  version: 1,
  curve: cruzCurve,
  inputs: performanceInputs(cruzCurve),
  compute(given) {
    const answer = performance(cruzCurve, given);
    // Only the mean is published: where a value stands rests on a derived SD, and must be shown with its word.
    return 'reason' in answer ? answer : { ...answer, percentileConfidence: 'UNCERTAIN' };
  },
};

const hernandez: Entry = {
  id: 'mpi-hernandez2007',
  standard: 'hernandez',
  author: 'Hernandez-Andrade 2007',
  citation:
    'Hernandez-Andrade E, Figueroa-Diesel H, Kottman C, et al. Gestational-age-adjusted reference values for the modified myocardial performance index for evaluation of fetal left cardiac function. Ultrasound Obstet Gynecol 2007;29:321-325. doi:10.1002/uog.3947',
  confidence: 'VERIFIED',
  version: 1,
  curve: hernandezCurve,
  inputs: performanceInputs(hernandezCurve),
  compute: (given) => performance(hernandezCurve, given),
};

const achiron: Entry = {
  id: 'aortic-arch-achiron2000',
  standard: 'achiron',
  author: 'Achiron 2000',
  citation:
    'Achiron R, Zimand S, Hegesh J, Lipitz S, Zalel Y, Rotstein Z. Fetal aortic arch measurements between 14 and 38 weeks gestation: in-utero ultrasonographic study. Ultrasound Obstet Gynecol 2000;15:226-230. doi:10.1046/j.1469-0705.2000.00068.x',
  confidence: 'VERIFIED',
  version: 1,
  inputs: { gaDays: gestationalDays(...ACHIRON_DAYS) },
  compute: (given) => ({
    tadMm: polynomial(ACHIRON.transverseArch, given.gaWeeks()),
    isthmusMm: polynomial(ACHIRON.isthmus, given.gaWeeks()),
  }),
};

/** The ratio as measured elsewhere, or from its two parts. */
function ratioOf(given: Given, ratio: string, part: string, whole: string): number | null {
  if (given.has(ratio)) return given.number(ratio);
  return given.has(part) && given.has(whole) ? given.number(part) / given.number(whole) : null;
}

function areaClass(ratio: number): string {
  const [from, to] = CARDIOTHORACIC.area;
  if (ratio > to) return 'cardiomegaly';
  return ratio < from ? 'small' : 'normal';
}

function axisClass(degrees: number): string {
  const [from, to] = CARDIOTHORACIC.axisDegrees;
  if (degrees > to) return 'left';
  return degrees < from ? 'right' : 'normal';
}

function expectedCircumference(days: number): number {
  const { days: span, ratio } = CARDIOTHORACIC.expected;
  return ratio[0] + ((ratio[1] - ratio[0]) * (days - span[0])) / (span[1] - span[0]);
}

const shareOf = numberInput('ratio', { positive: true, max: 1 });
const cardiothoracic: Entry = {
  id: 'cardiothoracic',
  standard: 'paladini',
  author: 'Paladini 1990',
  citation: 'Paladini D et al. 1990; AHA statement, Donofrio MT et al. Circulation 2014;129:2183-2242',
  confidence: 'UNCERTAIN',
  version: 1,
  inputs: {
    heartArea: optional(numberInput('', { positive: true, aliases: ['cardiacArea', 'heartAreaCm2', 'heartAreaMm2'] })),
    thoraxArea: optional(
      numberInput('', { positive: true, aliases: ['thoracicArea', 'thoraxAreaCm2', 'thoraxAreaMm2'] }),
    ),
    areaRatio: optional({ ...shareOf, aliases: ['indiceArea'] }),
    heartCircumferenceMm: optional(length({ aliases: ['cardiacCircumferenceMm', 'circunferenciaCardiaca'] })),
    thoraxCircumferenceMm: optional(length({ aliases: ['thoracicCircumferenceMm', 'circunferenciaToracica'] })),
    circumferenceRatio: optional({ ...shareOf, aliases: ['indiceCardiotoracico'] }),
    axisDegrees: optional(numberInput('degrees', { min: -180, max: 180, aliases: ['eixoCardiaco'] })),
    gaDays: optional(gestationalDays(...CARDIOTHORACIC.expected.days)),
  },
  compute(given) {
    const area = ratioOf(given, 'areaRatio', 'heartArea', 'thoraxArea');
    const around = ratioOf(given, 'circumferenceRatio', 'heartCircumferenceMm', 'thoraxCircumferenceMm');
    if (area !== null && area >= 1) return refuse({ code: 'inconsistent', input: 'heartArea' });
    if (around !== null && around >= 1) return refuse({ code: 'inconsistent', input: 'heartCircumferenceMm' });
    const hasAxis = given.has('axisDegrees');
    if (area === null && around === null && !hasAxis) return refuse({ code: 'missing', input: 'areaRatio' });
    return {
      ...(area === null ? {} : { areaRatio: area, areaClass: areaClass(area) }),
      ...(around === null
        ? {}
        : {
            circumferenceRatio: around,
            circumferenceClass: around > CARDIOTHORACIC.circumference ? 'increased' : 'normal',
          }),
      ...(given.has('gaDays') ? { expectedCircumferenceRatio: expectedCircumference(given.gaDays()) } : {}),
      ...(hasAxis ? { axisClass: axisClass(given.number('axisDegrees')) } : {}),
    };
  },
};

export const heartEntries: readonly Entry[] = [cruz, hernandez, achiron, cardiothoracic];
