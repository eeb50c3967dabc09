import { type Entry, refuse, type Values } from '../entry.ts';
import type { Given } from '../given.ts';
import { flag, number, optional } from '../input.ts';
import type { Reason } from '../reason.ts';
import { DOUBILET_2013, PREGNANCY_FAILURE } from '../references/doubilet/coefficients.ts';
import { LINDSAY_1992, YOLK_SAC } from '../references/lindsay/coefficients.ts';
import { fetalLength } from './fetalLength.ts';

const FINDINGS = ['crlMm', 'msdMm', 'yolkSacMm', 'daysSinceSacWithoutYolkSac', 'daysSinceSacWithYolkSac'] as const;

/**
 * Doubilet 2013. What was not looked at counts neither way: only an embryo or heartbeat recorded as absent makes a
 * pregnancy failed.
 */
function pregnancyFailure(given: Given): Values | { reason: Reason } {
  if (!FINDINGS.some(given.has)) return refuse({ code: 'missing', input: 'crlMm' });
  const saidAbsent = (name: string) => given.has(name) && !given.flag(name);
  if (given.flag('heartbeat') && saidAbsent('embryo')) return refuse({ code: 'inconsistent', input: 'heartbeat' });
  const limits = PREGNANCY_FAILURE;
  const atLeast = (name: string, limit: number) => given.has(name) && given.number(name) >= limit;
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
  const verdict = diagnostic.length > 0 ? 'failed' : suspicious.length > 0 ? 'suspicious' : 'criteriaNotMet';
  return { class: verdict, failed: diagnostic.length > 0, criteria: [...diagnostic, ...suspicious] };
}

/** Doubilet 2013 (above 7 mm); Lindsay 1992 (usual size, when it is visible). */
function yolkSac(given: Given): Values | { reason: Reason } {
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
      heartbeat: flag,
      msdMm: optional(fetalLength()),
      embryo: flag,
      yolkSacMm: optional(fetalLength()),
      daysSinceSacWithoutYolkSac: optional(number('days', { min: 0 })),
      daysSinceSacWithYolkSac: optional(number('days', { min: 0 })),
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
