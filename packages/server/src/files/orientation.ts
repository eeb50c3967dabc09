/** How a picture is turned before it is shown, as EXIF counts it: 1 is as it lies, 5 to 8 stand on their side. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const isOnItsSide = (orientation: Orientation): boolean => orientation >= 5;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/** What a camera wrote into the segment of a JPEG that starts here and is this long; 1 where it says nothing we can read. */
export function orientationIn(file: Buffer, from: number, length: number): Orientation {
  const end = Math.min(file.length, from + length);
  if (file.toString('latin1', from, from + 6) !== 'Exif\0\0') return 1;
  const tiff = from + 6;
  const isLittle = file.toString('latin1', tiff, tiff + 2) === 'II';
  const u16 = (at: number) => (at + 2 > end ? 0 : isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at));
  const u32 = (at: number) => (at + 4 > end ? 0 : isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at));
  const directory = tiff + u32(tiff + 4);
  const entries = u16(directory);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > end) return 1;
    if (u16(at) !== ORIENTATION_TAG || u16(at + 2) !== SHORT) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}
