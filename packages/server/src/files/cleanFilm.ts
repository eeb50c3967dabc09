import { buffer } from 'node:stream/consumers';
import { GestaError } from '@gesta/domain';
import type { FileStore } from '../store/fileStore.ts';
import { type Blank, blanked, filmBlanks } from './filmBlanks.ts';

/** What was found is kept beside the film: it is found once, and a player asks many times. */
const KIND = 'film-blanks.json';

/** Reads a kept film without what it says beside its pictures. One in which that cannot be found does not leave. */
export async function cleanFilm(files: FileStore, company: string, sha256: Uint8Array, size: number) {
  const read = await files.open(company, sha256, size);
  if (!read) throw new GestaError('fileLost');
  const known = await files.derived(company, sha256, KIND);
  if (known) return blanked(read, JSON.parse(Buffer.from(known).toString()) as Blank[]);
  const part = async (from: number, length: number) => {
    const to = Math.min(from + length, size) - 1;
    return to < from ? Buffer.alloc(0) : buffer(read(from, to));
  };
  const blanks = await filmBlanks(part, size).catch((error: unknown) => {
    if (error instanceof RangeError) throw new GestaError('fileLost');
    throw error;
  });
  await files.derive(company, sha256, KIND, new Uint8Array(Buffer.from(JSON.stringify(blanks))));
  return blanked(read, blanks);
}
