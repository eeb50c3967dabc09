import type { Shape } from '@gesta/forms';

/** The walls of the canal from the inner orifice down. */
const WALLS: Record<Shape, string> = {
  T: 'M8 7H56M28 7V44M36 7V44',
  Y: 'M8 7H18L28 17V44M56 7H46L36 17V44',
  V: 'M8 7H16L28 30V44M56 7H48L36 30V44',
  U: 'M8 7H15C15 22 19 31 28 32V44M56 7H49C49 22 45 31 36 32V44',
};

/** How an inner orifice looks, by the letter it is called by. */
export function CervixShape({ shape }: { shape: Shape }) {
  return (
    <svg viewBox="0 0 64 50" width="64" height="50" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden>
      <path d={WALLS[shape]} />
    </svg>
  );
}
