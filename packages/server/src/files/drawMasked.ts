import type { MaskArea } from '@gesta/domain';
import { toPng } from '../chart/resvg.ts';
import { isDrawn, placed } from './drawSmall.ts';
import { inspect } from './inspect.ts';

/** In a thread: these parts of a kept picture on black, as a new picture that has nothing beside its pixels. */
export function drawMasked({ bytes, keep }: { bytes: Uint8Array; keep: readonly MaskArea[] }) {
  const found = inspect(bytes);
  if (!found?.size || !isDrawn(found)) return null;
  const { width, height } = found.size;
  const areas = keep.map(({ x0, y0, x1, y1 }) => `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}"/>`);
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><clipPath id="kept">${areas.join('')}</clipPath><rect width="${width}" height="${height}" fill="#000"/><g clip-path="url(#kept)">${placed(bytes, found, found.size)}</g></svg>`,
  );
}
