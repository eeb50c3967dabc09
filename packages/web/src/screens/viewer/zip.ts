import { Zip, ZipPassThrough } from 'fflate';

export type ZippedFile = { name: string; read: () => Promise<ReadableStream<Uint8Array>> };

/** One file after the other, as they are: pictures are packed already. */
export async function zipOf(entries: readonly ZippedFile[]): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  for (const { name, read } of entries) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    const reader = (await read()).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) entry.push(next.value);
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(pieces, { type: 'application/zip' });
}
