import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { isOnItsSide, type Orientation } from './orientation.ts';

/** A picture with the size it is shown in, and the width it is wanted in. */
export type ToThread = {
  type: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  orientation: Orientation;
  wanted: number;
};
/** `ready` once; then one for each picture. Without bytes it could not be drawn. */
export type FromThread = 'ready' | { bytes: Uint8Array<ArrayBuffer> | null };

await initWasm(new Uint8Array(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')))));

const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (picture: ToThread) => {
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  try {
    bytes = draw(picture);
  } catch {
    // A picture that cannot be unfolded; that it failed is enough.
  }
  tell({ bytes });
});
tell('ready');

function draw(picture: ToThread): Uint8Array<ArrayBuffer> | null {
  const drawing = new Resvg(svgOf(picture));
  const image = drawing.render();
  try {
    // What cannot be unfolded is left out of a drawing without a word.
    return image.pixels.some((part) => part !== 0) ? new Uint8Array(image.asPng()) : null;
  } finally {
    image.free();
    drawing.free();
  }
}

function svgOf({ type, bytes, width, height, orientation, wanted }: ToThread): string {
  const [lieWidth, lieHeight] = isOnItsSide(orientation) ? [height, width] : [width, height];
  const high = Math.max(1, Math.round((height * wanted) / width));
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wanted}" height="${high}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><image width="${lieWidth}" height="${lieHeight}" preserveAspectRatio="none" transform="matrix(${turn(orientation, lieWidth, lieHeight)})" href="data:${type};base64,${data}"/></svg>`;
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
