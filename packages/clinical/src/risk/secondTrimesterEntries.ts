import type { Entry } from '../entries/entry.ts';
import { CELIK } from '../references/celik/coefficients.ts';
import { choice, type Input, optional } from '../values/input.ts';
import { known } from './inputs/entryValues.ts';
import { LIMITS, withinIfGiven } from './inputs/limits.ts';
import { afterRatio, type MarkerFinding, SOFT_MARKER_NAMES, type SoftMarker, softMarkerRatio } from './softMarkers.ts';

/** What was seen, in words or as yes and no; every other word is no evidence either way. */
const FOUND: Readonly<Record<string, MarkerFinding>> = {
  present: 'present',
  true: 'present',
  absent: 'absent',
  false: 'absent',
};
const finding: Input = optional(choice(...Object.keys(FOUND), 'notAssessed', 'not assessed', 'uncertain'));

export const secondTrimesterEntries: readonly Entry[] = [
  {
    id: 'secondTrimesterMarkerRisk',
    standard: 'agathokleous',
    author: 'Agathokleous 2013',
    citation: 'Agathokleous M et al. Ultrasound Obstet Gynecol 2013;41:247',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      markers: { kind: 'group', of: Object.fromEntries(SOFT_MARKER_NAMES.map((name) => [name, finding])) },
      priorOneIn: withinIfGiven(LIMITS.oneIn),
      priorProbability: withinIfGiven(LIMITS.probability),
      gaDays: withinIfGiven(LIMITS.softMarkerDays),
    },
    compute: (given) => {
      const group = given.group('markers');
      const findings: Partial<Record<SoftMarker, MarkerFinding>> = {};
      for (const name of SOFT_MARKER_NAMES) {
        findings[name] = (group.has(name) ? FOUND[group.choice(name)] : undefined) ?? 'notAssessed';
      }
      const answer = softMarkerRatio(findings);
      if ('reason' in answer) return answer;
      const { likelihoodRatio, assessed, present } = answer;
      const base = { likelihoodRatio, assessed, present };
      if (!given.has('priorOneIn') && !given.has('priorProbability')) return base;
      const prior = given.has('priorOneIn') ? 1 / given.number('priorOneIn') : given.number('priorProbability');
      const posterior = afterRatio(prior, likelihoodRatio);
      return known({
        ...base,
        posteriorProbability: posterior,
        posteriorOneIn: posterior > 0 ? 1 / posterior : undefined,
      });
    },
  },
  {
    id: 'celik2008BaseRates',
    standard: 'celik',
    author: 'Celik 2008',
    citation:
      'Celik E, To M, Gajewska K, Smith GCS, Nicolaides KH. Cervical length and obstetric history predict spontaneous preterm birth: development and validation of a model to provide individualized risk assessment. Ultrasound Obstet Gynecol 2008;31:549-554',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {},
    compute: () => {
      const { lt28, w28_30, w31_33, w34_36 } = CELIK.prior;
      return { lt28, '28to30': w28_30, '31to33': w31_33, '34to36': w34_36 };
    },
  },
];
