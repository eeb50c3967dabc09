/** What one standard says: where the value stands on it (0 to 1), and where it stood before. */
export type AuthorVerdict = { name: string; percentil: number; before: number | null };
export type Zone = 'below' | 'within' | 'above';
export type Direction = 'fall' | 'rise' | 'steady' | 'mixed';

export type Agreement = {
  /** How the percentile moved since the exam before; null without one. */
  direction: Direction | null;
  /** The curves in each zone, by name; empty zones are left out. */
  zones: readonly { zone: Zone; names: readonly string[] }[];
};

/** Less than so many points is the noise of a measurement. */
const STEADY = 0.05;
const ZONES: readonly Zone[] = ['below', 'within', 'above'];

/** Whether the standards agree on which side of P10 and P90 a value lies, and on where it is going. */
export function agreementOf(verdicts: readonly AuthorVerdict[]): Agreement {
  const moves = new Set(
    verdicts.flatMap(({ percentil, before }) => (before === null ? [] : [moveOf(percentil - before)])),
  );
  const [only = null] = moves;
  return {
    direction: moves.size > 1 ? 'mixed' : only,
    zones: ZONES.flatMap((zone) => {
      const names = verdicts.filter(({ percentil }) => zoneOf(percentil) === zone).map(({ name }) => name);
      return names.length === 0 ? [] : [{ zone, names }];
    }),
  };
}

function moveOf(difference: number): Exclude<Direction, 'mixed'> {
  if (Math.abs(difference) < STEADY) return 'steady';
  return difference < 0 ? 'fall' : 'rise';
}

function zoneOf(percentil: number): Zone {
  if (percentil < 0.1) return 'below';
  return percentil > 0.9 ? 'above' : 'within';
}
