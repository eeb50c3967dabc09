import { type CodeStream, readJpegHead } from './codeStream.ts';
import type { PixelForm } from './pixelForm.ts';

/** Adobe's word for: what is stored is red, green and blue. */
const AS_RGB = Buffer.from([0xff, 0xee, 0x00, 0x0e, ...Buffer.from('Adobe'), 0x00, 0x64, 0, 0, 0, 0, 0]);
const RED_GREEN_BLUE = 'RGB';
const SCAN = Buffer.from([0xff, 0xda]);

/**
 * A frame that is a JPEG, for a browser: nothing of it is compressed again or changed, except that colours which the file says are red,
 * green and blue are said to be so in the picture as well. A browser cannot know otherwise, and would show them in false ones. Null where a
 * browser does not read it, or where it is not the picture that the file describes.
 */
export function jpegForBrowser(bytes: Buffer, { rows, columns, samples, photometric }: PixelForm): Buffer | null {
  const head = readJpegHead(bytes);
  if (!head?.isForBrowsers || head.precision !== 8) return null;
  if (head.width !== columns || head.height !== rows || head.components.length !== samples) return null;
  const isNamed = String.fromCharCode(...head.components) === RED_GREEN_BLUE;
  if (photometric !== 'RGB' || head.hasAdobe || isNamed) return bytes;
  const named = withNames(bytes, head);
  const { from, to } = head.usual ?? { from: 2, to: 2 };
  return Buffer.concat([named.subarray(0, from), AS_RGB, named.subarray(to)]);
}

/** Browsers go by Adobe's word; what draws small pictures and what prints them goes by the names of the channels. */
function withNames(bytes: Buffer, { at, isPlanar }: CodeStream): Buffer {
  // A name stands in every scan: where there are several, browsers alone are told.
  if (isPlanar || bytes.includes(SCAN, at.scan + 2)) return bytes;
  const named = Buffer.from(bytes);
  for (const [channel, name] of [...Buffer.from(RED_GREEN_BLUE)].entries()) {
    named[at.opening + 10 + channel * 3] = name;
    named[at.scan + 5 + channel * 2] = name;
  }
  return named;
}
