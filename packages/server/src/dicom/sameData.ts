import { type FileHandle, open } from 'node:fs/promises';
import { orRefusal } from './limits.ts';
import { dataSetIn } from './part10.ts';
import { withFile } from './source.ts';

type At = { place: string; size: number };

const STEP = 256 * 1024;

/**
 * Whether two files say the same, written the same way, whatever stands in front of it: whoever writes a file puts a head of its own there,
 * and a machine that is known by two names, or sends through another archive, sends one picture under two heads.
 */
export async function isSameData(one: At, other: At): Promise<boolean> {
  const [a, b] = [one, other].map(dataOf);
  if (!a || !b || a.transferSyntax !== b.transferSyntax || one.size - a.at !== other.size - b.at) return false;
  const files: FileHandle[] = [];
  try {
    for (const { place } of [one, other]) files.push(await open(place, 'r'));
    for (let passed = 0; passed < one.size - a.at; passed += STEP) {
      const [mine, theirs] = await Promise.all([partOf(files[0], a.at + passed), partOf(files[1], b.at + passed)]);
      if (!mine.equals(theirs)) return false;
    }
    return true;
  } finally {
    for (const file of files) await file.close();
  }
}

function dataOf({ place, size }: At): { at: number; transferSyntax: string } | null {
  const read = orRefusal(() => withFile(place, size, dataSetIn));
  return 'refused' in read ? null : read;
}

async function partOf(file: FileHandle | undefined, from: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(STEP);
  let got = 0;
  while (file && got < STEP) {
    const { bytesRead } = await file.read(part, got, STEP - got, from + got);
    if (bytesRead === 0) break;
    got += bytesRead;
  }
  return part.subarray(0, got);
}
