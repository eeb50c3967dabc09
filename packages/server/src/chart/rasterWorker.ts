import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** `ready` once, when the fonts are read; then one for each drawing. Without bytes it failed. */
export type FromThread = 'ready' | { bytes: Uint8Array<ArrayBuffer> | null };

const read = (specifier: string) => new Uint8Array(readFileSync(new URL(import.meta.resolve(specifier))));
const fontBuffers = ['400Regular/Inter_400Regular', '500Medium/Inter_500Medium', '600SemiBold/Inter_600SemiBold'].map(
  (name) => read(`@expo-google-fonts/inter/${name}.ttf`),
);
await initWasm(read('@resvg/resvg-wasm/index_bg.wasm'));

const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (svg: string) => {
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  try {
    bytes = draw(svg);
  } catch {
    // The reason may quote what was drawn; that it failed is enough.
  }
  tell({ bytes });
});
tell('ready');

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
