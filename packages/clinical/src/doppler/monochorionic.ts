import { type Entry, refuse } from '../entries/entry.ts';
import { TAPS } from '../references/khalil2020/coefficients.ts';
import { QUINTERO } from '../references/quintero/coefficients.ts';
import type { Given } from '../values/given.ts';
import { flagInput, numberInput, optional } from '../values/input.ts';
import { roundTo } from '../values/units.ts';

const mom = (...aliases: string[]) => ({ ...numberInput('MoM', { positive: true, max: 10 }), aliases });
const pocket = (...aliases: string[]) => ({ ...numberInput('cm', { min: 0, max: 100 }), aliases });

/** The findings of the third stage, named one by one or together. */
const CRITICAL = [
  'criticalDoppler',
  'umbilicalArteryAbsentOrReversed',
  'ductusVenosusAbsentOrReversed',
  'pulsatileUmbilicalVein',
] as const;

export type QuinteroStage = 'I' | 'II' | 'III' | 'IV' | 'V';

/** Quintero 1999, from the gravest sign down; null where the bladder decides and was not looked at. */
export function quinteroStage(given: Given): QuinteroStage | null {
  if (given.flag('demise')) return 'V';
  if (given.flag('hydrops')) return 'IV';
  if (CRITICAL.some(given.flag)) return 'III';
  if (!given.has('donorBladderVisible')) return null;
  return given.flag('donorBladderVisible') ? 'I' : 'II';
}

export const monochorionicEntries: readonly Entry[] = [
  {
    id: 'taps-criteria',
    standard: 'khalil2020',
    author: 'Khalil 2020',
    citation: 'Slaghekke F et al. 2010; Khalil A et al. Ultrasound Obstet Gynecol 2020;56:388-394',
    confidence: 'VERIFIED',
    version: 1,
    inputs: { anemicMom: mom('mom1', 'donorMom'), polycythemicMom: mom('mom2', 'recipientMom') },
    compute(given) {
      const first = given.number('anemicMom');
      const second = given.number('polycythemicMom');
      // Whichever fetus was named first, the higher velocity is the anaemic one.
      const high = Math.max(first, second);
      const low = Math.min(first, second);
      // 1.9 − 0.9 must be 1 and not 0.9999999999999999
      const difference = roundTo(high - low, 9);
      const { delphi, slaghekke } = TAPS;
      return {
        taps: (high >= delphi.anemicMin && low <= delphi.polycythemicMax) || difference >= delphi.differenceMin,
        tapsSlaghekke2010: high > slaghekke.anemicAbove && low < slaghekke.polycythemicBelow,
        differenceMom: difference,
        differenceAboveHalf: difference > TAPS.leidenDifferenceAbove,
      };
    },
  },
  {
    id: 'ttts-quintero',
    standard: 'quintero',
    author: 'Quintero 1999',
    citation:
      'Quintero RA, Morales WJ, Allen MH, Bornick PW, Johnson PK, Kruger M. Staging of twin-twin transfusion syndrome. J Perinatol 1999;19:550-555',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      donorMvpCm: pocket('donorSdpCm', 'donorPocketCm'),
      recipientMvpCm: pocket('recipientSdpCm', 'recipientPocketCm'),
      donorBladderVisible: flagInput,
      criticalDoppler: flagInput,
      umbilicalArteryAbsentOrReversed: flagInput,
      ductusVenosusAbsentOrReversed: flagInput,
      pulsatileUmbilicalVein: flagInput,
      hydrops: flagInput,
      demise: flagInput,
      /** Some centres ask for 10 cm after 20 weeks. */
      recipientMinCm: optional(
        numberInput('cm', { min: QUINTERO.recipientMinCm, max: QUINTERO.recipientMinAfter20WeeksCm }),
      ),
    },
    compute(given) {
      const least = given.has('recipientMinCm') ? given.number('recipientMinCm') : QUINTERO.recipientMinCm;
      const oligohydramnios = given.number('donorMvpCm') <= QUINTERO.donorMaxCm;
      const polyhydramnios = given.number('recipientMvpCm') >= least;
      if (!oligohydramnios || !polyhydramnios) return { ttts: false, stage: 'none' };
      const stage = quinteroStage(given);
      return stage === null ? refuse({ code: 'missing', input: 'donorBladderVisible' }) : { ttts: true, stage };
    },
  },
];
