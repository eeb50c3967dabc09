import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { createTypstCompiler, loadFonts } from '@myriaddreamin/typst.ts';
import type { Paper } from './paper.ts';

/** `ready` once, when fonts and compiler are there; then one for each paper. Without bytes it failed. */
export type FromThread = 'ready' | { bytes: Uint8Array<ArrayBuffer> | null };

const PDF = 1;
const MAIN = '/laudo.typ';
const read = (specifier: string) => new Uint8Array(readFileSync(new URL(import.meta.resolve(specifier))));
const fonts = [
  '400Regular/Inter_400Regular',
  '400Regular_Italic/Inter_400Regular_Italic',
  '500Medium/Inter_500Medium',
  '600SemiBold/Inter_600SemiBold',
  '700Bold/Inter_700Bold',
  '700Bold_Italic/Inter_700Bold_Italic',
].map((name) => read(`@expo-google-fonts/inter/${name}.ttf`));

const compiler = createTypstCompiler();
await compiler.init({
  getModule: () => read('@myriaddreamin/typst-ts-web-compiler/wasm'),
  // These fonts and no others: nothing is fetched.
  beforeBuild: [loadFonts(fonts, { assets: false })],
});
for (const name of ['laudo.typ', 'parts.typ'])
  compiler.addSource(`/${name}`, readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'));

const encoder = new TextEncoder();
const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', async (paper: Paper) => {
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  try {
    bytes = await set(paper);
  } catch {
    // The reason may quote what was written; that it failed is enough.
  }
  tell({ bytes });
});
tell('ready');

async function set({ report, page, files }: Paper): Promise<Uint8Array<ArrayBuffer> | null> {
  const given: Record<string, Uint8Array> = {
    '/report.json': encoder.encode(JSON.stringify(report)),
    '/page.json': encoder.encode(JSON.stringify(page)),
    ...files,
  };
  for (const [name, content] of Object.entries(given)) compiler.mapShadow(name, content);
  try {
    const { result } = await compiler.compile({ mainFilePath: MAIN, format: PDF, diagnostics: 'none' });
    return result ? new Uint8Array(result) : null;
  } finally {
    // One person's pictures are not there for the next report.
    for (const name of Object.keys(given)) compiler.unmapShadow(name);
  }
}
