import { toPng } from '../chart/resvg.ts';
import { type Inspected, inspect, type Size } from './inspect.ts';
import { isOnItsSide, type Orientation } from './orientation.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** In a thread: a kept picture, small. Null where it is small already, or of a kind our drawing does not know, and is sent as it is. */
export function drawSmall({ bytes, most }: { bytes: Uint8Array; most: number }): {
  found: Inspected | null;
  small: Bytes | null;
} {
  const found = inspect(bytes);
  if (!found?.size || found.size.width <= most || !isDrawn(found)) return { found, small: null };
  return { found, small: drawn(bytes, found, found.size, most) };
}

/** A browser and the paper know more kinds than our drawing does. */
export const isDrawn = ({ type }: Inspected): boolean => type === 'image/png' || type === 'image/jpeg';

/** A picture of this size as it is shown, no wider than `most`; null where it cannot be unfolded, or nothing of it shows. */
export function drawn(
  bytes: Uint8Array,
  { type, orientation }: Inspected,
  { width, height }: Size,
  most: number,
): Bytes | null {
  const wide = Math.min(width, most);
  const high = Math.max(1, Math.round((height * wide) / width));
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${placed(bytes, { type, orientation }, { width, height })}</svg>`,
  );
}

/** The picture as part of a drawing, the way round it is shown. */
export function placed(
  bytes: Uint8Array,
  { type, orientation }: Pick<Inspected, 'type' | 'orientation'>,
  { width, height }: Size,
): string {
  const [lieWidth, lieHeight] = isOnItsSide(orientation) ? [height, width] : [width, height];
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return `<image width="${lieWidth}" height="${lieHeight}" preserveAspectRatio="none" transform="matrix(${turn(orientation, lieWidth, lieHeight)})" href="data:${type};base64,${data}"/>`;
}

/** From how a picture lies to how it is shown. */
function turn(orientation: Orientation, width: number, height: number): string {
  const turns: Record<Orientation, number[]> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return turns[orientation].join(' ');
}
