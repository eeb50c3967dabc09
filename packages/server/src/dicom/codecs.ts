import { createRequire } from 'node:module';
import { wearOut } from '../threads/worn.ts';
import { type CodeStream, readJpeg2000Head, readJpegHead } from './codeStream.ts';
import type { PixelForm } from './pixelForm.ts';

// Only threads import this: it is read, and made ready, once in each of them. The library is of the older kind of modules.
const { Context, NativeCodecs, log } = createRequire(import.meta.url)('dcmjs-codecs') as typeof import('dcmjs-codecs');
log.disableAll(false);
await NativeCodecs.initializeAsync();

/** It takes four bytes for each while it works. No ultrasound comes near. */
const MOST_SAMPLES = 48_000_000;
/** Memory that a codec once had it never gives back: after a picture like this the thread is done. */
const LARGE_SAMPLES = 16_000_000;

export type Unfolded = { samples: Uint8Array; isPlanar: boolean };

/** A compressed frame as its samples, as they were before; null where it is broken, or is not the picture that its file describes. */
export function unfold(bytes: Buffer, form: PixelForm): Unfolded | null {
  const head = form.way === 'jpeg2000' ? readJpeg2000Head(bytes) : readJpegHead(bytes);
  const count = form.rows * form.columns * form.samples;
  // The codec makes room by what the stream says, so that is held against the file first.
  if (!head || !isOf(head, form) || count > MOST_SAMPLES) return null;
  const { rows, columns, samples, bitsAllocated, bitsStored, isSigned, photometric } = form;
  const context = new Context({
    ...{ width: columns, height: rows, bitsAllocated, bitsStored, samplesPerPixel: samples, planarConfiguration: 0 },
    pixelRepresentation: isSigned ? 1 : 0,
    photometricInterpretation: photometric,
    encodedBuffer: bytes,
  });
  try {
    const decoded = decode(context, form);
    if (count > LARGE_SAMPLES) wearOut();
    const unfolded = decoded.getDecodedBuffer();
    if (decoded.getBitsAllocated() !== bitsAllocated || !unfolded) return null;
    // JPEG-LS alone gives colours back in the order in which it holds them.
    return { samples: unfolded, isPlanar: form.way === 'jpegLs' && head.isPlanar };
  } catch {
    // It was left in the middle of something.
    wearOut();
    return null;
  }
}

function isOf(head: CodeStream, { rows, columns, samples, bitsAllocated }: PixelForm): boolean {
  const isSameSize = head.width === columns && head.height === rows && head.components.length === samples;
  return isSameSize && head.precision > 8 === (bitsAllocated === 16) && head.precision <= bitsAllocated;
}

function decode(context: InstanceType<typeof Context>, { way }: PixelForm) {
  if (way === 'jpeg2000') return NativeCodecs.decodeJpeg2000(context);
  if (way === 'jpegLs') return NativeCodecs.decodeJpegLs(context);
  return NativeCodecs.decodeJpeg(context);
}
