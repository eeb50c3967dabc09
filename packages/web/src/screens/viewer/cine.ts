/** Where a file says nothing about its own rate. */
const USUAL_RATE = 30;
export const SPEEDS = [0.25, 0.5, 1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** Frames a second as the machine took them. */
export const rateOf = ({ frameTimeMs }: { frameTimeMs: number | null }): number =>
  frameTimeMs !== null && frameTimeMs > 0 ? 1000 / frameTimeMs : USUAL_RATE;

export type CineRun = {
  /** The frame it began at, from 1, and when. */
  from: number;
  startedAt: number;
  rate: number;
  speed: number;
  frames: number;
  loop: boolean;
};

/**
 * The frame that is due at a moment, by the clock alone: who draws too slowly leaves frames out, and time goes on as it did before the
 * machine. Null once a run that does not repeat is over.
 */
export function frameAt({ from, startedAt, rate, speed, frames, loop }: CineRun, now: number): number | null {
  // A frame stands for the whole of its time: what is left of a rounding must not take it away.
  const passed = Math.floor(((Math.max(now - startedAt, 0) * rate * speed) / 1000) * (1 + 1e-9));
  const at = from - 1 + passed;
  if (loop) return (at % frames) + 1;
  return at >= frames ? null : at + 1;
}

/** One frame back or on; at the ends a loop goes round. */
export function stepFrame(frame: number, by: number, frames: number, loop: boolean): number {
  const at = frame - 1 + by;
  return loop ? (((at % frames) + frames) % frames) + 1 : Math.min(Math.max(at, 0), frames - 1) + 1;
}
