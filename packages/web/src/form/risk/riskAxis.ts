import { CHOSEN_LIMITS, classOf } from '@gesta/clinical';

/** The N of "1 in N" at both ends of the axis: beyond them a risk stands at the end. */
const AXIS = [2, 10_000] as const;

/** Where a risk stands between the ends, in percent: each step of the axis is so many times the last. */
export function placeOnAxis(oneIn: number, [from, to]: readonly [number, number] = AXIS): number {
  const share = Math.log(oneIn / from) / Math.log(to / from);
  return 100 * Math.min(1, Math.max(0, share));
}

/** Where the zones end, and what is written under the axis. */
export const RISK_ZONES = { high: CHOSEN_LIMITS.trisomyHigh, intermediate: CHOSEN_LIMITS.trisomyIntermediate } as const;
export const AXIS_MARKS: readonly number[] = [AXIS[0], RISK_ZONES.high, RISK_ZONES.intermediate];

export type RiskClass = 'high' | 'intermediate' | 'low';
export const riskClassOf = (oneIn: number): RiskClass | null =>
  classOf('screening.trisomy', { oneIn }) as RiskClass | null;

/** An axis of whole decades around some risks, never shorter than two of them. */
export function riskAxisOf(risks: readonly number[]): readonly [number, number] {
  const decade = (n: number, round: (power: number) => number) => round(Math.log10(Math.max(1, n)));
  const from = Math.min(...risks.map((n) => decade(n, Math.floor)));
  const to = Math.max(from + 2, ...risks.map((n) => decade(n, Math.ceil)));
  return [10 ** from, 10 ** to];
}

export function decadesOf([from, to]: readonly [number, number]): number[] {
  const first = Math.round(Math.log10(from));
  return Array.from({ length: Math.round(Math.log10(to)) - first + 1 }, (_, at) => 10 ** (first + at));
}
