import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { DOUBILET_2013, PREGNANCY_FAILURE } from '../references/doubilet/coefficients.ts';
import { LINDSAY_1992, YOLK_SAC } from '../references/lindsay/coefficients.ts';
import type { Given } from '../values/given.ts';
import { flagInput, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { fetalLength } from './fetalLength.ts';

const FINDINGS = ['crlMm', 'msdMm', 'yolkSacMm', 'daysSinceSacWithoutYolkSac', 'daysSinceSacWithYolkSac'] as const;

const limits = PREGNANCY_FAILURE;
const reaches = (given: Given, name: string, limit: number) => given.has(name) && given.number(name) >= limit;

/** What was not said and would make a pregnancy failed, were it absent. */
function undecidedBy(given: Given): string | null {
  const atLeast = (name: string, limit: number) => reaches(given, name, limit);
  // A length was measured, so there is an embryo; a heartbeat needs one too.
  const embryoKnown = given.has('embryo') || given.has('crlMm') || given.flag('heartbeat');
  if (atLeast('msdMm', limits.msdMmWithoutEmbryo) && !embryoKnown) return 'embryo';
  if (given.has('heartbeat') || (given.has('embryo') && !given.flag('embryo'))) return null;
  const late =
    atLeast('crlMm', limits.crlMmWithoutHeartbeat) ||
    atLeast('daysSinceSacWithoutYolkSac', limits.daysAfterSacWithoutYolkSac) ||
    atLeast('daysSinceSacWithYolkSac', limits.daysAfterSacWithYolkSac);
  return late ? 'heartbeat' : null;
}

/**
 * Doubilet 2013. What was not looked at counts neither way: only an embryo or heartbeat recorded as absent makes a
 * pregnancy failed, and one that nobody recorded rules failure out no more than in.
 */
function pregnancyFailure(given: Given): EntryValues | { reason: Reason } {
  if (!FINDINGS.some(given.has)) return refuse({ code: 'missing', input: 'crlMm' });
  const saidAbsent = (name: string) => given.has(name) && !given.flag(name);
  if (given.flag('heartbeat') && saidAbsent('embryo')) return refuse({ code: 'inconsistent', input: 'heartbeat' });
  const atLeast = (name: string, limit: number) => reaches(given, name, limit);
  const noHeartbeat = saidAbsent('heartbeat') || saidAbsent('embryo');
  const diagnostic = [
    saidAbsent('heartbeat') && atLeast('crlMm', limits.crlMmWithoutHeartbeat) && 'crlWithoutHeartbeat',
    saidAbsent('embryo') && atLeast('msdMm', limits.msdMmWithoutEmbryo) && 'sacWithoutEmbryo',
    noHeartbeat &&
      atLeast('daysSinceSacWithoutYolkSac', limits.daysAfterSacWithoutYolkSac) &&
      'noHeartbeatAfterSacWithoutYolkSac',
    noHeartbeat &&
      atLeast('daysSinceSacWithYolkSac', limits.daysAfterSacWithYolkSac) &&
      'noHeartbeatAfterSacWithYolkSac',
  ].filter((each) => each !== false);
  const excess = given.has('msdMm') && given.has('crlMm') ? given.mm('msdMm') - given.mm('crlMm') : null;
  const suspicious = [
    given.has('yolkSacMm') && given.mm('yolkSacMm') > limits.suspiciousYolkSacAboveMm && 'largeYolkSac',
    excess !== null && excess < limits.suspiciousSacExcessBelowMm && 'smallSac',
  ].filter((each) => each !== false);
  const criteria = [...diagnostic, ...suspicious];
  if (diagnostic.length > 0) return { class: 'failed', failed: true, criteria };
  const missing = undecidedBy(given);
  if (suspicious.length > 0)
    return {
      class: 'suspicious',
      failed: false,
      criteria,
      ...(missing ? { undecided: true, missing: [missing] } : {}),
    };
  return missing ? refuse({ code: 'missing', input: missing }) : { class: 'criteriaNotMet', failed: false, criteria };
}

/** Doubilet 2013 (above 7 mm); Lindsay 1992 (usual size, when it is visible). */
function yolkSac(given: Given): EntryValues | { reason: Reason } {
  if (!given.has('yolkSacMm') && !given.has('msdMm')) return refuse({ code: 'missing', input: 'yolkSacMm' });
  const values: Record<string, string | boolean> = {};
  if (given.has('yolkSacMm')) {
    const value = given.mm('yolkSacMm');
    const [from, to] = YOLK_SAC.usualMm;
    const suspicious = value > YOLK_SAC.suspiciousAboveMm;
    values.class = suspicious ? 'suspicious' : value < from ? 'small' : value > to ? 'large' : 'normal';
    values.suspicious = suspicious;
  }
  if (given.has('msdMm')) {
    const msd = given.mm('msdMm');
    const [may, must] = YOLK_SAC.visibleFromMsdMm;
    values.visibility = msd >= must ? 'expected' : msd >= may ? 'possible' : 'notYetExpected';
  }
  return values;
}

export const earlyThresholdEntries: readonly Entry[] = [
  {
    id: 'threshold.pregnancyfailure',
    ...DOUBILET_2013,
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      crlMm: optional(fetalLength()),
      heartbeat: flagInput,
      msdMm: optional(fetalLength()),
      embryo: flagInput,
      yolkSacMm: optional(fetalLength()),
      daysSinceSacWithoutYolkSac: optional(numberInput('days', { min: 0 })),
      daysSinceSacWithYolkSac: optional(numberInput('days', { min: 0 })),
    },
    compute: pregnancyFailure,
  },
  {
    id: 'threshold.yolksac',
    ...LINDSAY_1992,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: { yolkSacMm: optional(fetalLength({ aliases: ['value', 'valueMm'] })), msdMm: optional(fetalLength()) },
    compute: yolkSac,
  },
];
