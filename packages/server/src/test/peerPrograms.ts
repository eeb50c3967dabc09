import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where Debian puts the parts of Orthanc that it loads, and programs that are not for everybody. */
export const ORTHANC_PLUGINS = '/usr/share/orthanc/plugins';
const BESIDE_PATH = ['/usr/sbin', ORTHANC_PLUGINS];

const placeOf = (program: string): string | undefined =>
  [...(process.env.PATH ?? '').split(path.delimiter), ...BESIDE_PATH]
    .map((folder) => path.join(folder, program))
    .find((place) => existsSync(place));

export const missingPrograms = (...programs: readonly string[]): string[] => programs.filter((each) => !placeOf(each));

/** Whether programs of others are there. Without them a test is skipped aloud; it fails where the set-up could have installed them. */
export function havePrograms(...programs: readonly string[]): boolean {
  const missing = missingPrograms(...programs);
  if (missing.length === 0) return true;
  const words = `${missing.join(', ')}: not installed, and nothing is tried with it`;
  if (process.env.GESTA_PEERS === 'expected') throw new Error(words);
  process.stderr.write(`${words}\n`);
  return false;
}

export const programAt = (program: string): string => placeOf(program) ?? program;
