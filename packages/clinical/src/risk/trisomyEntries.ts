import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import type { Given } from '../values/given.ts';
import { choice, flagInput, type Inputs, numberInput, optional } from '../values/input.ts';
import type { BeatsPerMinute, Millimetres } from '../values/units.ts';
import { answered, listed } from './inputs/entryValues.ts';
import { LIMITS, within, withinIfGiven } from './inputs/limits.ts';
import { chorionicityInput, chorionicityOf } from './inputs/maternalInputs.ts';
import { type FetalMarkers, type TrisomyRisk, type TrisomySetting, trisomyRisk } from './trisomy.ts';
import { TERM_MODELS, type TermModel, TRISOMIES, type Trisomy } from './trisomyPrior.ts';
import { twinTrisomyRisk } from './twins.ts';
import { ULTRASOUND_MARKER_NAMES } from './ultrasoundMarkers.ts';

const SPELLINGS: Readonly<Record<string, Trisomy>> = Object.fromEntries(
  TRISOMIES.flatMap((each) => [each, each.toUpperCase(), each.replace('t', 'trisomy')].map((name) => [name, each])),
);

/** Trisomies of earlier pregnancies, as a list. */
export const previousInput = optional(listed(TRISOMIES.length, choice(...Object.keys(SPELLINGS))));

export function previousOf(given: Given): Trisomy[] {
  if (!given.has('previous')) return [];
  const list = given.group('previous');
  const found = TRISOMIES.flatMap((_, place) =>
    list.has(String(place)) ? [SPELLINGS[list.choice(String(place))] ?? 't21'] : [],
  );
  return [...new Set(found)];
}

export const termModelInput = optional(choice(...TERM_MODELS));
export const termModelOf = (given: Given): TermModel =>
  given.has('termModel') ? (given.choice('termModel') as TermModel) : 'snijders1999';

const maybe = (given: Given, name: string): number | undefined => (given.has(name) ? given.number(name) : undefined);
const maybeFlag = (given: Given, name: string): boolean | undefined => (given.has(name) ? given.flag(name) : undefined);

const setting: Inputs = {
  ageYears: within(LIMITS.ageYears, 'ageAtEddYears'),
  gaDays: withinIfGiven(LIMITS.firstTrimesterDays),
  gaDaysBlood: withinIfGiven(LIMITS.firstTrimesterDays),
  previous: previousInput,
  termModel: termModelInput,
  reassuranceFloorDivisor: withinIfGiven(LIMITS.divisor),
};

const settingOf = (given: Given): TrisomySetting => ({
  ageAtDueDate: given.years('ageYears'),
  gaDays: given.has('gaDays') ? given.gaDays() : undefined,
  gaDaysBlood: maybe(given, 'gaDaysBlood') as TrisomySetting['gaDaysBlood'],
  previous: previousOf(given),
  termModel: termModelOf(given),
  reassuranceFloorDivisor: maybe(given, 'reassuranceFloorDivisor'),
});

const explained = (risk: TrisomyRisk): EntryValues => ({
  gaDays: risk.gaDays,
  gaSource: risk.gaSource,
  t21only: risk.t21only,
  t18only: risk.t18only,
  t13only: risk.t13only,
  markersUsed: risk.markersUsed,
  truncated: risk.truncated,
  notes: risk.notes,
  plausible: risk.plausible,
});

const combined: Entry = {
  id: 'combinedTrisomyRisk',
  standard: 'snijders1999',
  author: 'Snijders 1999 + Wright 2008 + Kagan 2008/2009',
  citation:
    'Snijders RJM et al. Ultrasound Obstet Gynecol 1999;13:167. Wright D et al. Ultrasound Obstet Gynecol 2008;31:376-383. Kagan KO et al. Hum Reprod 2008;23:1968-1975. Kagan KO et al. Ultrasound Obstet Gynecol 2009;33:18 and 33:259. Maiz N et al. Ultrasound Obstet Gynecol 2009;33:512',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    ...setting,
    crlMm: within(LIMITS.crlMm),
    ntMm: withinIfGiven(LIMITS.ntMm),
    freeBhcgMoM: withinIfGiven(LIMITS.mom),
    pappaMoM: withinIfGiven(LIMITS.mom),
    fhrBpm: withinIfGiven(LIMITS.fhrBpm, 'fhr'),
    nasalBoneAbsent: flagInput,
    tricuspidRegurgitation: flagInput,
    ductusVenosusReversedA: flagInput,
  },
  compute: (given) =>
    answered(
      trisomyRisk({
        ...settingOf(given),
        crlMm: given.mm('crlMm'),
        ntMm: maybe(given, 'ntMm') as Millimetres | undefined,
        freeBhcgMoM: maybe(given, 'freeBhcgMoM'),
        pappaMoM: maybe(given, 'pappaMoM'),
        fhrBpm: maybe(given, 'fhrBpm') as BeatsPerMinute | undefined,
        nasalBoneAbsent: maybeFlag(given, 'nasalBoneAbsent'),
        tricuspidRegurgitation: maybeFlag(given, 'tricuspidRegurgitation'),
        ductusVenosusReversedA: maybeFlag(given, 'ductusVenosusReversedA'),
      }),
      (risk) => ({
        ...explained(risk),
        t21plus: risk.t21plus,
        t18plus: risk.t18plus,
        t13plus: risk.t13plus,
        likelihoodRatios: risk.likelihoodRatios,
        prior: risk.prior,
        posterior: risk.posterior,
      }),
    ),
};

const pair = (of: Parameters<typeof listed>[1]) => listed(2, of);

/** The value of one fetus in a list of two; limits are looked at by the model, which can name the input. */
function ofFetus(given: Given, name: string, place: 0 | 1): number | undefined {
  if (!given.has(name)) return undefined;
  return maybe(given.group(name), String(place));
}

function fetusOf(given: Given, place: 0 | 1): FetalMarkers | null {
  const crlMm = ofFetus(given, 'crlMm', place);
  if (crlMm === undefined) return null;
  const found: FetalMarkers = {
    crlMm: crlMm as Millimetres,
    ntMm: ofFetus(given, 'ntMm', place) as Millimetres | undefined,
    fhrBpm: ofFetus(given, 'fhrBpm', place) as BeatsPerMinute | undefined,
  };
  for (const marker of ULTRASOUND_MARKER_NAMES)
    if (given.has(marker)) found[marker] = maybeFlag(given.group(marker), String(place));
  return found;
}

const twins: Entry = {
  id: 'twinTrisomyRisk',
  standard: 'spencer2008',
  author: 'Spencer 2008; Vandecruys 2005',
  citation:
    'Spencer K et al. Prenat Diagn 2008;28:49. Vandecruys H et al. Ultrasound Obstet Gynecol 2005;25:551. Madsen HN et al. Ultrasound Obstet Gynecol 2011;37:38',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    ...setting,
    chorionicity: chorionicityInput,
    crlMm: pair(numberInput('mm')),
    ntMm: optional(pair(numberInput('mm'))),
    fhrBpm: optional(pair(numberInput('bpm'))),
    nasalBoneAbsent: optional(pair(flagInput)),
    tricuspidRegurgitation: optional(pair(flagInput)),
    ductusVenosusReversedA: optional(pair(flagInput)),
    freeBhcgMoMSingletonScale: optional(numberInput('MoM')),
    pappaMoMSingletonScale: optional(numberInput('MoM')),
  },
  compute: (given) => {
    const one = fetusOf(given, 0);
    const two = fetusOf(given, 1);
    if (!one || !two) return refuse({ code: 'missing', input: 'crlMm' });
    const answer = twinTrisomyRisk({
      ...settingOf(given),
      chorionicity: chorionicityOf(given, 'chorionicity'),
      fetuses: [one, two],
      freeBhcgMoMSingletonScale: maybe(given, 'freeBhcgMoMSingletonScale'),
      pappaMoMSingletonScale: maybe(given, 'pappaMoMSingletonScale'),
    });
    return answered(answer, ({ shared, perFetus, correctedMoM, ignored, notes }) => ({
      ...explained(perFetus[0]),
      truncated: [...new Set(perFetus.flatMap((each) => each.truncated))],
      markersUsed: [...new Set(perFetus.flatMap((each) => each.markersUsed))],
      notes: [...new Set([...perFetus.flatMap((each) => each.notes), ...notes])],
      correctedMoM,
      ignored,
      ...(shared
        ? {
            t21plusPregnancy: perFetus[0].t21plus,
            t18plusPregnancy: perFetus[0].t18plus,
            t13plusPregnancy: perFetus[0].t13plus,
          }
        : {}),
      t21plusPerFetus: perFetus.map((each) => each.t21plus),
      t18plusPerFetus: perFetus.map((each) => each.t18plus),
      t13plusPerFetus: perFetus.map((each) => each.t13plus),
    }));
  },
};

export const combinedEntries: readonly Entry[] = [combined, twins];
