import type { PixelForm } from './pixelForm.ts';
import { pngOf, type Raster } from './png.ts';
import { rasterOf } from './rasterOf.ts';
import { unpackRle } from './unpackRle.ts';

export type StoredFrame = { bytes: Uint8Array; form: PixelForm };

/** In a thread: the bytes of one frame as a PNG, without loss; null where there is no picture in them. */
export async function decodeFrame(frame: StoredFrame): Promise<Uint8Array<ArrayBuffer> | null> {
  const raster = await unfoldFrame(frame);
  return raster && new Uint8Array(pngOf(raster));
}

export async function unfoldFrame({ bytes, form }: StoredFrame): Promise<Raster | null> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (form.way) {
    case 'plain':
      if (!form.isSwapped) return rasterOf(form, data);
      // A frame that ends within a word has its other half in the next one.
      return data.length % 2 === 0 ? rasterOf(form, data.swap16()) : null;
    case 'rle': {
      const { rows, columns, samples, bitsAllocated } = form;
      const unpacked = unpackRle(data, rows * columns, samples, bitsAllocated / 8);
      return unpacked && rasterOf({ ...form, isPlanar: false }, unpacked);
    }
    case 'film':
      return null;
    default: {
      // Read when the first frame of these kinds comes.
      const { unfold } = await import('./codecs.ts');
      const unfolded = unfold(data, form);
      return unfolded && rasterOf({ ...form, isPlanar: unfolded.isPlanar }, unfolded.samples);
    }
  }
}
