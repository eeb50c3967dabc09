import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export type ToDraw = { id: number; svg: string };
/** Without bytes the drawing failed. */
export type Drawn = { id: number; bytes: Uint8Array<ArrayBuffer> | null };

const read = (specifier: string) => new Uint8Array(readFileSync(new URL(import.meta.resolve(specifier))));
const fontBuffers = ['400Regular/Inter_400Regular', '500Medium/Inter_500Medium', '600SemiBold/Inter_600SemiBold'].map(
  (name) => read(`@expo-google-fonts/inter/${name}.ttf`),
);
await initWasm(read('@resvg/resvg-wasm/index_bg.wasm'));

parentPort?.on('message', ({ id, svg }: ToDraw) => {
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  try {
    bytes = draw(svg);
  } catch {
    // The reason may quote what was drawn; that it failed is enough.
  }
  parentPort?.postMessage({ id, bytes } satisfies Drawn);
});

function draw(svg: string): Uint8Array<ArrayBuffer> {
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' } });
  const image = drawing.render();
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    drawing.free();
  }
}
