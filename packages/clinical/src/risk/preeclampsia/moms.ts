import type { Reason } from '../../values/reason.ts';
import { type Checked, firstOutside, LIMITS } from '../inputs/limits.ts';

/** Where a MoM came from; the result is shown with it. */
export type MomSource = 'given' | 'computed';
export type RawMarker = { name: string; value: number | undefined; expected: number };

export type Resolved<Marker extends string> = {
  moms: Partial<Record<Marker, number>>;
  momSources: Partial<Record<Marker, MomSource>>;
};

/** A MoM of the laboratory goes before one computed here from the measured value. */
export function resolveMoms<Marker extends string>(
  given: Readonly<Partial<Record<Marker, number | undefined>>>,
  raw: Readonly<Record<Marker, RawMarker>>,
): Resolved<Marker> | { reason: Reason } {
  const moms: Partial<Record<Marker, number>> = {};
  const momSources: Partial<Record<Marker, MomSource>> = {};
  for (const marker of Object.keys(raw) as Marker[]) {
    const { name, value, expected } = raw[marker];
    const own = given[marker];
    if (own !== undefined) {
      moms[marker] = own;
      momSources[marker] = 'given';
    } else if (value !== undefined) {
      if (!(expected > 0)) return { reason: { code: 'unavailable', input: name } };
      moms[marker] = value / expected;
      momSources[marker] = 'computed';
    }
  }
  return { moms, momSources };
}

export type MeasuredMarkers = {
  mapMmHg?: number | undefined;
  /** Mean of right and left. */
  utaPi?: number | undefined;
  plgfPgMl?: number | undefined;
  pappaIuL?: number | undefined;
};

export const measuredChecks = ({ mapMmHg, utaPi, plgfPgMl, pappaIuL }: MeasuredMarkers): Checked[] => [
  ['mapMmHg', mapMmHg, LIMITS.mapMmHg],
  ['utaPi', utaPi, LIMITS.utaPi],
  ['plgfPgMl', plgfPgMl, LIMITS.plgfPgMl],
  ['pappaIuL', pappaIuL, LIMITS.pappaIuL],
];

/** Mean arterial pressure of one reading. */
export const mapOf = (systolic: number, diastolic: number): number => diastolic + (systolic - diastolic) / 3;

export type PressureReading = { systolicMmHg: number; diastolicMmHg: number; arm?: 'right' | 'left' | undefined };

/** Two readings in each arm: the mean of each arm, then of both. */
export function meanArterialPressure(
  readings: readonly PressureReading[],
): { mapMmHg: number; perReading: number[]; rightMmHg: number | null; leftMmHg: number | null } | { reason: Reason } {
  if (readings.length === 0) return { reason: { code: 'missing', input: 'readings' } };
  for (const { systolicMmHg, diastolicMmHg } of readings) {
    const reason = firstOutside(
      ['systolicMmHg', systolicMmHg, LIMITS.systolicMmHg],
      ['diastolicMmHg', diastolicMmHg, LIMITS.diastolicMmHg],
    );
    if (reason) return { reason };
    if (diastolicMmHg >= systolicMmHg) return { reason: { code: 'inconsistent', input: 'diastolicMmHg' } };
  }
  const meanOf = (some: readonly PressureReading[]) =>
    some.length === 0
      ? null
      : some.reduce((sum, each) => sum + mapOf(each.systolicMmHg, each.diastolicMmHg), 0) / some.length;
  const arms = (['right', 'left', undefined] as const).map((arm) =>
    meanOf(readings.filter((each) => each.arm === arm)),
  );
  const known = arms.filter((each) => each !== null);
  return {
    mapMmHg: known.reduce((sum, each) => sum + each, 0) / known.length,
    perReading: readings.map((each) => mapOf(each.systolicMmHg, each.diastolicMmHg)),
    rightMmHg: arms[0] ?? null,
    leftMmHg: arms[1] ?? null,
  };
}
