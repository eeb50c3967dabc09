import { toPng } from './resvg.ts';

/** In a thread: a drawing as PNG. */
export function drawChart(svg: string): Uint8Array<ArrayBuffer> {
  const bytes = toPng(svg);
  if (!bytes) throw new Error('nothing was drawn');
  return bytes;
}
