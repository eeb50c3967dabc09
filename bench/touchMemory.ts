import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const PIECE = Buffer.alloc(8 * 2 ** 20);
const TOUCHED_MB = 512;

/**
 * A virtual machine has its memory from its host page by page, when each is first written to, and gives it back when it lies idle: on one
 * such machine 4.9 MB were written to a file in 1.6 ms, and in 20 ms from the gigabyte on that nobody had used. Whoever is measured first
 * would pay for all who come after, so memory is asked for before anybody is.
 */
export function touchMemory(folder: string): void {
  const place = path.join(folder, 'touched');
  const file = openSync(place, 'w');
  for (let written = 0; written < TOUCHED_MB * 2 ** 20; written += PIECE.length) writeSync(file, PIECE);
  closeSync(file);
  rmSync(place);
}
