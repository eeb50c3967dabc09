import type { Part10 } from './part10.ts';
import { TAG } from './tags.ts';

/** The colours of a picture whose pixels are numbers of colours: from `first` on, one byte of each. */
export type ColourTable = { first: number; colours: [red: Uint8Array, green: Uint8Array, blue: Uint8Array] };

/** Null where there is none that we read: colours told as segments, or in the order of bytes that nobody writes any more. */
export function colourTableIn({ elements, source, coding }: Part10): ColourTable | null {
  if (coding.isBig) return null;
  const read = ([descriptorTag, dataTag]: readonly [number, number]) => {
    const [descriptor, data] = [elements.get(descriptorTag), elements.get(dataTag)];
    if (!descriptor || !data || descriptor.length !== 6 || data.items) return null;
    const told = source.read(descriptor.at, 6);
    // A table of all numbers has no room to say so.
    const entries = told.readUInt16LE(0) || 0x10000;
    const first = told.readUInt16LE(2);
    // Sixteen bits for each, or eight: the length says which, whatever the descriptor does.
    const isWide = data.length >= entries * 2;
    if (!isWide && data.length < entries) return null;
    const bytes = source.read(data.at, isWide ? entries * 2 : entries);
    return { first, colour: isWide ? narrowed(bytes, entries) : Uint8Array.from(bytes) };
  };
  const [red, green, blue] = [read(TAG.red), read(TAG.green), read(TAG.blue)];
  if (!red || !green || !blue) return null;
  if (red.first !== green.first || red.first !== blue.first) return null;
  return { first: red.first, colours: [red.colour, green.colour, blue.colour] };
}

/** The upper half of each; the lower where a writer put eight bits into sixteen without moving them up. */
function narrowed(bytes: Buffer, entries: number): Uint8Array {
  const wide = Array.from({ length: entries }, (_, entry) => bytes.readUInt16LE(entry * 2));
  const isLow = wide.every((value) => value < 0x100);
  return Uint8Array.from(wide, (value) => (isLow ? value : value >>> 8));
}
