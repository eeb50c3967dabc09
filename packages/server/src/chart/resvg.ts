import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Only threads import this: it is read, and made ready, once in each of them. */
export const readAsset = (specifier: string) => new Uint8Array(readFileSync(new URL(import.meta.resolve(specifier))));

await initWasm(readAsset('@resvg/resvg-wasm/index_bg.wasm'));
const fontBuffers = ['400Regular/Inter_400Regular', '500Medium/Inter_500Medium', '600SemiBold/Inter_600SemiBold'].map(
  (name) => readAsset(`@expo-google-fonts/inter/${name}.ttf`),
);
const font = { fontBuffers, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' };

/** An SVG document as PNG; null where nothing of it shows. */
export function toPng(svg: string): Uint8Array<ArrayBuffer> | null {
  const drawing = new Resvg(svg, { font });
  const image = drawing.render();
  try {
    return image.pixels.some((part) => part !== 0) ? new Uint8Array(image.asPng()) : null;
  } finally {
    image.free();
    drawing.free();
  }
}
