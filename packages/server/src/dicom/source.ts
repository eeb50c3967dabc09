import { closeSync, openSync, readSync } from 'node:fs';
import { RefusedFile } from './limits.ts';

/** Bytes that are read in parts, wherever they lie: of a file of half a gigabyte only what is asked for is ever in memory. */
export type ByteSource = {
  size: number;
  /** Exactly as many as asked for; what is not there is a truncated file. */
  read(from: number, length: number): Buffer;
};

/** A header is walked in small steps: a few of them come with each reading of the disk. */
const WINDOW = 8 * 1024;

export function memorySource(bytes: Uint8Array): ByteSource {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: all.length,
    read(from, length) {
      refuseOutside(from, length, all.length);
      return all.subarray(from, from + length);
    },
  };
}

/** In a thread, where nobody else waits for the disk. */
export function withFile<T>(place: string, size: number, use: (source: ByteSource) => T): T {
  const file = openSync(place, 'r');
  try {
    return use(fileSource(file, size));
  } finally {
    closeSync(file);
  }
}

function fileSource(file: number, size: number): ByteSource {
  let window = Buffer.alloc(0);
  let windowAt = 0;
  const fetch = (from: number, length: number) => {
    const part = Buffer.allocUnsafe(length);
    let got = 0;
    while (got < length) {
      const more = readSync(file, part, got, length - got, from + got);
      if (more === 0) throw new RefusedFile('truncated');
      got += more;
    }
    return part;
  };
  return {
    size,
    read(from, length) {
      refuseOutside(from, length, size);
      if (length > WINDOW) return fetch(from, length);
      if (from < windowAt || from + length > windowAt + window.length) {
        window = fetch(from, Math.min(WINDOW, size - from));
        windowAt = from;
      }
      return window.subarray(from - windowAt, from - windowAt + length);
    },
  };
}

function refuseOutside(from: number, length: number, size: number): void {
  if (from < 0 || length < 0 || from + length > size) throw new RefusedFile('truncated');
}
