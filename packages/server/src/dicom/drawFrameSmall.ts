import { type StoredFrame, unfoldFrame } from './decodeFrame.ts';
import { pngOf } from './png.ts';
import { shrink } from './shrink.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** In a thread: one frame as PNGs of these widths, the widest first; null where there is no picture in it. One that is narrower stays so. */
export async function drawFrameSmall({
  widths,
  ...frame
}: StoredFrame & { widths: readonly number[] }): Promise<Bytes[] | null> {
  let raster = await unfoldFrame(frame);
  if (!raster) return null;
  const drawn: Bytes[] = [];
  for (const width of widths) {
    // Each of the one before, which is the same picture with less to look at.
    raster = shrink(raster, width);
    drawn.push(new Uint8Array(pngOf(raster)));
  }
  return drawn;
}
