import { getPriority } from 'node:os';
import { wearOut } from '../threads/worn.ts';

/** Work for tests: each says how much was done in its thread. */
let done = 0;

export function echo(ask: string): { ask: string; done: number } {
  done += 1;
  return { ask, done };
}

/** Until whoever asked lets it go on. */
export const wait = (gate: SharedArrayBuffer) => Atomics.wait(new Int32Array(gate), 0, 0);

export function endless(): never {
  for (;;);
}

export const priority = () => getPriority();

export function fail(): never {
  throw new Error('what was worked on');
}

export const die = (): never => process.exit(3);

export function wearOutNow(): string {
  wearOut();
  return 'done';
}

/** Holds about so many megabytes of objects at once. */
export function fillUp(megabytes: number): number {
  const held: object[][] = [];
  for (let each = 0; each < megabytes; each += 1) held.push(Array.from({ length: 20_000 }, (_, at) => ({ at, each })));
  return held.length;
}
