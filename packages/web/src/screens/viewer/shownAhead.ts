import type { KnownFrame } from './frames.ts';

let shown: KnownFrame<ImageBitmap> | null = null;

/** The first picture of the page, unfolded and drawn before the application was there. */
export function keepShownAhead(frame: KnownFrame<ImageBitmap>): void {
  shown = frame;
}

/** It has one owner from then on. */
export function takeShownAhead(): KnownFrame<ImageBitmap> | null {
  const frame = shown;
  shown = null;
  return frame;
}
