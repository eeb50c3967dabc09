import { type Entry, refuse } from '../entries/entry.ts';
import { choice, flagInput } from '../values/input.ts';
import type { BeatsPerMinute } from '../values/units.ts';
import { expectedFhr, freeBhcgMedian, gaussianLikelihoodRatios, pappaMedian } from './biochemistry.ts';
import { known } from './inputs/entryValues.ts';
import { LIMITS, within, withinIfGiven } from './inputs/limits.ts';
import { conceptionOf, historyInputs, parityOf, raceOf } from './inputs/maternalInputs.ts';
import { ntLikelihoodRatios, ntMedian, ntTruncation } from './nuchal.ts';
import { byTrisomy } from './trisomyPrior.ts';
import { ULTRASOUND_MARKER_NAMES, ultrasoundMarkerRatios } from './ultrasoundMarkers.ts';

const WRIGHT_2008 =
  'Wright D, Kagan KO, Molina FS, Gazzoni A, Nicolaides KH. A mixture model of nuchal translucency thickness in screening for chromosomal defects. Ultrasound Obstet Gynecol 2008;31:376-383';
const KAGAN_2008 =
  'Kagan KO, Wright D, Valencia C, Maiz N, Nicolaides KH. Screening for trisomies 21, 18 and 13 by maternal age, fetal nuchal translucency, fetal heart rate, free beta-hCG and pregnancy-associated plasma protein-A. Hum Reprod 2008;23:1968-1975';

export const markerEntries: readonly Entry[] = [
  {
    id: 'ntLikelihoodRatio',
    standard: 'wright2008',
    author: 'Wright 2008',
    citation: WRIGHT_2008,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { ntMm: within(LIMITS.ntMm), crlMm: within(LIMITS.crlMm) },
    compute: (given) => {
      const { ratios, truncated } = ntLikelihoodRatios(given.mm('ntMm'), given.mm('crlMm'));
      return { ...ratios, truncationMm: ntTruncation(given.mm('crlMm')), truncated: truncated ? ['ntMm'] : [] };
    },
  },
  {
    id: 'ntMedianAndTruncation',
    standard: 'wright2008',
    author: 'Wright 2008',
    citation: WRIGHT_2008,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { crlMm: within(LIMITS.crlMm) },
    compute: (given) => ({
      medianMm: ntMedian(given.mm('crlMm')),
      truncationMm: ntTruncation(given.mm('crlMm')),
    }),
  },
  {
    id: 'gaussianMarkerLikelihoodRatio',
    standard: 'kagan2008',
    author: 'Kagan 2008',
    citation: KAGAN_2008,
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      gaDays: within(LIMITS.firstTrimesterDays),
      gaDaysBlood: withinIfGiven(LIMITS.firstTrimesterDays),
      freeBhcgMoM: withinIfGiven(LIMITS.mom),
      pappaMoM: withinIfGiven(LIMITS.mom),
      fhrBpm: withinIfGiven(LIMITS.fhrBpm, 'fhr'),
    },
    compute: (given) => {
      const truncated: string[] = [];
      const maybe = (name: string) => (given.has(name) ? given.number(name) : undefined);
      const gaDays = given.gaDays();
      const ratios = gaussianLikelihoodRatios(
        {
          gaDays,
          gaDaysBlood: (maybe('gaDaysBlood') ?? gaDays) as typeof gaDays,
          freeBhcgMoM: maybe('freeBhcgMoM'),
          pappaMoM: maybe('pappaMoM'),
          fhrBpm: maybe('fhrBpm') as BeatsPerMinute | undefined,
        },
        truncated,
      );
      return ratios ? { ...ratios, truncated } : refuse({ code: 'missing', input: 'freeBhcgMoM' });
    },
  },
  {
    id: 'expectedFhr',
    standard: 'kagan2008',
    author: 'Kagan 2008',
    citation: KAGAN_2008,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { gaDays: within(LIMITS.firstTrimesterDays), fhrBpm: withinIfGiven(LIMITS.fhrBpm, 'fhr') },
    compute: (given) => {
      const bpm = expectedFhr(given.gaDays());
      return known({ bpm, deltaBpm: given.has('fhrBpm') ? given.number('fhrBpm') - bpm : undefined });
    },
  },
  {
    id: 'ultrasoundMarkers',
    standard: 'kagan2009',
    author: 'Kagan 2009; Maiz 2009',
    citation:
      'Kagan KO et al. Ultrasound Obstet Gynecol 2009;33:259 and 33:18. Maiz N et al. Ultrasound Obstet Gynecol 2009;33:512',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: Object.fromEntries(ULTRASOUND_MARKER_NAMES.map((name) => [name, flagInput])),
    compute: (given) => {
      const assessed = ULTRASOUND_MARKER_NAMES.filter((name) => given.has(name));
      if (assessed.length === 0) return refuse({ code: 'missing', input: 'nasalBoneAbsent' });
      const ratios = assessed.map((name) => ultrasoundMarkerRatios(name, given.flag(name)));
      return {
        ...byTrisomy((trisomy) => ratios.reduce((product, each) => product * each[trisomy], 1)),
        ...Object.fromEntries(assessed.map((name, index) => [name, ratios[index] ?? null])),
        notes: assessed.length > 1 ? ['markersNotIndependent'] : [],
      };
    },
  },
  {
    id: 'momKagan2008',
    standard: 'kagan2008medians',
    author: 'Kagan 2008',
    citation: 'Kagan KO et al. Ultrasound Obstet Gynecol 2008;31:493',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      gaDays: within(LIMITS.firstTrimesterDays),
      weightKg: within(LIMITS.weightKg),
      race: historyInputs.race,
      parity: historyInputs.parity,
      conception: historyInputs.conception,
      smoker: flagInput,
      machine: choice('kryptor', 'delfia'),
      freeBhcgIuL: withinIfGiven(LIMITS.freeBhcgIuL, 'freeBhcg'),
      pappaIuL: withinIfGiven(LIMITS.pappaIuL, 'pappa'),
      includeUncertainTerms: flagInput,
    },
    compute: (given) => {
      const factors = {
        gaDays: given.gaDays(),
        weightKg: given.kg('weightKg'),
        race: raceOf(given),
        smoker: given.flag('smoker'),
        ivf: conceptionOf(given) === 'ivf',
        nulliparous: (parityOf(given) ?? 'nulliparous') === 'nulliparous',
      };
      const machine = given.choice('machine') === 'delfia' ? 'delfia' : 'kryptor';
      const pappa = pappaMedian(factors, machine).median;
      const bhcg = freeBhcgMedian(factors);
      // Free beta-hCG is published for Kryptor only, and not with terms that are recalled unless these are wanted.
      const answers =
        machine === 'kryptor' && (bhcg.uncertainTerms.length === 0 || given.flag('includeUncertainTerms'));
      const freeBhcg = answers ? bhcg.median : undefined;
      return known({
        pappaMedian: pappa,
        pappaMoM: given.has('pappaIuL') ? given.number('pappaIuL') / pappa : undefined,
        freeBhcgMedian: freeBhcg,
        freeBhcgMoM: given.has('freeBhcgIuL') && freeBhcg ? given.number('freeBhcgIuL') / freeBhcg : undefined,
        uncertainTerms: bhcg.uncertainTerms,
        assumed: ['parity', 'conception', 'smoker'].filter((name) => !given.has(name)),
      });
    },
  },
];
