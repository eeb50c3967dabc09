import type { Entry } from '../../entries/entry.ts';
import type { Given } from '../../values/given.ts';
import { choice, type Input, type Inputs, optional } from '../../values/input.ts';
import type { Reason } from '../../values/reason.ts';
import type { Centimetres, Days, Kilograms, Years } from '../../values/units.ts';
import { answered, known } from '../inputs/entryValues.ts';
import { LIMITS, within, withinIfGiven } from '../inputs/limits.ts';
import type { CovariateFactors } from '../inputs/maternalFactors.ts';
import { historyInputs, historyOf, machineInput, machineOf, maybe } from '../inputs/maternalInputs.ts';
import { expectedMedians, expectedMedians2T } from './medians.ts';
import { meanArterialPressure, type PressureReading } from './moms.ts';

/** Each median is answered from the factors it needs: only some need the height, the age or the analyser. */
const factors: Inputs = {
  ageYears: withinIfGiven(LIMITS.ageYears),
  weightKg: withinIfGiven(LIMITS.weightKg),
  heightCm: withinIfGiven(LIMITS.heightCm),
  ...historyInputs,
  machine: machineInput,
};

function factorsOf(given: Given): { factors: CovariateFactors } | { reason: Reason } {
  const said = historyOf(given);
  if ('reason' in said) return said;
  const known: CovariateFactors = { ...said.history, machine: machineOf(given) };
  if (given.has('ageYears')) known.ageYears = given.years('ageYears') as Years;
  if (given.has('weightKg')) known.weightKg = given.kg('weightKg') as Kilograms;
  if (given.has('heightCm')) known.heightCm = given.number('heightCm') as Centimetres;
  return { factors: known };
}

const bloodDays = (given: Given): Days => (maybe(given, 'gaDaysBlood') ?? given.gaDays()) as Days;

/** A measured value in multiples of the expected one. */
const momOf = (given: Given, name: string, expected: number): number | undefined =>
  given.has(name) ? given.number(name) / expected : undefined;

const reading: Inputs = {
  systolicMmHg: within(LIMITS.systolicMmHg, 'systolic', 'sbp', 'sbpMmHg'),
  diastolicMmHg: within(LIMITS.diastolicMmHg, 'diastolic', 'dbp', 'dbpMmHg'),
};
const readings: Input = { kind: 'list', of: reading, optional: true };

function readingsOf(given: Given): PressureReading[] {
  const read = (name: string, arm?: 'right' | 'left'): PressureReading[] =>
    given.has(name)
      ? given.list(name).map((each) => ({
          systolicMmHg: each.number('systolicMmHg'),
          diastolicMmHg: each.number('diastolicMmHg'),
          arm: arm ?? (each.has('arm') ? (each.choice('arm') as 'right' | 'left') : undefined),
        }))
      : [];
  const single =
    given.has('systolicMmHg') && given.has('diastolicMmHg')
      ? [{ systolicMmHg: given.number('systolicMmHg'), diastolicMmHg: given.number('diastolicMmHg') }]
      : [];
  return [...read('readings'), ...read('right', 'right'), ...read('left', 'left'), ...single];
}

export const preeclampsiaMedianEntries: readonly Entry[] = [
  {
    id: 'peExpectedMedians',
    standard: 'tan2018',
    author: 'Tan 2018 App. S1',
    citation: 'Tan MY et al. Ultrasound Obstet Gynecol 2018 (doi 10.1002/uog.19112), Appendix S1',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      ...factors,
      gaDays: within(LIMITS.firstTrimesterDays),
      gaDaysBlood: withinIfGiven(LIMITS.firstTrimesterDays),
      measured: optional({
        kind: 'group',
        of: {
          mapMmHg: withinIfGiven(LIMITS.mapMmHg),
          utaPi: withinIfGiven(LIMITS.utaPi),
          plgfPgMl: withinIfGiven(LIMITS.plgfPgMl),
          pappa: withinIfGiven(LIMITS.pappaIuL),
        },
      }),
    },
    compute: (given) =>
      answered(factorsOf(given), ({ factors: of }) => {
        const truncated: string[] = [];
        const { map, utaPi, plgf, pappa } = expectedMedians(of, given.gaDays(), bloodDays(given), truncated);
        const measured = given.has('measured') ? given.group('measured') : null;
        return known({
          mapMmHg: map,
          utaPi,
          plgfPgMl: plgf,
          pappa,
          truncated,
          ...(measured && {
            mapMoM: momOf(measured, 'mapMmHg', map),
            utaPiMoM: momOf(measured, 'utaPi', utaPi),
            plgfMoM: momOf(measured, 'plgfPgMl', plgf),
            pappaMoM: momOf(measured, 'pappa', pappa),
          }),
        });
      }),
  },
  {
    id: 'peExpectedMedians2T',
    standard: 'medians2t',
    author: 'Wright A 2015 / Tayyar 2015 / Tsiakkas 2015 / Sapantzoglou 2021',
    citation:
      'Wright A et al. Ultrasound Obstet Gynecol 2015;45:698. Tayyar A et al. Ultrasound Obstet Gynecol 2015;45:689. Tsiakkas A et al. Ultrasound Obstet Gynecol 2015;45:591. Sapantzoglou I et al. Ultrasound Obstet Gynecol 2021;57:75',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      ...factors,
      gaDays: within(LIMITS.secondTrimesterDays),
      gaDaysBlood: withinIfGiven(LIMITS.secondTrimesterDays),
    },
    compute: (given) =>
      answered(factorsOf(given), ({ factors: of }) => {
        const { map, utaPi, plgf, ophthalmicRatio } = expectedMedians2T(of, given.gaDays(), bloodDays(given));
        return known({ mapMmHg: map, utaPi, plgfPgMl: plgf, ophthalmicRatio });
      }),
  },
  {
    id: 'ophthalmicDelta2T',
    standard: 'sapantzoglou2021',
    author: 'Sapantzoglou 2021',
    citation: 'Sapantzoglou I et al. Ultrasound Obstet Gynecol 2021;57:75',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      ...factors,
      ageYears: within(LIMITS.ageYears),
      weightKg: within(LIMITS.weightKg),
      heightCm: within(LIMITS.heightCm),
      gaDays: within(LIMITS.secondTrimesterDays),
      ophthalmicRatio: withinIfGiven(LIMITS.ophthalmicRatio),
    },
    compute: (given) =>
      answered(factorsOf(given), ({ factors: of }) => {
        const expected = expectedMedians2T(of, given.gaDays(), given.gaDays()).ophthalmicRatio;
        const ratio = maybe(given, 'ophthalmicRatio');
        return known({
          expectedRatio: expected,
          ophthalmicDelta: ratio === undefined ? undefined : ratio - expected,
        });
      }),
  },
  {
    id: 'mapAveraging',
    standard: 'wright2020',
    author: 'FMF protocol',
    citation: 'Wright D et al. Am J Obstet Gynecol 2020;223:12',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      readings: { kind: 'list', of: { ...reading, arm: optional(choice('right', 'left')) }, optional: true },
      right: readings,
      left: readings,
      systolicMmHg: withinIfGiven(LIMITS.systolicMmHg, 'systolic', 'sbp', 'sbpMmHg'),
      diastolicMmHg: withinIfGiven(LIMITS.diastolicMmHg, 'diastolic', 'dbp', 'dbpMmHg'),
    },
    compute: (given) =>
      answered(meanArterialPressure(readingsOf(given)), ({ mapMmHg, perReading, rightMmHg, leftMmHg }) => ({
        mapMmHg,
        perReading,
        rightMmHg,
        leftMmHg,
      })),
  },
];
