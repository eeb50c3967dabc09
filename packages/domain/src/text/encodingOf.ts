export type TextEncoding = 'utf-8' | 'windows-1252';

/** What is no UTF-8 was written by an older spreadsheet. Read byte by byte, so that the browser and the server answer alike. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at);
    if (length === 0) return 'windows-1252';
    at += length;
  }
  return 'utf-8';
}

/** How many bytes the sign at this place has; none where it is no sign of UTF-8. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] ?? 0;
  // Longer than it need be, half of a pair, or beyond the last sign.
  if (first === 0xe0 && second < 0xa0) return 0;
  if (first === 0xed && second > 0x9f) return 0;
  if (first === 0xf0 && second < 0x90) return 0;
  return first === 0xf4 && second > 0x8f ? 0 : length;
}
