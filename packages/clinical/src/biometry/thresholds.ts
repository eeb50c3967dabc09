import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { ACOG_2020, NUCHAL_FOLD } from '../references/acog/coefficients.ts';
import { BENACERRAF_1990, PHALANX } from '../references/benacerraf/coefficients.ts';
import { FEBRASGO, SHORT_NASAL_BONE } from '../references/febrasgo/coefficients.ts';
import { CISTERNA_MAGNA_MM, MAHONY_1984 } from '../references/mahony/coefficients.ts';
import { ATRIUM_MM, SMFM_2018 } from '../references/smfm/coefficients.ts';
import { BPD_NASAL_RATIO, SONEK_BROMLEY } from '../references/sonek/coefficients.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { choice, flagInput, gestationalDays, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import type { Millimetres } from '../values/units.ts';
import { earlyThresholdEntries } from './earlyThresholds.ts';
import { fetalLength } from './fetalLength.ts';
import { nasalBoneCurve } from './morphology.ts';

const measured = (...aliases: string[]) => fetalLength({ aliases: ['value', 'valueMm', ...aliases] });

/** Fox 2018 (SMFM) */
export function ventricle(
  atrium: Millimetres,
  isWide = atrium >= ATRIUM_MM.moderateFrom,
): 'normal' | 'mild' | 'moderate' | 'severe' {
  if (atrium < ATRIUM_MM.mildFrom) return 'normal';
  if (!isWide) return 'mild';
  return atrium <= ATRIUM_MM.severeAbove ? 'moderate' : 'severe';
}

/** Mahony 1984 */
export function cisternaClass(depth: Millimetres): 'small' | 'normal' | 'large' {
  if (depth > CISTERNA_MAGNA_MM.normalTo) return 'large';
  return depth < CISTERNA_MAGNA_MM.normalFrom ? 'small' : 'normal';
}

function cisternaMagna(given: Given): EntryValues {
  const found = cisternaClass(given.mm('cisternaMagnaMm'));
  return { class: found === 'large' ? 'mega cisterna magna' : found, normal: found === 'normal' };
}

const FOLD_DAYS = [NUCHAL_FOLD.acog[0].fromDays, NUCHAL_FOLD.sogc[1].toDays] as const;

/** ACOG 2020 and SOGC: each judges at its own ages; without a choice ACOG judges, and SOGC where ACOG does not speak. */
function nuchalFold(given: Given): EntryValues | { reason: Reason } {
  const value = given.mm('nuchalFoldMm');
  const gaDays = given.gaDays();
  const limit = (bands: readonly { fromDays: number; toDays: number; thresholdMm: number }[]) =>
    bands.find(({ fromDays, toDays }) => Math.floor(gaDays) >= fromDays && Math.floor(gaDays) <= toDays)?.thresholdMm;
  const acog = limit(NUCHAL_FOLD.acog);
  const sogc = limit(NUCHAL_FOLD.sogc);
  const asked = given.has('guideline') ? given.choice('guideline') : null;
  const thresholdMm = asked === 'SOGC' ? sogc : asked === 'ACOG' ? acog : (acog ?? sogc);
  if (thresholdMm === undefined) return refuse(outOfRange('gaDays', gaDays, ...FOLD_DAYS, 'days'));
  const thickened = value >= thresholdMm;
  return {
    class: thickened ? 'thickened' : 'normal',
    thickened,
    thresholdMm,
    acog: acog === undefined ? null : value >= acog,
    sogc: sogc === undefined ? null : value >= sogc,
  };
}

/** Sonek 2003 (centiles); Bromley 2002 (BPD over nasal bone). */
function nasalBone(given: Given): EntryValues | { reason: Reason } {
  if (given.flag('absent')) return { class: 'absent', hypoplasia: true, criteria: ['absent'] };
  if (!given.has('nasalBoneMm')) return refuse({ code: 'missing', input: 'nasalBoneMm' });
  const value = given.mm('nasalBoneMm');
  if (!given.has('gaDays') && !given.has('bpdMm')) return refuse({ code: 'missing', input: 'gaDays' });
  const values: Record<string, number | boolean | null> = {};
  const criteria: string[] = [];
  if (given.has('gaDays')) {
    const w = given.gaWeeks();
    values.belowP2_5 = value < (nasalBoneCurve.valueAt(2.5, w) ?? 0);
    values.belowP5 = value < (nasalBoneCurve.valueAt(5, w) ?? 0);
    values.percentile = nasalBoneCurve.place(value, w).percentile;
    if (values.belowP5) criteria.push('belowP5');
    if (values.belowP2_5) criteria.push('belowP2_5');
  }
  if (given.has('bpdMm')) {
    values.bpdOverNasalBone = given.mm('bpdMm') / value;
    if (values.bpdOverNasalBone >= BPD_NASAL_RATIO) criteria.push('bpdRatio');
  }
  const hypoplasia = criteria.length > 0;
  return { class: hypoplasia ? 'hypoplastic' : 'normal', hypoplasia, criteria, ...values };
}

/** Benacerraf 1990 */
function phalanx(given: Given): EntryValues | { reason: Reason } {
  const both = given.has('middlePhalanx5Mm') && given.has('middlePhalanx4Mm');
  if (!both && !given.has('ratio')) return refuse({ code: 'missing', input: 'ratio' });
  const ratio = both ? given.mm('middlePhalanx5Mm') / given.mm('middlePhalanx4Mm') : given.number('ratio');
  const suspicious = ratio < PHALANX.suspiciousBelow;
  return { ratio, median: PHALANX.median, suspicious, class: suspicious ? 'suspicious' : 'normal' };
}

export const thresholdEntries: readonly Entry[] = [
  {
    id: 'threshold.atrium',
    ...SMFM_2018,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { atriumMm: measured() },
    compute(given) {
      const ventriculomegaly = given.mm('atriumMm') >= ATRIUM_MM.mildFrom;
      return { ventriculomegaly, class: ventriculomegaly ? 'ventriculomegaly' : 'normal' };
    },
  },
  {
    id: 'threshold.atrium-severity',
    ...SMFM_2018,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: { atriumMm: measured() },
    compute(given) {
      const severity = ventricle(given.mm('atriumMm'));
      return { class: severity, severity };
    },
  },
  {
    id: 'threshold.cisternamagna',
    ...MAHONY_1984,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: { cisternaMagnaMm: measured(), gaDays: optional(numberInput('days', { min: 14 * 7 })) },
    compute: cisternaMagna,
  },
  {
    id: 'threshold.nuchalfold',
    ...ACOG_2020,
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      nuchalFoldMm: measured(),
      gaDays: gestationalDays(...FOLD_DAYS),
      guideline: optional(choice('ACOG', 'SOGC')),
    },
    compute: nuchalFold,
  },
  {
    id: 'threshold.nasalbone',
    ...SONEK_BROMLEY,
    confidence: 'UNCERTAIN',
    version: 1,
    inputs: {
      absent: flagInput,
      nasalBoneMm: optional(measured()),
      // The second trimester.
      gaDays: optional(gestationalDays(14 * 7, 27 * 7 + 6)),
      bpdMm: optional(fetalLength()),
    },
    compute: nasalBone,
  },
  {
    id: 'threshold.nasalbone-febrasgo',
    ...FEBRASGO,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      nasalBoneMm: measured(),
      gaDays: gestationalDays(SHORT_NASAL_BONE.fromDays, SHORT_NASAL_BONE.toDays),
      prenasalMm: optional(fetalLength()),
    },
    compute(given) {
      const value = given.mm('nasalBoneMm');
      const short = value < SHORT_NASAL_BONE.belowMm;
      const verdict = { short, class: short ? 'short' : 'normal' };
      return given.has('prenasalMm') ? { ...verdict, prenasalOverNasalBone: given.mm('prenasalMm') / value } : verdict;
    },
  },
  {
    id: 'threshold.phalanx5',
    ...BENACERRAF_1990,
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      middlePhalanx5Mm: optional(fetalLength()),
      middlePhalanx4Mm: optional(fetalLength()),
      ratio: optional(numberInput('ratio', { positive: true, aliases: ['value'] })),
    },
    compute: phalanx,
  },
  ...earlyThresholdEntries,
];
