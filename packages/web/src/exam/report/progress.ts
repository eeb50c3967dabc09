/** What is being done: what was typed goes to the server, then the server sets the paper. */
export type Stage = 'sending' | 'setting';

/** Where each stage is expected to end, and how long it usually takes. */
const STAGES: Record<Stage, { end: number; usualMs: number }> = {
  sending: { end: 10, usualMs: 500 },
  setting: { end: 95, usualMs: 1500 },
};
const SLOWEST_PER_SECOND = 2;

/**
 * How much of the work is done, of a hundred: from where it was when the stage began, at the pace of the last paper of this exam where
 * one was made, and then at the slowest pace allowed.
 */
export function progressAt(stage: Stage, from: number, ms: number, usualMs = STAGES[stage].usualMs): number {
  const { end } = STAGES[stage];
  const expected = from + (Math.max(end, from) - from) * Math.min(1, ms / usualMs);
  return Math.min(100, Math.max(expected, from + (ms / 1000) * SLOWEST_PER_SECOND));
}
