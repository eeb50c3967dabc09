import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Load, Measured } from './load.ts';

const run = promisify(execFile);

export async function measure(load: Load): Promise<Measured> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'load.ts')], {
    env: { ...process.env, LOAD: JSON.stringify(load) },
  });
  return JSON.parse(stdout);
}

/** One line per measurement: what a person needs to judge it is the ratio, not the machine's speed. */
export function report(name: string, measured: Measured, baseline?: { name: string; measured: Measured }): void {
  const number = (value: number, digits = 0) => value.toFixed(digits);
  const ratio = baseline
    ? `  ${number(measured.perSecond / baseline.measured.perSecond, 2)} of ${baseline.name}`
    : '  (baseline)';
  console.log(
    `${name.padEnd(46)} ${number(measured.perSecond).padStart(6)}/s  p50 ${number(measured.p50, 2)} ms  p99 ${number(measured.p99, 2)} ms${ratio}`,
  );
}
