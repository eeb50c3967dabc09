import type { Entry, EntryValues } from '../entries/entry.ts';
import { DOUBILET_1995, HEART_RATE_BANDS } from '../references/doubilet/coefficients.ts';
import { RENAL_PELVIS, UTD_2014 } from '../references/utd/coefficients.ts';
import type { Given } from '../values/given.ts';
import { flagInput, gestationalDays, numberInput } from '../values/input.ts';
import type { Days, Millimetres } from '../values/units.ts';
import { fetalLength } from './fetalLength.ts';

const measured = (...aliases: string[]) => fetalLength({ aliases: ['value', 'valueMm', ...aliases] });

/** Any of these alone makes the dilatation of increased risk; each with its other names. */
const UTD_ALIASES: Readonly<Record<string, readonly string[]>> = {
  peripheralCalyces: ['peripheralCalycealDilation', 'calycealDilation', 'peripheralCalycesDilated'],
  abnormalParenchyma: [],
  abnormalUreter: [],
  abnormalBladder: [],
  oligohydramnios: ['unexplainedOligohydramnios'],
};
const UTD_FINDINGS = Object.keys(UTD_ALIASES);

const limitsAt = (gaDays: Days) => (gaDays < RENAL_PELVIS.lateFromDays ? RENAL_PELVIS.early : RENAL_PELVIS.late);

/** Nguyen 2014 (UTD), by the diameter alone. */
export function renalPelvisGrade(apd: Millimetres, gaDays: Days): 'normal' | 'A1' | 'A2-3' {
  const { a1From, a23From } = limitsAt(gaDays);
  if (apd >= a23From) return 'A2-3';
  return apd >= a1From ? 'A1' : 'normal';
}

function renalPelvis(given: Given): EntryValues {
  const { a1From, a23From } = limitsAt(given.gaDays());
  const grade = UTD_FINDINGS.some(given.flag) ? 'A2-3' : renalPelvisGrade(given.mm('apdMm'), given.gaDays());
  return { grade, a1FromMm: a1From, a23FromMm: a23From };
}

/** Doubilet & Benson 1995 */
function heartRate(given: Given): EntryValues {
  const bpm = given.number('bpm');
  const band = HEART_RATE_BANDS.find(({ untilDays }) => given.gaDays() <= untilDays) ?? HEART_RATE_BANDS[1];
  const { slowBelow, normalFrom, rapidFrom } = band;
  const verdict = bpm < slowBelow ? 'slow' : bpm < normalFrom ? 'borderline' : 'normal';
  return { class: verdict, rapid: bpm >= rapidFrom, slowBelowBpm: slowBelow, normalFromBpm: normalFrom };
}

/** Rules the forms ask for; the others are in thresholds.ts. */
export const fetalRuleEntries: readonly Entry[] = [
  {
    id: 'threshold.renalpelvis.utd2014',
    ...UTD_2014,
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      apdMm: measured(),
      gaDays: numberInput('days', { min: RENAL_PELVIS.fromDays }),
      ...Object.fromEntries(UTD_FINDINGS.map((name) => [name, { ...flagInput, aliases: UTD_ALIASES[name] ?? [] }])),
    },
    compute: renalPelvis,
  },
  {
    id: 'threshold.ehr.doubilet1995',
    ...DOUBILET_1995,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { bpm: numberInput('bpm', { positive: true, aliases: ['value'] }), gaDays: gestationalDays(6 * 7, 7 * 7) },
    compute: heartRate,
  },
];
