import { SOFT_MARKERS } from '../references/agathokleous/coefficients.ts';
import type { Reason } from '../values/reason.ts';

export type SoftMarker = keyof typeof SOFT_MARKERS;
export type MarkerFinding = 'present' | 'absent' | 'notAssessed';
export const SOFT_MARKER_NAMES = Object.keys(SOFT_MARKERS) as readonly SoftMarker[];

export type SoftMarkerRisk = {
  likelihoodRatio: number;
  assessed: readonly SoftMarker[];
  present: readonly SoftMarker[];
};

/** Agathokleous 2013, trisomy 21 at 14 to 24 weeks. A marker not assessed counts 1; the femur or the humerus, never both. */
export function softMarkerRatio(
  findings: Readonly<Partial<Record<SoftMarker, MarkerFinding>>>,
): SoftMarkerRisk | { reason: Reason } {
  let likelihoodRatio = 1;
  const assessed: SoftMarker[] = [];
  const present: SoftMarker[] = [];
  for (const marker of SOFT_MARKER_NAMES) {
    const finding = findings[marker] ?? 'notAssessed';
    if (finding === 'notAssessed') continue;
    assessed.push(marker);
    if (finding === 'present') present.push(marker);
    likelihoodRatio *= SOFT_MARKERS[marker][finding === 'present' ? 0 : 1];
  }
  if (assessed.includes('shortFemur') && assessed.includes('shortHumerus'))
    return { reason: { code: 'inconsistent', input: 'shortHumerus' } };
  return { likelihoodRatio, assessed, present };
}

/** Posterior odds are prior odds times the ratio. */
export function afterRatio(prior: number, ratio: number): number {
  const odds = (prior / (1 - prior)) * ratio;
  return odds / (1 + odds);
}
